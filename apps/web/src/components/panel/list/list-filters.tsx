import { useState } from 'react'
import type { PanelAddress } from '../../../lib/panel-search.ts'
import { SEARCH_MAX, textParam } from '../../../lib/search-params.ts'
import { Button } from '../../ui/button.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { chosenIn, type ListFilter, type ListKind } from './list-kind.ts'
import { SavedViews } from './saved-views.tsx'

type ListFiltersProps = PanelAddress & { kind: Pick<ListKind<never>, 'many' | 'searched' | 'filters' | 'sorts'> }

/** The search, the filters and the order of a list. */
export const ListFilters = ({ kind, filter, onFilter }: ListFiltersProps) => {
  const { many, searched, filters = [], sorts } = kind
  const more = filters.filter(({ isMore }) => isMore)
  const isSet = more.some((each) => chosenIn(each, filter) !== undefined)
  const [isOpen, setIsOpen] = useState(false)
  const select = (each: ListFilter) => (
    <FilterSelect
      key={each.key}
      name={each.key}
      label={each.label}
      allLabel={each.first ?? 'All'}
      value={chosenIn(each, filter) ?? ''}
      options={each.options}
      onChange={(value) => onFilter({ ...filter, [each.key]: value || undefined })}
    />
  )
  return (
    <search aria-label={`Filter ${many}`} className="flex flex-wrap items-end gap-3">
      {searched && (
        <SearchBox
          label={searched}
          value={filter.search ?? ''}
          onSearch={(text) => onFilter({ ...filter, search: textParam(text, SEARCH_MAX) }, true)}
        />
      )}
      {filters.filter(({ isMore }) => !isMore).map((each) => select(each))}
      {sorts && select({ key: 'sort', label: 'Sort by', options: sorts.options, first: sorts.first })}
      {more.length > 0 && !isSet && (
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Fewer filters' : 'More filters'}
        </Button>
      )}
      {(isOpen || isSet) && (
        <div className="flex basis-full flex-wrap items-end gap-3">{more.map((each) => select(each))}</div>
      )}
      <SavedViews list={many} filter={filter} onFilter={onFilter} />
    </search>
  )
}
