import type { RecordSites } from '@hazards/schema/site-map'
import { Link } from '@tanstack/react-router'
import { Section } from '../layout/section.tsx'
import { SiteMap } from './site-map.tsx'

/** The sites of a record as a list, with a map of them (records §16.5). Renders nothing without any. */
export const RecordSitesSection = ({ entries, map }: RecordSites) =>
  map && (
    <Section title="Study Sites">
      <SiteMap
        map={map}
        label={`Map of ${entries.length === 1 ? 'the study site' : `${entries.length} study sites`}`}
      />
      <ul className="mt-4 grid gap-2 text-sm">
        {entries.map(({ slug, name, place, country }) => (
          <li key={slug}>
            <Link to="/sites/$slug" params={{ slug }} className="inline-block py-0.5">
              {name}
            </Link>
            <span className="block text-pretty text-ink-soft">{[place, country].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
