import { z } from 'zod'
import {
  idSchema,
  integerBetween,
  listWindow,
  ONE_LINE,
  oneOf,
  optionalText,
  requiredText,
  strictFields,
} from './primitives.ts'
import { visibilityFilter } from './publishing.ts'
import { bothWays } from './sorts.ts'

/** The maximum length of a slug, including its number. */
const SLUG_MAX = 100

export const slugFilter = (label: string) => optionalText(label, SLUG_MAX)

/** The input of a call for the record with this slug, which may not exist. */
export const slugInput = strictFields({ slug: requiredText('Slug', SLUG_MAX) })

/** The slugs of other records, without duplicates. An empty list becomes null. The service checks that the records exist. */
export const slugList = (label: string, max: number) =>
  z
    .array(requiredText(label, SLUG_MAX), { error: `${label} must be a list` })
    .max(max, { error: `${label}: at most ${max}` })
    .nullable()
    .transform((list) => (list && list.length > 0 ? [...new Set(list)] : null))
    .optional()

/** Single-line texts without duplicates and empty ones. An empty list becomes null. */
export const textList = (label: string, { length, count }: { length: number; count: number }) =>
  z
    .array(
      z
        .string({ error: `${label} must be texts` })
        .trim()
        .refine((value) => [...value].length <= length && !/[\p{Cc}\p{Surrogate}]/u.test(value), {
          error: `${label} must be lines of at most ${length} characters`,
        })
        .meta({ maxLength: length, pattern: ONE_LINE }),
      { error: `${label} must be a list of texts` },
    )
    .max(count, { error: `${label}: at most ${count}` })
    .nullable()
    .transform((list) => {
      const distinct = [...new Set(list?.filter((text) => text !== ''))]
      return distinct.length > 0 ? distinct : null
    })
    .optional()

export const ORDER_MAX = 1_000_000
/** A record's position in its list, lowest first. If omitted, a new record is added at the end. */
export const orderInput = integerBetween('Order', 0, ORDER_MAX).optional()

/** The same in responses. */
export const orderSchema = z.int().meta({ description: 'Position in the list, lowest first' })

/** The sort orders of people, projects and themes. The default is the administrator's order. */
export const ARRANGED_SORTS = ['order', 'title', '-updatedAt'] as const

/** The parameters of such a list in addition to its filter (records §4). */
export const arrangedList = { sort: oneOf('Sort', ARRANGED_SORTS).optional(), ...listWindow }

const SEARCH_MAX = 200

/** The parameters of a panel list in addition to its filter (records §6). `cursor` is the previous page's `nextCursor`. */
export const panelList = {
  search: optionalText('Search', SEARCH_MAX),
  cursor: z.string().max(4000).nullish(),
  /** Sent by tRPC's infinite queries. Paging goes one way only. */
  direction: z.literal('forward').optional(),
}

/** The same for people, projects and themes. */
export const arrangedPanelList = {
  sort: oneOf('Sort', bothWays(ARRANGED_SORTS)).optional(),
  ...visibilityFilter,
  ...panelList,
}

/** A page of a panel list. `total` counts all pages. */
export const panelPageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable(), total: z.int() })

/** The maximum number of records per reordering. */
const ARRANGED_MAX = 1000
const arrangedIds = z
  .array(idSchema, { error: 'The ids must be a list' })
  .min(1, { error: 'At least one id' })
  .max(ARRANGED_MAX, { error: `At most ${ARRANGED_MAX} ids` })
  .refine((ids) => new Set(ids).size === ids.length, { error: 'Each id may be named once' })

/**
 * Reorders records within the places that they hold together. `ids` is the new order; `expected` is the order as the editor
 * last saw it.
 */
export const arrangeInput = strictFields({ ids: arrangedIds, expected: arrangedIds.optional() })
export type ArrangeInput = z.infer<typeof arrangeInput>

/** Narrows a panel list to the records that lack one of these fields (records §6). */
export const missingFilter = <Gap extends string>(gaps: Readonly<Record<Gap, string>>) => ({
  missing: oneOf('Missing', Object.keys(gaps) as [Gap, ...Gap[]]).optional(),
})
