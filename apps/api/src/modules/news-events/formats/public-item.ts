import type { NewsEventCategory } from '@hazards/schema/news-event.constants'

/** An approved item, as feeds and calendars write it (records §3). Moments are ISO 8601. */
export type PublicItem = {
  id: string
  slug: string
  category: NewsEventCategory
  title: string
  content: string
  postedBy: string
  eventDate: string
  endDate: string | null
  /** Only days were given: the times of both dates say nothing. */
  isAllDay: boolean
  location: string | null
  onlineUrl: string | null
  link: string | null
  linkTitle: string | null
  imageUrl: string | null
  /** How often it was changed. */
  sequence: number
  createdAt: string
  updatedAt: string
}

/** All that may be told of an item that was public and is no longer. */
export type WithdrawnItem = Pick<
  PublicItem,
  'id' | 'eventDate' | 'endDate' | 'isAllDay' | 'sequence' | 'createdAt' | 'updatedAt'
>

/** The page of an item. */
export const itemAddress = (publicUrl: string, { slug }: Pick<PublicItem, 'slug'>): string =>
  `${publicUrl}/news-events/${slug}`
