import type { SiteDocument } from '@hazards/api/contract'
import { atomFeed, FEED_LENGTH } from './feed.ts'

/** The approved news and events, latest first. */
export const newsFeed: SiteDocument = async ({ publicUrl, now, router, createContext }) => {
  const items = await router.createCaller(await createContext()).newsEvents.list()
  return atomFeed({
    title: 'News & Events',
    description: 'Grants, field work, results, conferences and workshops.',
    path: '/news.atom',
    page: '/news-events',
    publicUrl,
    items: items.slice(0, FEED_LENGTH).map(({ id, title, content, category, postedBy, eventDate }) => ({
      id: `urn:uuid:${id}`,
      title,
      link: `${publicUrl}/news-events#${id}`,
      description: content,
      category: [{ name: category }],
      author: [{ name: postedBy }],
      // An event to come is news as of now: readers sort by this date.
      date: new Date(Math.min(Date.parse(eventDate), now.getTime())),
    })),
  })
}
