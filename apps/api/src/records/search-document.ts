import { type LinkField, type LinkingKind, linkFields } from '@hazards/db/record-links'
import { type AuthorName, parseAuthors } from '@hazards/schema/author-names'
import { displayName, displayNames } from '@hazards/schema/display-name'
import { onClock } from '@hazards/schema/event-dates'
import type { Field, Fields } from '@hazards/schema/fields/field'
import { isFormatted } from '@hazards/schema/fields/formatted-fields'
import type { TextFormat } from '@hazards/schema/formatted-text'
import type { RecordKind } from '@hazards/schema/history'
import type { KindSearch } from '@hazards/schema/kinds/kind'
import { type ArrangedName, KINDS, type KindName } from '@hazards/schema/kinds/kinds'
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

/** Returns the words of the names of linked records, which their slugs are made of. */
const listLinked = (slugs: readonly string[] | null) => (slugs ?? []).map((slug) => slug.replaceAll('-', ' '))
const formatLine = (...parts: Texts) => parts.filter(Boolean).join(' · ')

/** What search finds a record by, where its kind has more to say than its fields: of all others the kind says it. */
const DESCRIBE: { [Kind in Exclude<KindName, ArrangedName>]: (row: Row[Kind]) => Described } = {
  publication: (row) => ({
    title: row.title,
    subtitle: formatLine(displayNames(row.authorNames ?? parseAuthors(row.authors)), row.journal),
    date: row.publishedOn ?? String(row.year),
    body: [row.summary, row.abstract].filter(Boolean).join('\n'),
    names: [
      ...listWords(row.authors, ...(row.keywords ?? []), ...listLinked(row.sites)),
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
    names: listWords(row.postedBy, row.location, ...listLinked(row.sites)),
    others: listWords(row.category, row.linkTitle, row.imageAlt, String(row.eventDate.getUTCFullYear())),
    facets: [`type:${row.category}`, `year:${row.eventDate.getUTCFullYear()}`],
  }),
}

/** Returns the texts of a field, a choice and the names of linked records in words. */
const listTexts = (field: Field, value: unknown, format: TextFormat): string[] => {
  if (value == null) return []
  if (field.control === 'records') return listLinked(value as string[])
  if (field.control === 'select') return [field.options.find((each) => each.value === value)?.label ?? String(value)]
  if (isFormatted(field)) return [unformatText(inOne(value as string[]), format)]
  return [value].flat().map(String)
}

const describeFields = (kind: ArrangedName, row: Record<string, unknown>): Described => {
  const { fields, nameField, search } = KINDS[kind] as { fields: Fields; nameField: string; search: KindSearch }
  const format = (row.textFormat ?? 'plain') as TextFormat
  const read = (names: readonly string[]) =>
    names.flatMap((name) => listTexts(fields[name] as Field, row[name], format))
  return {
    title: String(row[nameField]),
    subtitle: formatLine(...read(search.subtitle)),
    date: search.date ? (row[search.date] as string | null) : null,
    body: read(search.body).filter(Boolean).join('\n'),
    names: listWords(...read(search.names)),
    others: listWords(...read(search.others)),
    facets: [],
  }
}

/** Returns the fields of a kind whose linked records its search documents name. */
export const listNamedLinks = (kind: LinkingKind): LinkField[] => {
  const { names, others } = KINDS[kind].isArranged
    ? (KINDS[kind].search as KindSearch)
    : { names: ['sites'], others: [] }
  return linkFields(kind).filter((field) => [...names, ...others].includes(field))
}

const isArranged = (kind: KindName): kind is ArrangedName => KINDS[kind].isArranged

/** Returns the search document of a record that visitors may read now or later. */
export const buildSearchDocument = <Kind extends RecordKind>(kind: Kind, row: Row[Kind]): SearchDocument => {
  if (kind === 'text') {
    const { page, changes } = row as Row['text']
    return pageDocument(page, changes)
  }
  const { id, slug, publishAt } = row as Row['publication']
  const name: KindName = kind
  return {
    ...(isArranged(name) ? describeFields(name, row) : (DESCRIBE[name] as (row: Row[Kind]) => Described)(row)),
    kind: name,
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
