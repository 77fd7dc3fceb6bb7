import { PUBLICATION_SORTS, type PublicationSort } from '@hazards/schema/publication.constants'
import { FilterSelect } from '../../../components/ui/filter-select.tsx'
import { oneOfParam } from '../../../lib/search-params.ts'

type SortSelectProps = { sort: PublicationSort | undefined; onSort: (sort: PublicationSort | undefined) => void }

/** The orders to choose from (records §1). */
export const PUBLICATION_ORDERS = {
  first: 'Newest first',
  options: [
    { value: 'title', label: 'Title' },
    { value: '-updatedAt', label: 'Last changed' },
  ],
} as const

/** Selects the order of a list of publications*/
export const SortSelect = ({ sort, onSort }: SortSelectProps) => (
  <FilterSelect
    name="sort"
    label="Sort by"
    allLabel={PUBLICATION_ORDERS.first}
    value={sort ?? ''}
    options={PUBLICATION_ORDERS.options}
    onChange={(value) => onSort(oneOfParam(value, PUBLICATION_SORTS))}
  />
)
