import type { NewsEvent } from '@hazards/schema/news-event'
import { atomFeed, FEED_LENGTH } from './feed.ts'

type NewsFeed = { publicUrl: string; items: readonly NewsEvent[]; now: Date }

/** Writes the approved news and events, given latest first, as an Atom feed. */
export const newsFeed = ({ publicUrl, items, now }: NewsFeed): string =>
  atomFeed({
    title: 'News & Events',
    description: 'Grants, field work, results, conferences and workshops.',
    path: '/news.atom',
    page: '/news-events',
    publicUrl,
    items: items.slice(0, FEED_LENGTH).map(({ id, slug, title, content, category, postedBy, eventDate }) => ({
      id: `urn:uuid:${id}`,
      title,
      link: `${publicUrl}/news-events/${slug}`,
      description: content,
      category: [{ name: category, term: category }],
      author: [{ name: postedBy }],
      // An event to come is news as of now: readers sort by this date.
      date: new Date(Math.min(Date.parse(eventDate), now.getTime())),
    })),
  })
