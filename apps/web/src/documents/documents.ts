import type { Site } from '@hazards/api/contract'
import { newsFeed } from './news-feed.ts'
import { publicationsFeed } from './publications-feed.ts'
import { robots } from './robots.ts'
import { sitemap } from './sitemap.ts'

/** What the site offers to programs beside its pages, by address. */
export const documents: Site['documents'] = {
  '/robots.txt': robots,
  '/sitemap.xml': sitemap,
  '/news.atom': newsFeed,
  '/publications.atom': publicationsFeed,
}
