import { ARRANGED_SORTS } from '@hazards/schema/record-lists'
import type { PanelSearch } from '../../lib/panel-search.ts'
import { oneOfParam } from '../../lib/search-params.ts'
import type { ArrangedKind, ArrangedRecord } from './arranged-kind.ts'

/** What the address asks of a list of arranged records, beside what narrows that kind alone. */
export const arrangedFilter = ({ search, sort }: PanelSearch) => ({
  search,
  sort: oneOfParam(sort, ARRANGED_SORTS.slice(1)),
})

/** Records are moved where they are listed as they stand: what a search leaves out would be jumped over unseen. */
export const isInPlaceOrder = (filter: PanelSearch): boolean =>
  Object.values(arrangedFilter(filter)).every((value) => !value)

/** Whether the address leaves records out of the list. */
export const isNarrowed = <Item extends ArrangedRecord>(
  { choice }: Pick<ArrangedKind<Item>, 'choice'>,
  filter: PanelSearch,
): boolean => Boolean(filter.search || (choice && filter[choice.key]))
