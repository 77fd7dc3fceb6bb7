import { z } from 'zod'
import { facetsSchema } from './facets.ts'
import { hazardFilter } from './fields/hazard-fields.ts'
import { NEWS_EVENT_CATEGORIES } from './news-event.constants.ts'
import { integerInQuery, oneOf, requiredText, strictFields } from './primitives.ts'
import { PUBLICATION_LIMITS, PUBLICATION_TYPES } from './publication.constants.ts'
import { slugFilter } from './record-lists.ts'
import { SEARCH_FACETS, SEARCH_KINDS, SEARCH_LIMIT_MAX, SEARCH_PER_PAGE, SEARCH_QUERY_MAX } from './search.constants.ts'

export * from './search.constants.ts'

/** The types of publications and the categories of news and events. */
const SEARCH_TYPES = [...PUBLICATION_TYPES, ...NEWS_EVENT_CATEGORIES] as const

/** What to search for, and the filter of what is found (records §15.2). */
export const searchInput = strictFields({
  q: requiredText('Search', SEARCH_QUERY_MAX).meta({
    description: 'The words to search for. The last one may be unfinished',
    examples: ['landslide velocity'],
  }),
  kind: oneOf('Kind', SEARCH_KINDS).optional(),
  type: oneOf('Type', SEARCH_TYPES)
    .optional()
    .meta({ description: 'The type of publications, or the category of news and events' }),
  year: integerInQuery('Year', PUBLICATION_LIMITS.minYear, PUBLICATION_LIMITS.maxYear).optional(),
  theme: slugFilter('Theme'),
  person: slugFilter('Person').meta({
    description: 'Slug of a person: what the person wrote or takes part in, and the person',
  }),
  ...hazardFilter,
  exact: z
    .literal('true', { error: 'exact must be true' })
    .optional()
    .meta({ description: 'Do not correct words that nobody wrote' }),
  limit: integerInQuery('Limit', 1, SEARCH_LIMIT_MAX)
    .meta({ description: `The number of results in one response. Without it ${SEARCH_PER_PAGE}` })
    .optional(),
  cursor: z.string({ error: 'Cursor must be text' }).max(200).optional(),
})
export type SearchInput = z.infer<typeof searchInput>
/** A search as it is sent. */
export type SearchQuery = z.input<typeof searchInput>

/** A part of a record's text in which words were found. */
const excerptSchema = z.object({
  text: z.string(),
  matches: z
    .array(z.tuple([z.int(), z.int()]))
    .meta({ description: 'Where the words begin and end, in UTF-16 code units' }),
})
export type Excerpt = z.infer<typeof excerptSchema>

const searchItemSchema = z
  .object({
    kind: z.enum(SEARCH_KINDS),
    id: z.string().meta({ description: 'The id of the record, or the name of the page' }),
    slug: z.string(),
    url: z.string().meta({ format: 'uri-reference', description: 'The path of its page' }),
    title: z.string(),
    subtitle: z.string(),
    mark: z.string().nullable().meta({ description: 'What was published about a publication: Retracted, Corrected' }),
    date: z.string().nullable().meta({ description: 'A year, month or day, or a time in UTC' }),
    excerpt: excerptSchema,
  })
  .meta({ id: 'SearchItem' })
export type SearchItem = z.infer<typeof searchItemSchema>

export const searchResultsSchema = z
  .object({
    items: searchItemSchema.array(),
    total: z.int(),
    facets: facetsSchema(SEARCH_FACETS),
    corrected: z
      .string()
      .nullable()
      .meta({ description: 'The search that was made instead, where nobody wrote one of the words' }),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'SearchResults' })
export type SearchResults = z.infer<typeof searchResultsSchema>
