import type { NewsEventFeed } from '@hazards/schema/news-event'
import { eventsIcs } from '../modules/news-events/formats/events-ics.ts'
import { newsAtom } from '../modules/news-events/formats/news-atom.ts'
import { newsJsonFeed } from '../modules/news-events/formats/news-json-feed.ts'
import { itemAddress, type PublicItem, type WithdrawnItem } from '../modules/news-events/formats/public-item.ts'
import { writeQuery } from './query.ts'

/** `name` is the name of the group. */
type Group = { publicUrl: string; name: string }
type Filtered = Group & { filter: NewsEventFeed }
type Calendar = { items: PublicItem[]; withdrawn: WithdrawnItem[] }

const formatTitle = ({ name }: Group) => `News & Events · ${name}`
const DESCRIPTION = 'Grants, field work, results, conferences and workshops.'
const page = (group: Group) => ({
  publicUrl: group.publicUrl,
  title: formatTitle(group),
  page: `${group.publicUrl}/news-events`,
})

/** Returns the filtered items, given latest first, as an Atom feed (records §3). */
export const newsFeed = (items: PublicItem[], { filter, ...group }: Filtered): string => {
  const self = `${group.publicUrl}/news.atom${writeQuery(filter)}`
  return newsAtom(items, { ...page(group), self, subtitle: DESCRIPTION })
}

/** The same as a JSON Feed. */
export const newsJson = (items: PublicItem[], { filter, ...group }: Filtered): string => {
  const self = `${group.publicUrl}/news.json${writeQuery(filter)}`
  return newsJsonFeed(items, { ...page(group), self, description: DESCRIPTION, language: 'en' })
}

/** Returns the calendar of a filter (records §3). */
export const eventsCalendar = ({ items, withdrawn }: Calendar, { filter, ...group }: Filtered): string => {
  const { publicUrl } = group
  const self = `${publicUrl}/events.ics${writeQuery(filter)}`
  return eventsIcs(items, withdrawn, { publicUrl, self, name: formatTitle(group), description: DESCRIPTION })
}

/** Returns the calendar of one item. @param slug the slug or id in the requested address */
export const itemCalendar = ({ items, withdrawn }: Calendar, group: Group, slug: string): string => {
  const { publicUrl } = group
  const self = `${itemAddress(publicUrl, { slug: encodeURIComponent(slug) })}.ics`
  return eventsIcs(items, withdrawn, { publicUrl, self, name: formatTitle(group), description: DESCRIPTION })
}
