import type { AuthorName } from '@hazards/schema/author-names'
import { getCountryName } from '@hazards/schema/country.constants'
import { displayName } from '@hazards/schema/display-name'
import { onClock } from '@hazards/schema/event-dates'
import type { Fields } from '@hazards/schema/fields/field'
import { isFormatted } from '@hazards/schema/fields/formatted-fields'
import type { TextFormat } from '@hazards/schema/formatted-text'
import type { RecordKind } from '@hazards/schema/history'
import { PUBLICATION_TYPE_LABELS } from '@hazards/schema/publication.constants'
import type { SearchKind } from '@hazards/schema/search'
import { TEXTS, type TextPage, textsFrom } from '@hazards/schema/texts'
import { unformatText } from '../lib/formatted-text.ts'
import { inOne } from '../lib/page-texts-html.ts'
import type { Row } from './record-kinds.ts'
import { listWords } from './search-words.ts'

/** What search keeps of a record: what a result shows, and its words by their weight. */
export type SearchDocument = {
  kind: SearchKind
  recordId: string
  slug: string
  title: string
  subtitle: string
  /** ISO 8601, as precise as it is known. */
  date: string | null
  body: string
  /** Words that weigh more than those of the text: names, keywords, acronyms. */
  names: string[]
  /** Words of the other fields. */
  others: string[]
  facets: `${'type' | 'year'}:${string}`[]
  /** Since when the public may read it; null for never. */
  publicFrom: Date | null
}

type Described = Omit<SearchDocument, 'kind' | 'recordId' | 'slug' | 'publicFrom'>
type Texts = (string | null | undefined)[]

/** A time before all others. */
const ALWAYS = new Date(0)

/** The words of the names of linked records, which their slugs are made of. */
const wordsOfSlugs = (slugs: string[] | null) => (slugs ?? []).map((slug) => slug.replaceAll('-', ' '))
const formatLine = (...parts: Texts) => parts.filter(Boolean).join(' · ')

/** What search finds a record of each kind by. A new kind is one entry here. */
const DESCRIBE: { [Kind in Exclude<RecordKind, 'text'>]: (row: Row[Kind]) => Described } = {
  publication: (row) => ({
    title: row.title,
    subtitle: formatLine(row.authors, row.journal),
    date: row.publishedOn ?? String(row.year),
    body: [row.summary, row.abstract].filter(Boolean).join('\n'),
    names: [
      ...listWords(row.authors, ...(row.keywords ?? []), ...wordsOfSlugs(row.sites)),
      ...nameWords(row.authorNames),
    ],
    others: listWords(
      row.journal,
      row.publisher,
      row.doi,
      row.isbn,
      String(row.year),
      PUBLICATION_TYPE_LABELS[row.publicationType],
    ),
    facets: [`type:${row.publicationType}`, `year:${row.year}`],
  }),
  newsEvent: (row) => ({
    title: row.title,
    subtitle: formatLine(row.category, row.location),
    date: onClock(row.eventDate.toISOString(), row),
    body: unformatText(row.content, row.textFormat),
    names: listWords(row.postedBy, row.location, ...wordsOfSlugs(row.sites)),
    others: listWords(row.category, row.linkTitle, row.imageAlt, String(row.eventDate.getUTCFullYear())),
    facets: [`type:${row.category}`, `year:${row.eventDate.getUTCFullYear()}`],
  }),
  person: (row) => ({
    title: row.name,
    subtitle: formatLine(row.role, row.specialization),
    date: null,
    body: unformatText(row.bio ?? '', row.textFormat),
    names: listWords(row.role, row.specialization, ...(row.nameVariants ?? [])),
    others: listWords(row.batch, row.orcid),
    facets: [],
  }),
  project: (row) => ({
    title: row.title,
    subtitle: formatLine(row.status, row.duration),
    date: null,
    body: unformatText(row.description, row.textFormat),
    names: listWords(row.lead, ...wordsOfSlugs(row.sites), ...(row.partnerCountries ?? [])),
    others: listWords(row.status, row.duration, row.funding, row.imageAlt),
    facets: [],
  }),
  theme: (row) => ({
    title: row.title,
    subtitle: row.label,
    date: null,
    body: [row.question, unformatText(row.description, row.textFormat), ...(row.findings ?? [])]
      .filter(Boolean)
      .join('\n'),
    names: listWords(row.label),
    others: listWords(row.imageAlt),
    facets: [],
  }),
  site: (row) => ({
    title: row.name,
    subtitle: formatLine(row.place, row.country && getCountryName(row.country)),
    date: row.since,
    body: unformatText(row.measured ?? '', row.textFormat),
    names: listWords(row.place, row.country && getCountryName(row.country)),
    others: listWords(row.imageAlt),
    facets: [],
  }),
  opening: (row) => ({
    title: row.title,
    subtitle: formatLine(row.openingType, row.place),
    date: row.deadline,
    body: unformatText(row.description, row.textFormat),
    names: listWords(row.place, ...wordsOfSlugs(row.projects), ...wordsOfSlugs(row.themes)),
    others: listWords(row.openingType, row.terms),
    facets: [],
  }),
  ownPage: (row) => ({
    title: row.title,
    subtitle: '',
    date: null,
    body: unformatText(row.content, row.textFormat),
    names: [],
    others: [],
    facets: [],
  }),
}

