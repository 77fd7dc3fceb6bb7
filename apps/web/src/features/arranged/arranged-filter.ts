import { ARRANGED_SORTS } from '@hazards/schema/record-lists'
import { keepPreviousData } from '@tanstack/react-query'
import type { PanelSearch } from '../../lib/panel-search.ts'
import { oneOfParam } from '../../lib/search-params.ts'

/** What the address asks of a list of arranged records, beside what narrows that kind alone. */
export const arrangedFilter = ({ search, sort }: PanelSearch) => ({
  search,
  sort: oneOfParam(sort, ARRANGED_SORTS.slice(1)),
})

/** Records are moved where they are listed as they stand: what a search leaves out would be jumped over unseen. */
export const isInPlaceOrder = (filter: PanelSearch): boolean =>
  Object.values(arrangedFilter(filter)).every((value) => !value)

/** How a list of arranged records is fetched. */
export const ARRANGED_PAGES = {
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor,
  placeholderData: keepPreviousData,
  refetchOnMount: 'always',
} as const
