import { PUBLICATION_SORTS, type PublicationSort } from '@hazards/schema/publication.constants'
import { FilterSelect } from '../../components/ui/filter-select.tsx'
import { oneOfParam } from '../../lib/search-params.ts'

type SortSelectProps = { sort: PublicationSort | undefined; onSort: (sort: PublicationSort | undefined) => void }

/** Selects the order of a list of publications (records §1). */
export const SortSelect = ({ sort, onSort }: SortSelectProps) => (
  <FilterSelect
    name="sort"
    label="Sort by"
    allLabel="Newest first"
    value={sort ?? ''}
    options={[
      { value: 'title', label: 'Title' },
      { value: '-updatedAt', label: 'Last changed' },
    ]}
    onChange={(value) => onSort(oneOfParam(value, PUBLICATION_SORTS))}
  />
)
