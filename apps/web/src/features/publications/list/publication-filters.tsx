import type { FacetValue } from '@hazards/schema/facets'
import type { PublicationFacets, PublicationSummary } from '@hazards/schema/publication'
import { PUBLICATION_TYPE_LABELS, PUBLICATION_TYPES } from '@hazards/schema/publication.constants'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { FilterForm } from '../../../components/ui/filter-form.tsx'
import { FilterSelect } from '../../../components/ui/filter-select.tsx'
import { SearchBox } from '../../../components/ui/search-box.tsx'
import { focusList } from '../../../lib/focus.ts'
import { oneOfParam, textParam, yearParam } from '../../../lib/search-params.ts'
import {
  isNarrowed,
  LINKED,
  LINKED_FILTERS,
  type LinkedFilter,
  offeredTypes,
  offeredYears,
  type PublicationFilter,
} from './publication-search.ts'
import { SortSelect } from './sort-select.tsx'

/** What the values of these filters are called; a value without a name is shown as it is. */
type FilterNames = { [Filter in LinkedFilter]?: string | undefined }

type PublicationFiltersProps = {
  filter: PublicationFilter
  /** What the records and codes in the filter are called. */
  names: FilterNames
  summary: PublicationSummary
  facets: PublicationFacets
  /** Called with what has changed: another filter may have changed a moment before. */
  onFilter: (change: PublicationFilter) => void
}

/**
 * Specification §2, /publications: the search box, the year and type filters, and the sort order. Each option shows how
 * many publications it would give (records §15.5).
 */
export const PublicationFilters = ({ filter, names, summary, facets, onFilter }: PublicationFiltersProps) => {
  const { search, year, type, sort } = filter
  return (
    <FilterForm label="Search publications" page="/publications" isSet={isNarrowed(filter)}>
      {LINKED_FILTERS.map(
        (name) => filter[name] && <input key={name} type="hidden" name={name} value={filter[name]} />,
      )}
      <SearchBox
        label="Title or author"
        value={search ?? ''}
        onSearch={(text) => onFilter({ search: textParam(text, 200) })}
      />
      <FilterSelect
        name="year"
        label="Year"
        allLabel="All"
        value={String(year ?? '')}
        options={offeredYears(summary, year).map(({ year }) => option(facets.year, String(year)))}
        onChange={(value) => onFilter({ year: yearParam(value) })}
      />
      <FilterSelect
        name="type"
        label="Type"
        allLabel="All"
        value={type ?? ''}
        options={offeredTypes(summary, type).map((type) => option(facets.type, type, PUBLICATION_TYPE_LABELS[type]))}
        onChange={(value) => onFilter({ type: oneOfParam(value, PUBLICATION_TYPES) })}
      />
      <SortSelect sort={sort} onSort={(sort) => onFilter({ sort })} />
      <Chips filter={filter} names={names} />
    </FilterForm>
  )
}

const option = (counts: FacetValue[], value: string, label = value) => ({
  value,
  label,
  count: counts.find((each) => each.value === value)?.count ?? 0,
})

/** The filters that have no control. Each can be removed. */
const Chips = ({ filter, names }: Pick<PublicationFiltersProps, 'filter' | 'names'>) =>
  LINKED_FILTERS.filter((name) => filter[name]).map((name) => (
    <Link
      key={name}
      to="/publications"
      search={{ ...filter, [name]: undefined }}
      resetScroll={false}
      onClick={focusList}
      activeProps={{ 'aria-current': undefined }}
      className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-card border border-ink bg-surface px-3 py-2 text-sm text-ink no-underline"
    >
      {LINKED[name]}: {names[name] ?? filter[name]}
      <X aria-hidden size={16} />
      <span className="sr-only">(remove this filter)</span>
    </Link>
  ))
