import { ARRANGED_SORTS } from '@hazards/schema/record-lists'
import { bothWays } from '@hazards/schema/sorts'
import type { PanelSearch } from '../../../lib/panel-search.ts'
import { oneOfParam } from '../../../lib/search-params.ts'

import { readVisibility } from '../list/visibility-filter.ts'

const SORTS = bothWays(ARRANGED_SORTS).filter((sort) => sort !== 'order' && sort !== '-order')

/** The orders to choose from. Without a choice, records are in the administrator's order. */
export const ARRANGED_ORDERS = {
  first: 'Custom order',
  options: [
    { value: 'title', label: 'A to Z' },
    { value: '-updatedAt', label: 'Last changed' },
  ],
} as const

/** Returns the query input for the search and order in the address. */
export const readArrangedSearch = ({ search, sort, ...filter }: PanelSearch) => ({
  search,
  sort: oneOfParam(sort, SORTS),
  ...readVisibility(filter),
})

/** Returns whether records can be moved: a search, a filter or another order hides the neighbors that a move would skip. */
export const isInPlaceOrder = ({ hazard, event, missing, ...filter }: PanelSearch): boolean =>
  [hazard, event, missing, ...Object.values(readArrangedSearch(filter))].every((value) => !value)
