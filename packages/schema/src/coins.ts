import { type CitedKind, type CitedPublication, citedKind, dateParts } from './cited-publication.ts'
import { unambiguousName } from './display-name.ts'
import { doiAddress } from './doi.ts'
import { splitSuffix } from './name-parts.ts'
import { pageRange } from './page-range.ts'

/** What each kind is called. `genre` is a word of the format, `type` one of Zotero, which reads it from Dublin Core. */
type Format = { format: string; genre?: string; type?: string; title: string; venue?: string }
const FORMATS: Record<CitedKind, Format> = {
  journal: { format: 'journal', genre: 'article', title: 'atitle', venue: 'jtitle' },
  conference: { format: 'book', genre: 'proceeding', title: 'atitle', venue: 'btitle' },
  book: { format: 'book', genre: 'bookitem', title: 'atitle', venue: 'btitle' },
  wholeBook: { format: 'book', genre: 'book', title: 'btitle' },
  thesis: { format: 'dissertation', title: 'title', venue: 'inst' },
  preprint: { format: 'dc', type: 'preprint', title: 'title', venue: 'publisher' },
  report: { format: 'book', genre: 'report', title: 'btitle', venue: 'pub' },
  dataset: { format: 'dc', type: 'dataset', title: 'title', venue: 'publisher' },
  software: { format: 'dc', type: 'computerProgram', title: 'title', venue: 'publisher' },
  presentation: { format: 'dc', type: 'presentation', title: 'title', venue: 'source' },
  poster: { format: 'dc', type: 'presentation', title: 'title', venue: 'source' },
  'policy-brief': { format: 'book', genre: 'report', title: 'btitle', venue: 'pub' },
  map: { format: 'dc', type: 'map', title: 'title', venue: 'publisher' },
  other: { format: 'dc', type: 'document', title: 'title', venue: 'publisher' },
}

/**
 * Returns the `title` attribute of a publication's COinS (`<span class="Z3988" title="…">`): an OpenURL 1.0 ContextObject in
 * KEV format, from which reference managers save the publications of a page (records §2). Not HTML-escaped.
 */
export const coins = (publication: CitedPublication): string => {
  const { format, genre, type, title, venue } = FORMATS[citedKind(publication)]
  const { first, last } = pageRange(publication.pages)
  const [author] = publication.authorNames
  const person = author && 'family' in author ? { ...author, ...splitSuffix(author.family) } : undefined
  const date = dateParts(publication)
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
  const fields: [key: string, value: string | null | undefined][] = [
    ['genre', genre],
    ['type', type],
    [title, publication.title],
    ...(venue ? [[venue, publication.journal] as [string, string]] : []),
    ['date', date],
    ['volume', publication.volume],
    ['issue', publication.issue],
    ['pages', publication.pages],
    ['spage', first],
    ['epage', last],
    ['isbn', publication.isbn],
    ...(venue === 'pub' ? [] : [['pub', publication.publisher] as [string, string | null]]),
    ['aulast', person?.family],
    ['aufirst', person?.given],
    ['ausuffix', person?.suffix],
    ...publication.authorNames.map((name): [string, string] => [
      'literal' in name ? 'aucorp' : 'au',
      unambiguousName(name),
    ]),
  ]
  const pairs: [string, string][] = [
    ['ctx_ver', 'Z39.88-2004'],
    ['rft_val_fmt', `info:ofi/fmt:kev:mtx:${format}`],
    ...(publication.doi ? [['rft_id', `info:doi/${publication.doi}`] as [string, string]] : []),
    ...(publication.doi || publication.url
      ? [['rft_id', publication.url ?? doiAddress(publication.doi ?? '')] as [string, string]]
      : []),
    ...fields.flatMap(([key, value]): [string, string][] => (value ? [[`rft.${key}`, value]] : [])),
  ]
  return new URLSearchParams(pairs).toString().replaceAll('+', '%20')
}
