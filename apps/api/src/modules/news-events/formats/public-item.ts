import type { EventId } from '@hazards/schema/event-ids'
import type { TextFormat } from '@hazards/schema/formatted-text'
import type { NewsEventCategory } from '@hazards/schema/news-event.constants'

/** An approved item, as feeds and calendars contain it (records §3). Timestamps are ISO 8601. */
export type PublicItem = {
  id: string
  slug: string
  category: NewsEventCategory
  title: string
  content: string
  textFormat: TextFormat
  postedBy: string
  eventDate: string
  endDate: string | null
  /** Whether only days were given, so that the time parts of both dates have no meaning. */
  isAllDay: boolean
  /** By whose clock its times are shown. null for UTC. */
  timeZone: string | null
  location: string | null
  onlineUrl: string | null
  link: string | null
  linkTitle: string | null
  imageUrl: string | null
  hazards: string[] | null
  eventIds: EventId[] | null
  /** The number of changes since its creation. */
  sequence: number
  createdAt: string
  updatedAt: string
}

/** The fields that may be published of an item that is no longer public. */
export type WithdrawnItem = Pick<
  PublicItem,
  'id' | 'eventDate' | 'endDate' | 'isAllDay' | 'timeZone' | 'sequence' | 'createdAt' | 'updatedAt'
>

/** Returns the address of an item's page. */
export const itemAddress = (publicUrl: string, { slug }: Pick<PublicItem, 'slug'>): string =>
  `${publicUrl}/news-events/${slug}`