/** Returns the search document of a record that visitors may read now or later. */
export const buildSearchDocument = <Kind extends RecordKind>(kind: Kind, row: Row[Kind]): SearchDocument => {
  if (kind === 'text') {
    const { page, changes } = row as Row['text']
    return pageDocument(page, changes)
  }
  const describe = DESCRIBE[kind as Exclude<RecordKind, 'text'>] as (row: Row[Kind]) => Described
  const { id, slug, publishAt } = row as Row['publication']
  return {
    ...describe(row),
    kind: kind as Exclude<RecordKind, 'text'>,
    recordId: id,
    slug,
    publicFrom: publishAt,
  }
}

/** Returns the search document of a page with these changed texts. */
export const pageDocument = (page: TextPage, changes: Record<string, unknown>): SearchDocument => {
  const { name, path, fields } = TEXTS[page]
  const texts = textsFrom(page, changes)
  return {
    kind: 'page',
    recordId: page,
    slug: page,
    title: page === 'group' ? String((texts as { name?: string }).name) : name,
    subtitle: '',
    date: null,
    body: proseIn(fields as Fields, texts, (texts as { textFormat?: TextFormat }).textFormat ?? 'plain')
      .map(asSentence)
      .join('\n'),
    names: [],
    others: [],
    facets: [],
    publicFrom: path === null ? null : ALWAYS,
  }
}

/** The words of the names, and the initials of given names, so that 'I. Mwangi' finds 'Imara Mwangi'. */
const nameWords = (names: AuthorName[] | null): string[] =>
  (names ?? []).flatMap((name) => {
    const initials = 'literal' in name ? [] : listWords(name.given).map((word) => word.charAt(0))
    return [...listWords(displayName(name)), ...initials]
  })

/** Returns a text with a full stop, so that a heading does not run into the text below it in an excerpt. */
const asSentence = (text: string): string => (/[\p{L}\p{N})”’"']$/u.test(text) ? `${text}.` : text)

const PROSE = ['line', 'text', 'lines']

/** Returns the texts that visitors read, in the order of the form. */
const proseIn = (fields: Fields, texts: object, format: TextFormat): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value = (texts as Record<string, unknown>)[name]
    const values = (Array.isArray(value) ? value : [value]) as unknown[]
    if ('fields' in field) return values.flatMap((each) => proseIn(field.fields, each as object, format))
    if (isFormatted(field)) return [unformatText(inOne(values as string[]), format)]
    return PROSE.includes(field.control) ? values.filter((each) => typeof each === 'string' && each !== '') : []
  }) as string[]
