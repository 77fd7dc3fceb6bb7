import { z } from 'zod'
import { ADMIN_SEARCH_KINDS, ADMIN_SEARCH_STATES } from './admin-search.constants.ts'
import { facetsSchema } from './facets.ts'
import { integerInQuery, oneOf, optionalText, strictFields, timestampSchema } from './primitives.ts'
import { panelList } from './record-lists.ts'
import { SEARCH_LIMIT_MAX, SEARCH_PER_PAGE, SEARCH_QUERY_MAX } from './search.constants.ts'

export * from './admin-search.constants.ts'

const filter = {
  q: optionalText('Search', SEARCH_QUERY_MAX).meta({
    description: 'Words that all occur in a record. Without any, all records are found',
    examples: ['landslide velocity'],
  }),
  kind: oneOf('Kind', ADMIN_SEARCH_KINDS).optional(),
}

/** What to search for in the panel (records §15.13). */
export const adminSearchInput = strictFields({
  ...filter,
  limit: integerInQuery('Limit', 1, SEARCH_LIMIT_MAX)
    .meta({ description: `The number of results in one response. Without it ${SEARCH_PER_PAGE}` })
    .optional(),
  cursor: z.string({ error: 'Cursor must be text' }).max(200).optional(),
})

/** The same for the panel's own lists. */
export const adminSearchPageInput = strictFields({
  ...filter,
  cursor: panelList.cursor,
  direction: panelList.direction,
})
/** `cursor` is the `nextCursor` of the part before. */
export type AdminSearchInput = Omit<z.infer<typeof adminSearchInput>, 'cursor'> & { cursor?: string | null | undefined }

const adminSearchItemSchema = z
  .object({
    kind: z.enum(ADMIN_SEARCH_KINDS),
    id: z.string().meta({ description: 'The id of the record or message, or the name of the page' }),
    title: z.string(),
    subtitle: z.string(),
    state: z.enum(ADMIN_SEARCH_STATES).meta({
      description: 'Whether visitors read it; of a message, whether it was answered',
    }),
    updatedAt: timestampSchema
      .nullable()
      .meta({ description: 'When it was last changed, or when a message was sent. null for the original texts' }),
  })
  .meta({ id: 'AdminSearchItem' })
export type AdminSearchItem = z.infer<typeof adminSearchItemSchema>

export const adminSearchResultsSchema = z
  .object({
    items: adminSearchItemSchema.array(),
    total: z.int(),
    facets: facetsSchema(['kind']),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'AdminSearchResults' })
export type AdminSearchResults = z.infer<typeof adminSearchResultsSchema>
