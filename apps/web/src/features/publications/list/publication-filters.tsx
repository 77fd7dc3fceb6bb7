import type { PublicationSummary } from '@hazards/schema/publication'
import { PUBLICATION_TYPE_LABELS, PUBLICATION_TYPES } from '@hazards/schema/publication.constants'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { FilterForm } from '../../../components/ui/filter-form.tsx'
import { FilterSelect } from '../../../components/ui/filter-select.tsx'
import { SearchBox } from '../../../components/ui/search-box.tsx'
import { focusList } from '../../../lib/focus.ts'
import { oneOfParam, textParam, yearParam } from '../../../lib/search-params.ts'
import { isNarrowed, offeredTypes, offeredYears, type PublicationFilter } from './publication-search.ts'
import { SortSelect } from './sort-select.tsx'

type PublicationFiltersProps = {
  filter: PublicationFilter
  /** The name of the author in the filter. */
  authorName: string | undefined
  /** The title of the theme in the filter. */
  themeName: string | undefined
  /** The title of the project in the filter. */
  projectName: string | undefined
  summary: PublicationSummary
  onFilter: (filter: PublicationFilter) => void
}

/**
 * Specification §2, /publications: the search box, the year and type filters, and the sort order. Options show counts only if
 * no other filter is set, which would make the counts wrong.
 */
export const PublicationFilters = ({ filter, summary, onFilter, ...names }: PublicationFiltersProps) => {
  const { search, year, type, sort, ...linked } = filter
  const isLinked = Object.values(linked).some(Boolean)
  return (
    <FilterForm label="Search publications" page="/publications" isSet={isNarrowed(filter)}>
      {Object.entries(linked).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <SearchBox
        label="Title or author"
        value={search ?? ''}
        onSearch={(text) => onFilter({ ...filter, search: textParam(text, 200) })}
      />
      <FilterSelect
        name="year"
        label="Year"
        allLabel="All"
        value={String(year ?? '')}
        options={offeredYears(summary, year).map(({ year, count }) => ({
          value: String(year),
          label: String(year),
          ...(!search && !type && !isLinked && { count }),
        }))}
        onChange={(value) => onFilter({ ...filter, year: yearParam(value) })}
      />
      <FilterSelect
        name="type"
        label="Type"
        allLabel="All"
        value={type ?? ''}
        options={offeredTypes(summary, type).map((type) => ({
          value: type,
          label: PUBLICATION_TYPE_LABELS[type],
          ...(!search && !year && !isLinked && { count: summary.types[type] }),
        }))}
        onChange={(value) => onFilter({ ...filter, type: oneOfParam(value, PUBLICATION_TYPES) })}
      />
      <SortSelect sort={sort} onSort={(sort) => onFilter({ ...filter, sort })} />
      <Chips filter={filter} {...names} />
    </FilterForm>
  )
}

type ChipsProps = Pick<PublicationFiltersProps, 'filter' | 'authorName' | 'themeName' | 'projectName'>

/** Filters that are set by links and have no control. Each can be removed. */
const Chips = ({ filter, authorName, themeName, projectName }: ChipsProps) => {
  const { author, keyword, theme, project, funder, from, to } = filter
  const chips = [
    ...(author ? [{ kind: 'Author', value: authorName, rest: { ...filter, author: undefined } }] : []),
    ...(keyword ? [{ kind: 'Keyword', value: keyword, rest: { ...filter, keyword: undefined } }] : []),
    ...(theme ? [{ kind: 'Theme', value: themeName, rest: { ...filter, theme: undefined } }] : []),
    ...(project ? [{ kind: 'Project', value: projectName, rest: { ...filter, project: undefined } }] : []),
    ...(funder ? [{ kind: 'Funder', value: funder, rest: { ...filter, funder: undefined } }] : []),
    ...(from ? [{ kind: 'From', value: from, rest: { ...filter, from: undefined } }] : []),
    ...(to ? [{ kind: 'To', value: to, rest: { ...filter, to: undefined } }] : []),
  ]
  return chips.map(({ kind, value, rest }) => (
    <Link
      key={kind}
      to="/publications"
      search={rest}
      resetScroll={false}
      onClick={focusList}
      activeProps={{ 'aria-current': undefined }}
      className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-card border border-ink bg-surface px-3 py-2 text-sm text-ink no-underline"
    >
      {kind}: {value}
      <X aria-hidden size={16} />
      <span className="sr-only">(remove this filter)</span>
    </Link>
  ))
}
