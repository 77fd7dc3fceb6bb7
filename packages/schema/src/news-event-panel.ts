import { z } from 'zod'
import { hazardFilter } from './fields/hazard-fields.ts'
import { NEWS_EVENT_CATEGORIES, NEWS_EVENT_SORTS, NEWS_EVENT_STATES } from './news-event.constants.ts'
import { adminNewsEventSchema } from './news-event.ts'
import { oneOf, strictFields } from './primitives.ts'
import { visibilityFilter } from './publishing.ts'
import { panelList, panelPageOf } from './record-lists.ts'
import { bothWays } from './sorts.ts'

/** What narrows and sorts the list of all items that administrators read. */
export const adminNewsEventListSchema = strictFields({
  sort: oneOf('Sort', NEWS_EVENT_SORTS).optional(),
  ...hazardFilter,
})
export type AdminNewsEventList = z.infer<typeof adminNewsEventListSchema>

/**
 * The input for a page of one of the panel's lists (records §6). `search` matches title, content, sender or reference. Without a
 * sort, pending items are in the order of their waiting, and others by date.
 */
export const managedItemsInput = strictFields({
  state: oneOf('State', NEWS_EVENT_STATES),
  category: oneOf('Category', NEWS_EVENT_CATEGORIES).optional(),
  sort: oneOf('Sort', bothWays(NEWS_EVENT_SORTS)).optional(),
  ...hazardFilter,
  ...visibilityFilter,
  ...panelList,
})
export type ManagedItemsInput = z.infer<typeof managedItemsInput>

/** Warnings to check before an item is approved (records §6). */
const warningsSchema = z.object({
  isPast: z.boolean().meta({ description: 'Its date is in the past' }),
  lacksImageAlt: z.boolean().meta({ description: 'It has a picture without a description' }),
  published: z
    .object({ slug: z.string(), title: z.string() })
    .nullable()
    .meta({ description: 'A public item with the same title or the same content' }),
  fromNetwork: z.int().meta({ description: 'How many pending items came from its network; 0 if that is not known' }),
})
export type ItemWarnings = z.infer<typeof warningsSchema>

export const managedItemSchema = adminNewsEventSchema
  .extend({ warnings: warningsSchema.nullable().meta({ description: 'null if the item is not pending' }) })
  .meta({ id: 'ManagedNewsEvent' })
export type ManagedItem = z.infer<typeof managedItemSchema>

export const managedItemsPageSchema = panelPageOf(managedItemSchema)
export type ManagedItemsPage = z.infer<typeof managedItemsPageSchema>

/** The number of pending items, and of items created in the last 30 days (specification §2 and §9, admin counts). */
export const newsEventCountsSchema = z.object({ pending: z.int(), thisMonth: z.int() })
export type NewsEventCounts = z.infer<typeof newsEventCountsSchema>
