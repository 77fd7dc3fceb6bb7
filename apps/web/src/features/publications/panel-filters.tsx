import { PUBLICATION_TYPE_LABELS, PUBLICATION_TYPES } from '@hazards/schema/publication.constants'
import { FilterSelect } from '../../components/ui/filter-select.tsx'
import { oneOfParam, textParam, yearParam } from '../../lib/search-params.ts'
import { trpc } from '../../lib/trpc.ts'
import { offeredYears, type PublicationFilter } from './publication-search.ts'
import { SearchBox } from './search-box.tsx'
import { SortSelect } from './sort-select.tsx'

type PanelFiltersProps = {
  filter: PublicationFilter
  /** `isTyping`: the change comes from typing in the search box. */
  onFilter: (filter: PublicationFilter, isTyping?: boolean) => void
}

/** The filter and sort controls of the administrator's list of publications (records §6). */
export const PanelFilters = ({ filter, onFilter }: PanelFiltersProps) => {
  const { search, year, type, sort } = filter
  const { data: summary } = trpc.publications.summary.useQuery()
  const years = summary ? offeredYears(summary, year) : year ? [{ year }] : []
  return (
    <search aria-label="Filter publications" className="flex flex-wrap items-end gap-3">
      <SearchBox
        value={search ?? ''}
        onSearch={(text) => onFilter({ ...filter, search: textParam(text, 200) }, true)}
      />
      <FilterSelect
        name="year"
        label="Published in"
        allLabel="All"
        value={String(year ?? '')}
        options={years.map(({ year }) => ({ value: String(year), label: String(year) }))}
        onChange={(value) => onFilter({ ...filter, year: yearParam(value) })}
      />
      <FilterSelect
        name="type"
        label="Type"
        allLabel="All"
        value={type ?? ''}
        options={PUBLICATION_TYPES.map((type) => ({ value: type, label: PUBLICATION_TYPE_LABELS[type] }))}
        onChange={(value) => onFilter({ ...filter, type: oneOfParam(value, PUBLICATION_TYPES) })}
      />
      <SortSelect sort={sort} onSort={(sort) => onFilter({ ...filter, sort })} />
    </search>
  )
}
