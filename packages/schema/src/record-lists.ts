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

/** A slug is at most this long, with its number. */
const SLUG_MAX = 100

/** The slug of a record, as lists are filtered by it. */
export const slugFilter = (label: string) => optionalText(label, SLUG_MAX)

/** The input of a call about the record of this slug, be it there or not. */
export const slugInput = strictFields({ slug: requiredText('Slug', SLUG_MAX) })

/** The slugs of other records, each once; none at all is null. Whether there are such records is the service's to say. */
export const slugList = (label: string, max: number) =>
  z
    .array(requiredText(label, SLUG_MAX), { error: `${label} must be a list` })
    .max(max, { error: `${label}: at most ${max}` })
    .nullable()
    .transform((list) => (list && list.length > 0 ? [...new Set(list)] : null))
    .optional()

/** Texts of one line, each once and none empty; none at all is null. */
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

/** Where a record stands among its like: small numbers come first; a new record comes last where it is left out. */
export const orderInput = integerBetween('Order', 0, 1_000_000).optional()

/** The orders of lists of people, projects and themes; without one, as the administrator has arranged them. */
export const ARRANGED_SORTS = ['order', 'title', '-updatedAt'] as const

/** What is asked of such a list beside its filter (records §4). */
export const arrangedList = { sort: oneOf('Sort', ARRANGED_SORTS).optional(), ...listWindow }

const SEARCH_MAX = 200

/** What is asked of one of the panel's lists beside its filter (records §6): `cursor` is the `nextCursor` of the page before. */
export const panelList = {
  search: optionalText('Search', SEARCH_MAX),
  cursor: z.string().max(4000).nullish(),
  /** Sent along by tRPC's infinite queries; pages go one way only. */
  direction: z.literal('forward').optional(),
}

/** The same of people, projects and themes. */
export const arrangedPanelList = { sort: oneOf('Sort', ARRANGED_SORTS).optional(), ...panelList }

/** A page of one of the panel's lists; `total` is that of all pages. */
export const panelPageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable(), total: z.int() })

/** How many records are arranged at once. */
const ARRANGED_MAX = 1000
const arrangedIds = z
  .array(idSchema, { error: 'The ids must be a list' })
  .min(1, { error: 'At least one id' })
  .max(ARRANGED_MAX, { error: `At most ${ARRANGED_MAX} ids` })
  .refine((ids) => new Set(ids).size === ids.length, { error: 'Each id may be named once' })

/**
 * The ids of records in the order in which they shall stand, in the places that they hold together; `expected` is the order in
 * which they were seen.
 */
export const arrangeInput = strictFields({ ids: arrangedIds, expected: arrangedIds.optional() })
export type ArrangeInput = z.infer<typeof arrangeInput>
