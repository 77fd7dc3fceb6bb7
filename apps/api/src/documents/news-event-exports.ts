import type { NewsEventFeed } from '@hazards/schema/news-event'
import { SITE_NAME } from '@hazards/schema/site-name'
import { eventsIcs } from '../modules/news-events/formats/events-ics.ts'
import { newsAtom } from '../modules/news-events/formats/news-atom.ts'
import { newsJsonFeed } from '../modules/news-events/formats/news-json-feed.ts'
import { itemAddress, type PublicItem, type WithdrawnItem } from '../modules/news-events/formats/public-item.ts'
import { queryOf } from './query-of.ts'

type Filtered = { publicUrl: string; filter: NewsEventFeed }
type Calendar = { items: PublicItem[]; withdrawn: WithdrawnItem[] }

const TITLE = `News & Events · ${SITE_NAME}`
const DESCRIPTION = 'Grants, field work, results, conferences and workshops.'
const page = (publicUrl: string) => ({ publicUrl, title: TITLE, page: `${publicUrl}/news-events` })

/** The items of a filter, given latest first, as an Atom feed (records §3). */
export const newsFeed = (items: PublicItem[], { publicUrl, filter }: Filtered): string => {
  const self = `${publicUrl}/news.atom${queryOf(filter)}`
  return newsAtom(items, { ...page(publicUrl), self, subtitle: DESCRIPTION })
}

/** The same as a JSON Feed. */
export const newsJson = (items: PublicItem[], { publicUrl, filter }: Filtered): string => {
  const self = `${publicUrl}/news.json${queryOf(filter)}`
  return newsJsonFeed(items, { ...page(publicUrl), self, description: DESCRIPTION, language: 'en' })
}

/** The calendar of a filter (records §3). */
export const eventsCalendar = ({ items, withdrawn }: Calendar, { publicUrl, filter }: Filtered): string => {
  const self = `${publicUrl}/events.ics${queryOf(filter)}`
  return eventsIcs(items, withdrawn, { publicUrl, self, name: TITLE, description: DESCRIPTION })
}

/** The calendar of one item. @param slug what it is asked for by */
export const itemCalendar = ({ items, withdrawn }: Calendar, publicUrl: string, slug: string): string => {
  const self = `${itemAddress(publicUrl, { slug: encodeURIComponent(slug) })}.ics`
  return eventsIcs(items, withdrawn, { publicUrl, self, name: TITLE, description: DESCRIPTION })
}
