import type { PublicationSummary } from '@hazards/schema/publication'
import { PUBLICATION_TYPE_LABELS, PUBLICATION_TYPES } from '@hazards/schema/publication.constants'
import { FilterForm } from '../../components/ui/filter-form.tsx'
import { FilterSelect } from '../../components/ui/filter-select.tsx'
import { oneOfParam, textParam, yearParam } from '../../lib/search-params.ts'
import { offeredYears, type PublicationFilter } from './publication-search.ts'
import { SearchBox } from './search-box.tsx'

type PublicationFiltersProps = {
  filter: PublicationFilter
  summary: PublicationSummary
  onFilter: (filter: PublicationFilter) => void
}

/** Specification §2, /publications: search box, year and type. Counts are given where no other filter would make them untrue. */
export const PublicationFilters = ({ filter, summary, onFilter }: PublicationFiltersProps) => {
  const { search, year, type } = filter
  return (
    <FilterForm label="Search publications" page="/publications" isSet={Boolean(search || year || type)}>
      <SearchBox value={search ?? ''} onSearch={(text) => onFilter({ ...filter, search: textParam(text, 200) })} />
      <FilterSelect
        name="year"
        label="Year"
        allLabel="All"
        value={String(year ?? '')}
        options={offeredYears(summary, year).map(({ year, count }) => ({
          value: String(year),
          label: String(year),
          ...(!search && !type && { count }),
        }))}
        onChange={(value) => onFilter({ ...filter, year: yearParam(value) })}
      />
      <FilterSelect
        name="type"
        label="Type"
        allLabel="All"
        value={type ?? ''}
        options={PUBLICATION_TYPES.map((type) => ({
          value: type,
          label: PUBLICATION_TYPE_LABELS[type],
          ...(!search && !year && { count: summary.types[type] }),
        }))}
        onChange={(value) => onFilter({ ...filter, type: oneOfParam(value, PUBLICATION_TYPES) })}
      />
    </FilterForm>
  )
}
