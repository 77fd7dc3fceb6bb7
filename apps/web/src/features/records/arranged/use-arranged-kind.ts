import type { Fields } from '@hazards/schema/fields/field'
import type { Kind, KindColumn } from '@hazards/schema/kinds/kind'
import { type ArrangedName, KINDS } from '@hazards/schema/kinds/kinds'
import { ARRANGED_SORTS } from '@hazards/schema/record-lists'
import { bothWays } from '@hazards/schema/sorts'
import type { z } from 'zod'
import { type Column, chosenIn } from '../../../components/panel/list/list-kind.ts'
import { PANEL_PAGES } from '../../../components/panel/list/list-rows.ts'
import type { PanelSearch } from '../../../lib/panel-search.ts'
import { oneOfParam } from '../../../lib/search-params.ts'
import { trpc } from '../../../lib/trpc.ts'
import { CHANGED_COLUMN } from '../list/changed-column.tsx'
import { buildMissingFilter, readMissing } from '../list/missing-filter.ts'
import { STATE_COLUMN } from '../list/publish-note.tsx'
import { useAboutFilters } from '../list/use-about-filters.ts'
import { readVisibility, VISIBILITY_FILTER } from '../list/visibility-filter.ts'

const SORTS = bothWays(ARRANGED_SORTS).filter((sort) => sort !== 'order' && sort !== '-order')

/** The orders to choose from. Without a choice, records are in the administrator's order. */
const ORDERS = {
  first: 'Custom order',
  options: [
    { value: 'title', label: 'A to Z' },
    { value: '-updatedAt', label: 'Last changed' },
  ],
} as const

export type ArrangedKind = ReturnType<typeof useArrangedKind>
/** A record of any of these kinds, as far as the panel knows it. */
export type ArrangedRecord = NonNullable<ArrangedKind['list']['data']>['pages'][number]['items'][number]

/** Returns a kind of arranged records as the panel shows it, with its list for the search and the filters in the address. */
export const useArrangedKind = (name: ArrangedName, address: PanelSearch) => {
  const declared: Kind = KINDS[name]
  const { one, many, searched, heading, part, fields, nameField, columns = [] } = declared
  const { tag, schemas } = KINDS[name]
  // The calls of all kinds have the same shape as far as it matters here.
  const api = trpc[tag] as typeof trpc.sites
  const cache = trpc.useUtils()[tag] as ReturnType<typeof trpc.useUtils>['sites']
  const { filters, wanted } = useKindFilters(declared, address)
  return {
    record: name,
    one,
    many,
    fields,
    schema: schemas.input as z.ZodObject,
    api,
    cache,
    wanted,
    list: api.page.useInfiniteQuery(wanted, PANEL_PAGES),
    title: heading ?? part,
    nameOf: (item: object) => String((item as Record<string, unknown>)[nameField]),
    columns: [STATE_COLUMN, ...columns.map((column) => buildColumn(fields, column)), CHANGED_COLUMN],
    searched,
    filters,
    sorts: ORDERS,
    nameHeading: { label: 'Name', sort: 'title' },
    empty: `There are no ${many} yet.`,
    notFound: `No ${many} found.`,
  }
}

/** Returns the filters that a kind has (records §6), and the input of its list's query for those in the address. */
const useKindFilters = ({ fields, filter, narrowedBy = [], gaps = {} }: Kind, address: PanelSearch) => {
  const narrowing = narrowedBy.flatMap((key) => {
    const field = fields[key]
    return field?.control === 'select' ? [{ key, label: field.label, options: field.options }] : []
  })
  const missing = Object.keys(gaps).length > 0 ? [buildMissingFilter(gaps)] : []
  const { filters, about } = useAboutFilters(address)
  const isAboutHazards = 'hazard' in filter
  return {
    filters: [...narrowing, ...missing, ...(isAboutHazards ? filters : []), VISIBILITY_FILTER],
    wanted: {
      ...readArrangedSearch(address),
      ...Object.fromEntries(narrowing.map((each) => [each.key, chosenIn(each, address)])),
      missing: readMissing(address.missing, gaps),
      ...(isAboutHazards && about),
    },
  }
}

/** Returns a column of a kind for its list. Its words are those of the field. */
const buildColumn = (fields: Fields, { key, label, isMore, of }: KindColumn): Column<object> => ({
  key,
  label: label ?? fields[key]?.label ?? key,
  isMore: isMore === true,
  of: (item) => (of ? of(item as never) : (item as Record<string, string | null>)[key]),
})

/** Returns the query input for the search and order in the address. */
const readArrangedSearch = ({ search, sort, ...filter }: PanelSearch) => ({
  search,
  sort: oneOfParam(sort, SORTS),
  ...readVisibility(filter),
})

/** Returns whether records can be moved: a search, a filter or another order hides the neighbors that a move would skip. */
export const isInPlaceOrder = ({ hazard, event, missing, ...filter }: PanelSearch): boolean =>
  [hazard, event, missing, ...Object.values(readArrangedSearch(filter))].every((value) => !value)
