import type { PublicationSummary } from '@hazards/schema/publication'
import { PUBLICATION_TYPE_LABELS } from '@hazards/schema/publication.constants'
import { Link } from '@tanstack/react-router'
import { offeredTypes, type PublicationFilter, SHOWN_AT_ONCE_MAX, shownFor } from './publication-search.ts'

type Props = { summary: PublicationSummary; chosen?: number }

/**
 * Plain links to all publications of each year, and by type in a chosen year that has more than one page can show: search
 * engines and visitors without scripts reach every record by links.
 */
export const PublicationYears = ({ summary, chosen }: Props) => {
  const { years } = summary
  const inChosen = years.find(({ year }) => year === chosen)
  const isLarge = inChosen !== undefined && inChosen.count > SHOWN_AT_ONCE_MAX
  if (years.length < 2 && !isLarge) return null
  return (
    <nav aria-label="All publications" className="border-t border-line pt-4 text-sm">
      <h2 className="font-sans text-sm font-semibold">All publications by year</h2>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {years.map(({ year, count }) => (
          <YearLink key={year} search={{ year, shown: shownFor(count) }} isCurrent={year === chosen}>
            {year} ({count.toLocaleString('en-US')})
          </YearLink>
        ))}
      </ul>
      {isLarge && (
        <ul className="mt-1 flex flex-wrap gap-x-4">
          {offeredTypes(summary).map((type) => (
            <YearLink key={type} search={{ year: chosen, type, shown: SHOWN_AT_ONCE_MAX }}>
              {PUBLICATION_TYPE_LABELS[type]}, {chosen}
            </YearLink>
          ))}
        </ul>
      )}
    </nav>
  )
}

type YearLinkProps = {
  search: PublicationFilter & { shown?: number }
  isCurrent?: boolean
  children: React.ReactNode
}

const YearLink = ({ search, isCurrent, children }: YearLinkProps) => (
  <li>
    <Link
      to="/publications"
      search={search}
      aria-current={isCurrent ? 'true' : undefined}
      activeOptions={{ exact: true }}
      className="inline-block py-1.5"
    >
      {children}
    </Link>
  </li>
)
