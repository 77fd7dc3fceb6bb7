import type { Home, PublicationRow as Row } from '@hazards/schema/home'
import { PUBLICATION_TYPE_LABELS, PUBLICATION_TYPES } from '@hazards/schema/publication.constants'
import { Link } from '@tanstack/react-router'
import { FilterForm } from '../../../components/ui/filter-form.tsx'
import { FilterSelect } from '../../../components/ui/filter-select.tsx'
import { keepWords } from '../../../components/ui/kept-words.tsx'
import { ScrollList } from '../../../components/ui/scroll-list.tsx'
import { oneOfParam, yearParam } from '../../../lib/search-params.ts'
import { Source } from './publication-entry.tsx'
import { formatCount, offeredTypes, offeredYears, type PublicationFilter } from './publication-search.ts'
import { PublicationTypeBadge } from './publication-type-badge.tsx'

type RecentPublicationsProps = {
  found: Home['publications']
  /** The counts of all publications. */
  summary: Home['summary']
  /** The filter of the list shown. */
  filter: PublicationFilter
  /** The filter shown in the controls, which changes before the list has loaded. */
  chosen: PublicationFilter
  /** The values of the page's other filters. */
  keep: Record<string, string | undefined>
  isLoading: boolean
  onFilter: (change: Pick<PublicationFilter, 'type' | 'year'>) => void
}

/** The number of publications on small screens, where the list does not scroll by itself. */
const PHONE_LIMIT = 6

/** Specification §2, Home: a scrolling list of publications, filtered by type and year, with their count. */
export const RecentPublications = ({
  found,
  summary,
  filter,
  chosen,
  keep,
  isLoading,
  onFilter,
}: RecentPublicationsProps) => {
  const isAll = !filter.year && !filter.type
  const shown = found.items.length
  return (
    <>
      <FilterForm label="Filter publications" page="/" isSet={Boolean(chosen.type || chosen.year)} keep={keep}>
        <FilterSelect
          name="type"
          label="Type"
          allLabel="All types"
          value={chosen.type ?? ''}
          options={offeredTypes(summary, chosen.type).map((type) => ({
            value: type,
            label: PUBLICATION_TYPE_LABELS[type],
            ...(isAll && { count: summary.types[type] }),
          }))}
          onChange={(type) => onFilter({ type: oneOfParam(type, PUBLICATION_TYPES) })}
        />
        <FilterSelect
          name="year"
          label="Year"
          allLabel="All years"
          value={String(chosen.year ?? '')}
          options={offeredYears(summary, chosen.year).map(({ year, count }) => ({
            value: String(year),
            label: String(year),
            ...(isAll && { count }),
          }))}
          onChange={(year) => onFilter({ year: yearParam(year) })}
        />
      </FilterForm>
      <div className="mt-4">
        <ScrollList label="List of recent publications" height="publications">
          <PublicationRows publications={found.items} isFiltered={!isAll} />
        </ScrollList>
      </div>
      <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6 text-sm text-ink-soft">
        <span role="status">
          {isLoading ? (
            'Loading publications...'
          ) : (
            <>
              <span className="max-md:hidden">{formatCount({ shown, total: found.total })}</span>
              <span className="md:hidden">
                {formatCount({ shown: Math.min(shown, PHONE_LIMIT), total: found.total })}
              </span>
            </>
          )}
        </span>
        <Link to="/publications" search={filter}>
          View all publications
        </Link>
      </p>
    </>
  )
}

const PublicationRows = ({ publications, isFiltered }: { publications: Row[]; isFiltered: boolean }) => {
  if (publications.length === 0) {
    return (
      <p className="p-6 text-ink-soft">
        {isFiltered ? 'No publications found for selected filters' : 'No publications available'}
      </p>
    )
  }
  return (
    <ul className="divide-y divide-line">
      {publications.map((publication, at) => (
        <li key={publication.slug} className={`px-5 py-4 ${at < PHONE_LIMIT ? '' : 'max-md:hidden'}`}>
          <PublicationRow publication={publication} />
        </li>
      ))}
    </ul>
  )
}

const PublicationRow = ({ publication }: { publication: Row }) => {
  const { slug, title, authors } = publication
  return (
    <article>
      <h3 className="text-base leading-snug">
        <Link to="/publications/$slug" params={{ slug }} className="text-inherit">
          {keepWords(title)}
        </Link>
      </h3>
      <p className="mt-1 line-clamp-2 text-sm">{authors}</p>
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Source publication={publication} />
        <PublicationTypeBadge publication={publication} />
      </div>
    </article>
  )
}
