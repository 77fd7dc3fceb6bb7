import type { z } from 'zod'
import { NEWS_EVENT_CATEGORIES } from './news-event.constants.ts'
import { integerBetween, oneOf, strictFields } from './primitives.ts'

/** Which items a feed or a calendar holds (records §3). */
export const newsEventFilterSchema = strictFields({
  category: oneOf('Category', NEWS_EVENT_CATEGORIES).optional(),
  year: integerBetween('Year', 1900, 2200).optional(),
})
export type NewsEventFilter = z.infer<typeof newsEventFilterSchema>
