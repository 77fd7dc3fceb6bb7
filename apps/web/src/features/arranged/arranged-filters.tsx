import { SearchForm } from '../../components/panel/search-form.tsx'
import { FilterSelect } from '../../components/ui/filter-select.tsx'
import type { PanelAddress } from '../../lib/panel-search.ts'
import { arrangedFilter } from './arranged-filter.ts'
import type { ArrangedKind, ArrangedRecord } from './arranged-kind.ts'

type ArrangedFiltersProps<Item extends ArrangedRecord> = PanelAddress & {
  kind: Pick<ArrangedKind<Item>, 'searched' | 'choice'>
}

/** The search, filter and sort controls of a list of arranged records (records §6). */
export const ArrangedFilters = <Item extends ArrangedRecord>({
  kind: { searched, choice },
  filter,
  onFilter,
}: ArrangedFiltersProps<Item>) => (
  <div className="flex flex-wrap items-end gap-3">
    <SearchForm
      label={searched}
      value={filter.search}
      maxLength={200}
      onSearch={(text) => onFilter({ ...filter, search: text || undefined })}
    />
    {choice && (
      <FilterSelect
        name={choice.key}
        label={choice.label}
        allLabel="All"
        value={filter[choice.key] ?? ''}
        options={choice.options}
        onChange={(value) => onFilter({ ...filter, [choice.key]: value || undefined })}
      />
    )}
    <FilterSelect
      name="sort"
      label="Sort by"
      allLabel="Custom order"
      value={arrangedFilter(filter).sort ?? ''}
      options={[
        { value: 'title', label: 'A to Z' },
        { value: '-updatedAt', label: 'Last changed' },
      ]}
      onChange={(value) => onFilter({ ...filter, sort: value || undefined })}
    />
  </div>
)
