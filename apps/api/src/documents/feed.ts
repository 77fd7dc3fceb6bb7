import { SITE_NAME } from '@hazards/schema/site-name'
import { Feed, type Item } from 'feed'

/** As many as a feed reader is interested in. */
export const FEED_LENGTH = 50

/** Feed readers take titles and texts for HTML, which records never are. */
const asHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** What XML 1.0 allows no document to hold, however it is written; rows of earlier versions may. */
const FORBIDDEN_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

type FeedOptions = {
  title: string
  description: string
  /** Where the feed and the page that it follows are, below the public address. */
  path: string
  page: string
  publicUrl: string
  items: Item[]
}

/** Writes an Atom feed; it was updated when its latest item was. */
export const atomFeed = ({ title, description, path, page, publicUrl, items }: FeedOptions): string => {
  const latest = Math.max(0, ...items.map(({ date }) => date.getTime()))
  const feed = new Feed({
    id: publicUrl + path,
    title: `${title} · ${SITE_NAME}`,
    description,
    link: publicUrl + page,
    feedLinks: { atom: publicUrl + path },
    favicon: `${publicUrl}/favicon.svg`,
    copyright: SITE_NAME,
    updated: new Date(latest),
  })
  for (const { title, description = '', ...item } of items)
    feed.addItem({ ...item, title: asHtml(title), description: asHtml(description) })
  return feed.atom1().replace(FORBIDDEN_IN_XML, '')
}
