import type { Html } from './html.ts'
import { writeXml, type XmlContent } from './xml.ts'

/** The update time of a feed without entries. */
const NEVER = '1970-01-01T00:00:00.000Z'

type AtomEntry = {
  /** An IRI that never changes: 'urn:uuid:…'. */
  id: string
  title: string
  /** The page of the entry. */
  link: string
  authors: string[]
  /** ISO 8601; `updated` changes when the entry does, and only then. */
  published: string
  updated: string
  categories: string[]
  content: string | Html
}

export type AtomFeed = {
  id: string
  title: string
  subtitle: string
  /** The addresses of the feed itself and of the page with the same content. */
  self: string
  page: string
  entries: AtomEntry[]
}

const entry = ({ id, title, link, authors, published, updated, categories, content }: AtomEntry): XmlContent => ({
  id,
  title,
  updated,
  published,
  link: { '@rel': 'alternate', '@type': 'text/html', '@href': link },
  author: (authors.length > 0 ? authors : ['']).map((name) => ({ name })),
  category: categories.map((term) => ({ '@term': term })),
  content: typeof content === 'string' ? { '@type': 'text', '#': content } : { '@type': 'html', '#': content.html },
})

/** Returns an Atom feed (RFC 4287) whose titles are plain texts. Its update time is that of its latest entry. */
export const atomFeed = ({ id, title, subtitle, self, page, entries }: AtomFeed): string => {
  const updated =
    entries
      .map((each) => each.updated)
      .sort()
      .at(-1) ?? NEVER
  return writeXml({
    feed: {
      '@xmlns': 'http://www.w3.org/2005/Atom',
      id,
      title,
      subtitle,
      updated,
      link: [
        { '@rel': 'self', '@type': 'application/atom+xml', '@href': self },
        { '@rel': 'alternate', '@type': 'text/html', '@href': page },
      ],
      entry: entries.map(entry),
    },
  })
}
