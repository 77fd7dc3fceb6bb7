import type { AuditEvent } from '@hazards/schema/audit'
import { KIND_NAMES, KINDS, type KindName } from '@hazards/schema/kinds/kinds'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ListKind } from '../../components/panel/list/list-kind.ts'
import { PANEL_PAGES, useListRows } from '../../components/panel/list/list-rows.ts'
import { PanelList } from '../../components/panel/list/panel-list.tsx'
import { usePanelMoment } from '../../components/panel/use-panel-moment.ts'
import { useSectionAddress } from '../../components/panel/use-section-address.ts'
import { trpc } from '../../lib/trpc.ts'
import { getPanelLink } from '../records/panel-link.ts'
import { countAll, formatDeed, formatSentence, type Line, UNKNOWN } from './deed-words.ts'
import { useActivityFilters } from './use-activity-filters.ts'

/** @param events all listed entries */
type ActionsOf = (event: AuditEvent, events: readonly AuditEvent[]) => ReactNode

/** The activity log, newest first, paged and searchable (records §6). @param actionsOf renders the actions for an entry */
export const ActivityList = ({ actionsOf }: { actionsOf?: ActionsOf }) => {
  const address = useSectionAddress()
  const { search } = address.filter
  const { filters, wanted } = useActivityFilters(address.filter)
  const { items: events, ...rows } = useListRows(trpc.audit.list.useInfiniteQuery({ search, ...wanted }, PANEL_PAGES))
  const lines = search ? events.map(asLine) : listLines(events)
  return (
    <PanelList kind={{ ...ACTIVITY, filters }} rows={{ ...rows, items: lines }} {...address} isDense>
      {(line) => <Entry {...line} actions={actionsOf?.(line.event, events)} />}
    </PanelList>
  )
}

/** Returns a line that stands for one event alone. */
const asLine = (event: AuditEvent): Line => ({ id: String(event.id), event, events: [event], changed: [] })

/** The labels of lines that stand for a whole batch, or for its records of a kind. */
const OF_BATCH = / (?:together|of the sample content)$/

/** Returns the lines, in which the events of a bulk action are one. */
const listLines = (events: readonly AuditEvent[]): Line[] => {
  const lines = new Map<string, Line>()
  for (const event of events) {
    const { id, batch, action, recordId, label } = event
    const isOfBatch = batch !== null && (recordId !== batch || OF_BATCH.test(label ?? ''))
    const key = isOfBatch ? `${batch} ${action}` : String(id)
    const line = lines.get(key)
    if (line) line.events.push(event)
    else lines.set(key, isOfBatch ? { ...asLine(event), changed: event.changed } : asLine(event))
  }
  return [...lines.values()]
}

const Entry = ({ actions, ...line }: Line & { actions: ReactNode }) => {
  const { event, events, changed } = line
  const more = countAll(changed) - events.length
  const formatMoment = usePanelMoment()
  return (
    <div className="grid items-baseline gap-x-8 gap-y-0.5 text-base md:grid-cols-[15rem_1fr]">
      <time dateTime={event.at} className="text-sm text-ink-soft">
        {formatMoment(event.at)}
      </time>
      <div className="min-w-0">
        <p>
          <span className="font-semibold">{event.actor || UNKNOWN}</span>
          {event.token && ` (token “${event.token}”)`} <DeedText {...line} />
        </p>
        {events.length > 1 && event.recordId !== event.batch && (
          <details className="text-sm">
            <summary className="min-h-6 cursor-pointer text-ink-soft">Which ones</summary>
            <ul className="mt-1 list-disc ps-5">
              {events.map((each) => (
                <li key={each.id}>
                  <RecordLink event={each}>{each.label}</RecordLink>
                </li>
              ))}
              {more > 0 && <li>and {more.toLocaleString('en-US')} more</li>}
            </ul>
          </details>
        )}
      </div>
      {actions && <div className="my-1 md:col-start-2">{actions}</div>}
    </div>
  )
}

/** What was done, in which the name of a single record is a link. */
const DeedText = (line: Line) => {
  const { event } = line
  const text = formatDeed(line)
  const name = `“${event.label}”`
  if (!text.endsWith(name)) return text
  return (
    <>
      {text.slice(0, -name.length)}
      <RecordLink event={event}>{name}</RecordLink>
    </>
  )
}

const KIND_OF: Partial<Record<string, KindName>> = Object.fromEntries(
  KIND_NAMES.map((name) => [KINDS[name].logged, name]),
)

/** Links a record in the panel's list, which is searched for it; a deleted one leads to the trash. Anything else is not linked. */
const RecordLink = ({ event, children }: { event: AuditEvent; children: ReactNode }) => {
  const kind = KIND_OF[event.record ?? '']
  if (!kind || !event.label || !event.recordId || event.recordId === event.batch) return children
  if (event.action === 'deleted')
    return (
      <Link to="/admin/$section" params={{ section: 'trash' }} className="text-link">
        {children}
      </Link>
    )
  const link = getPanelLink({ kind, id: event.recordId ?? '', title: event.label, subtitle: '', state: 'public' })
  return (
    <Link {...link} className="text-link">
      {children}
    </Link>
  )
}

const ACTIVITY: ListKind<Line> = {
  title: 'Activity',
  note: 'newest first',
  one: 'entry',
  many: 'activity',
  nameOf: formatSentence,
  searched: 'User or record',
  empty: 'No activity yet.',
}
