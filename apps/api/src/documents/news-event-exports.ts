import type { NewsEventFeed } from '@hazards/schema/news-event'
import { eventsIcs } from '../modules/news-events/formats/events-ics.ts'
import { newsAtom } from '../modules/news-events/formats/news-atom.ts'
import { newsJsonFeed } from '../modules/news-events/formats/news-json-feed.ts'
import { itemAddress, type PublicItem, type WithdrawnItem } from '../modules/news-events/formats/public-item.ts'
import { writeQuery } from './query.ts'

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

const writeCalendar = ({ items, withdrawn }: Calendar, group: Group, self: string): string =>
  eventsIcs(items, withdrawn, {
    publicUrl: group.publicUrl,
    self,
    name: formatTitle(group),
    description: DESCRIPTION,
  })

/** Returns the calendar of a filter (records §3). */
export const eventsCalendar = (found: Calendar, { filter, ...group }: Filtered): string =>
  writeCalendar(found, group, `${group.publicUrl}/events.ics${writeQuery(filter)}`)

/** Returns the calendar of one item. @param slug the slug or id in the requested address */
export const itemCalendar = (found: Calendar, group: Group, slug: string): string =>
  writeCalendar(found, group, `${itemAddress(group.publicUrl, { slug: encodeURIComponent(slug) })}.ics`)
