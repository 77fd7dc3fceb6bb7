import { ARRANGED_SORTS } from '@hazards/schema/record-lists'
import type { PanelSearch } from '../../lib/panel-search.ts'
import { oneOfParam } from '../../lib/search-params.ts'
import type { ArrangedKind, ArrangedRecord } from './arranged-kind.ts'

/** Returns the query input for the search and sort in the address, which all arranged records share. */
export const arrangedFilter = ({ search, sort }: PanelSearch) => ({
  search,
  sort: oneOfParam(sort, ARRANGED_SORTS.slice(1)),
})

/** Returns whether records can be moved: a search or another order hides the neighbors that a move would skip. */
export const isInPlaceOrder = (filter: PanelSearch): boolean =>
  Object.values(arrangedFilter(filter)).every((value) => !value)

/** Returns whether the address filters the list. */
export const isNarrowed = <Item extends ArrangedRecord>(
  { choice }: Pick<ArrangedKind<Item>, 'choice'>,
  filter: PanelSearch,
): boolean => Boolean(filter.search || (choice && filter[choice.key]))
