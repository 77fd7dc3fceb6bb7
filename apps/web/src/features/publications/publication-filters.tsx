import type { PublicationSummary } from '@hazards/schema/publication'
import { PUBLICATION_TYPE_LABELS, PUBLICATION_TYPES } from '@hazards/schema/publication.constants'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { FilterForm } from '../../components/ui/filter-form.tsx'
import { FilterSelect } from '../../components/ui/filter-select.tsx'
import { oneOfParam, textParam, yearParam } from '../../lib/search-params.ts'
import { offeredYears, type PublicationFilter } from './publication-search.ts'
import { SearchBox } from './search-box.tsx'
import { THEME_LABELS } from './theme-labels.ts'

type PublicationFiltersProps = {
  filter: PublicationFilter
  summary: PublicationSummary
  onFilter: (filter: PublicationFilter) => void
}

/** Specification §2, /publications: search box, year and type. Counts are given where no other filter would make them untrue. */
export const PublicationFilters = ({ filter, summary, onFilter }: PublicationFiltersProps) => {
  const { search, year, type, keyword, theme } = filter
  const isNarrowed = Boolean(keyword || theme)
  return (
    <FilterForm label="Search publications" page="/publications" isSet={Boolean(search || year || type || isNarrowed)}>
      {keyword && <input type="hidden" name="keyword" value={keyword} />}
      {theme && <input type="hidden" name="theme" value={theme} />}
      <SearchBox value={search ?? ''} onSearch={(text) => onFilter({ ...filter, search: textParam(text, 200) })} />
      <FilterSelect
        name="year"
        label="Year"
        allLabel="All"
        value={String(year ?? '')}
        options={offeredYears(summary, year).map(({ year, count }) => ({
          value: String(year),
          label: String(year),
          ...(!search && !type && !isNarrowed && { count }),
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
          ...(!search && !year && !isNarrowed && { count: summary.types[type] }),
        }))}
        onChange={(value) => onFilter({ ...filter, type: oneOfParam(value, PUBLICATION_TYPES) })}
      />
      <Chips filter={filter} />
    </FilterForm>
  )
}

/** The filters that links set and no field shows; each can be taken away. */
const Chips = ({ filter }: { filter: PublicationFilter }) => {
  const { keyword, theme } = filter
  const chips = [
    ...(keyword ? [{ kind: 'Keyword', value: keyword, rest: { ...filter, keyword: undefined } }] : []),
    ...(theme ? [{ kind: 'Theme', value: THEME_LABELS[theme], rest: { ...filter, theme: undefined } }] : []),
  ]
  return chips.map(({ kind, value, rest }) => (
    <Link
      key={kind}
      to="/publications"
      search={rest}
      resetScroll={false}
      activeProps={{ 'aria-current': undefined }}
      className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-card border border-ink bg-surface px-3 py-2 text-sm text-ink no-underline wrap-anywhere"
    >
      {kind}: {value}
      <X aria-hidden size={16} />
      <span className="sr-only">(remove this filter)</span>
    </Link>
  ))
}
