import type { SearchResults } from '@hazards/schema/search'
import { SEARCH_FACETS, type SearchFacet } from '@hazards/schema/search.constants'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { focusList } from '../../lib/focus.ts'
import { type SearchAddress, toggleFacet } from './search-address.ts'

const LABELS: Record<SearchFacet, string> = { kind: 'What', type: 'Type', year: 'Year', theme: 'Research theme' }
/** Of years there may be many; a search with a year in its words finds the others. */
const SHOWN = 12

type SearchFacetsProps = { search: SearchAddress; facets: SearchResults['facets'] }

/** Links that narrow the results. Each says how many choosing it gives, and a chosen one takes itself back (records §15.5). */
export const SearchFacets = ({ search, facets }: SearchFacetsProps) => (
  <nav
    id="narrow"
    aria-label="Narrow the results"
    className="grid scroll-mt-20 content-start gap-8 sm:max-lg:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]"
  >
    {SEARCH_FACETS.filter((facet) => facets[facet].length > 0).map((facet) => (
      <div key={facet}>
        <h2 className="eyebrow font-sans">{LABELS[facet]}</h2>
        <ul className="mt-2 text-sm">
          {facets[facet].slice(0, SHOWN).map(({ value, label, count }) => (
            <li key={value}>
              <FacetLink isChosen={search[facet] === value} next={toggleFacet(search, facet, value)}>
                {label} ({count.toLocaleString('en-US')})
              </FacetLink>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </nav>
)

type FacetLinkProps = { isChosen: boolean; next: SearchAddress; children: React.ReactNode }

const FacetLink = ({ isChosen, next, children }: FacetLinkProps) => (
  <Link
    to="/search"
    search={next}
    resetScroll={false}
    onClick={focusList}
    activeProps={{ 'aria-current': undefined }}
    aria-current={isChosen ? 'true' : undefined}
    className={`inline-flex min-h-6 items-center gap-1.5 py-1 ${isChosen ? 'font-semibold text-ink' : ''}`}
  >
    {children}
    {isChosen && (
      <>
        <X aria-hidden size={14} />
        <span className="sr-only">(remove this filter)</span>
      </>
    )}
  </Link>
)
