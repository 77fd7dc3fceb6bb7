import type { PublicationFacets } from '@hazards/schema/publication'
import { Link } from '@tanstack/react-router'
import { focusList } from '../../../lib/focus.ts'
import type { PublicationFilter } from './publication-search.ts'

type Props = { filter: PublicationFilter; facets: PublicationFacets }

/** Links that narrow the list to a research theme. Each says how many choosing it gives; a chosen one takes itself back. */
export const PublicationThemes = ({ filter, facets: { theme: themes } }: Props) =>
  themes.length > 0 && (
    <nav aria-label="These publications by research theme" className="border-t border-line pt-4 text-sm">
      <h2 className="font-sans text-sm font-semibold">These publications by research theme</h2>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {themes.map(({ value, label, count }) => (
          <li key={value}>
            <Link
              to="/publications"
              search={{ ...filter, theme: filter.theme === value ? undefined : value }}
              resetScroll={false}
              onClick={focusList}
              activeProps={{ 'aria-current': undefined }}
              aria-current={filter.theme === value ? 'true' : undefined}
              className="inline-block py-1.5"
            >
              {label} ({count.toLocaleString('en-US')})
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
