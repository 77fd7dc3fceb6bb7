import { EVENT_SCHEMES, type EventId, eventPage } from '@hazards/schema/event-ids'
import { Link } from '@tanstack/react-router'
import { trpc } from '../../lib/trpc.ts'
import { Section } from '../layout/section.tsx'

type About = { hazards: readonly string[] | null; eventIds: readonly EventId[] | null }

/** The hazards of a record, each linked to the publications about it. Requires loadHazardNames. */
const HazardLinks = ({ codes }: { codes: readonly string[] }) => {
  const [names] = trpc.hazards.names.useSuspenseQuery({ values: [...codes] })
  return (
    <ul aria-label="Hazards">
      {names.map(({ value, name }) => (
        <li key={value}>
          <Link to="/publications" search={{ hazard: value }} className="inline-block py-0.5">
            {name}
          </Link>
          <span className="text-ink-soft"> {value}</span>
        </li>
      ))}
    </ul>
  )
}

/** The events of a record, under the names of the lists that their ids are from, linked where those have a page. */
const EventIds = ({ ids }: { ids: readonly EventId[] }) => (
  <ul aria-label="Events">
    {ids.map((id) => {
      const page = eventPage(id)
      return (
        <li key={id.scheme + id.value}>
          {id.scheme !== 'other' && <span className="text-ink-soft">{EVENT_SCHEMES[id.scheme].name} </span>}
          {page ? (
            <a href={page} rel="noopener" className="inline-block py-0.5">
              {id.value}
            </a>
          ) : (
            id.value
          )}
        </li>
      )
    })}
  </ul>
)

/** The hazards and events of a record as a section of its page. Renders nothing without any. */
export const HazardsSection = ({ hazards, eventIds }: About) =>
  (hazards || eventIds) && (
    <Section title="Hazards">
      <div className="-mt-1 grid gap-4 text-sm">
        {hazards && <HazardLinks codes={hazards} />}
        {eventIds && <EventIds ids={eventIds} />}
      </div>
    </Section>
  )
