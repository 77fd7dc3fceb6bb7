import { escapeMarkup } from './html.ts'

/** Characters that XML 1.0 cannot represent. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Escapes text for an element or an attribute in XML; characters that XML cannot represent are dropped. */
const xml = (text: string): string => escapeMarkup(text.replace(FORBIDDEN, ''))

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
  content: string
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

const textElement = (name: string, text: string) => `<${name}>${xml(text)}</${name}>`

const entry = ({ id, title, link, authors, published, updated, categories, content }: AtomEntry): string =>
  [
    '<entry>',
    textElement('id', id),
    textElement('title', title),
    textElement('updated', updated),
    textElement('published', published),
    `<link rel="alternate" type="text/html" href="${xml(link)}"/>`,
    ...(authors.length > 0 ? authors : ['']).map((name) => `<author>${textElement('name', name)}</author>`),
    ...categories.map((term) => `<category term="${xml(term)}"/>`),
    `<content type="text">${xml(content)}</content>`,
    '</entry>',
  ].join('\n')

/** Returns an Atom feed (RFC 4287) with plain texts. Its update time is that of its latest entry. */
export const atomFeed = ({ id, title, subtitle, self, page, entries }: AtomFeed): string => {
  const updated =
    entries
      .map((each) => each.updated)
      .sort()
      .at(-1) ?? NEVER
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    textElement('id', id),
    textElement('title', title),
    textElement('subtitle', subtitle),
    textElement('updated', updated),
    `<link rel="self" type="application/atom+xml" href="${xml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${xml(page)}"/>`,
    ...entries.map(entry),
    '</feed>',
    '',
  ].join('\n')
}
