import { useState } from 'react'
import type { PanelAddress } from '../../../lib/panel-search.ts'
import { SEARCH_MAX, textParam } from '../../../lib/search-params.ts'
import { Button } from '../../ui/button.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { chosenIn, type ListFilter, type ListKind } from './list-kind.ts'
import { SavedViews } from './saved-views.tsx'

type ListFiltersProps = PanelAddress & {
  kind: Pick<ListKind<never>, 'many' | 'searched' | 'filters' | 'sorts' | 'headings' | 'columns'>
}

/** The search, the filters and the order of a list. On a phone, what is not set is shown on request. */
export const ListFilters = ({ kind, filter, onFilter }: ListFiltersProps) => {
  const { many, searched, filters = [], sorts } = kind
  const more = filters.filter(({ isMore }) => isMore)
  const hasValue = (each: ListFilter) => chosenIn(each, filter) !== undefined
  const isSet = more.some(hasValue)
  const [isOpen, setIsOpen] = useState(false)
  const shown: ListFilter[] = filters.filter(({ isMore }) => !isMore)
  if (sorts) shown.push({ key: 'sort', label: 'Sort by', options: sorts.options, first: sorts.first })
  return (
    <search aria-label={`Filter ${many}`} className="flex flex-wrap items-end gap-x-3 gap-y-2">
      {searched && (
        <div className="contents max-sm:*:basis-40">
          <SearchBox
            label={searched}
            value={filter.search ?? ''}
            onSearch={(text) => onFilter({ ...filter, search: textParam(text, SEARCH_MAX) }, true)}
          />
        </div>
      )}
      {shown.map((each) => (
        <div
          key={each.key}
          className={`min-w-0 flex-1 basis-36 sm:max-w-64 ${each.key === 'sort' && (kind.headings ?? kind.columns) ? 'lg:hidden' : ''} ${isOpen || isSet || hasValue(each) ? '' : 'max-sm:hidden'}`}
        >
          <Filter each={each} filter={filter} onFilter={onFilter} />
        </div>
      ))}
      {shown.length + more.length > 0 && !isSet && (
        <Button
          aria-expanded={isOpen}
          className={more.length > 0 ? '' : 'sm:hidden'}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Fewer filters' : 'More filters'}
        </Button>
      )}
      {(isOpen || isSet) && (
        <div className="flex basis-full flex-wrap items-end gap-3">
          {more.map((each) => (
            <Filter key={each.key} each={each} filter={filter} onFilter={onFilter} />
          ))}
        </div>
      )}
      <SavedViews list={many} filter={filter} onFilter={onFilter} />
    </search>
  )
}

const Filter = ({ each, filter, onFilter }: PanelAddress & { each: ListFilter }) => {
  const value = chosenIn(each, filter) ?? ''
  const options = typeof each.options === 'function' ? each.options() : each.options
  // Such as the author of no page or a rare keyword.
  const isUnknown = value !== '' && !options.some((option) => option.value === value)
  return (
    <FilterSelect
      name={each.key}
      label={each.label}
      allLabel={each.first ?? 'All'}
      value={value}
      options={isUnknown ? [{ value, label: value }, ...options] : options}
      onChange={(next) => onFilter({ ...filter, [each.key]: next || undefined })}
    />
  )
}
