import type { AuthorName } from '@hazards/schema/author-names'
import type { PublicationType } from '@hazards/schema/publication.constants'
import type { Creator, Entry } from '@retorquere/bibtex-parser'
import { type ParsedBibtex, parseBibtex } from './bibtex-worker.ts'
import { authorOf, dateOf, isIssn, lineCounter, lineOf, listOf, type ReadFields, type ReadItem } from './read-item.ts'

const TYPES: Record<string, PublicationType> = {
  article: 'journal',
  inproceedings: 'conference',
  conference: 'conference',
  incollection: 'book',
  inbook: 'book',
  book: 'book',
  phdthesis: 'thesis',
  mastersthesis: 'thesis',
  thesis: 'thesis',
}
const VENUES: Record<PublicationType, string[]> = {
  journal: ['journal', 'journaltitle'],
  conference: ['booktitle', 'eventtitle'],
  book: ['booktitle', 'series', 'publisher'],
  thesis: ['school', 'institution'],
}

// Placeholders from the private use area for what the parser would change: < and >, long texts without TeX, and the
// letter ˋ, which it writes for \textasciigrave.
const [LESS, GREATER, LONG, GRAVE] = ['\uE000', '\uE001', '\uE002', '\uE003']
const OPTIONS = {
  english: false,
  sentenceCase: false as const,
  caseProtection: false,
  applyCrossRef: true,
  fieldMode: { abstract: 'richtext' as const },
  verbatimFields: ['doi', 'url', 'file', 'eprint', 'isbn', 'issn'],
}

/**
 * Reads BibTeX and BibLaTeX (records §2, 'Import'), including `@string`, `crossref`, TeX commands and accents.
 *
 * @returns an item for each entry, readable or not, in the order of the text
 * @throws Error if reading the text takes too much time or memory
 */
export const readBibtex = async (text: string): Promise<ReadItem[]> => {
  const { prepared, longTexts } = withoutLongTexts(text)
  const { errors, entries } = await parseBibtex(prepared, OPTIONS)
  const lineAt = lineCounter(prepared)
  const restore = (value: string) =>
    value
      .replace(new RegExp(`${LONG}(\\d+)${LONG}`, 'g'), (_, at) => longTexts[Number(at)] ?? '')
      .replaceAll(LESS, '<')
      .replaceAll(GREATER, '>')
      .replaceAll(GRAVE, 'ˋ')
      .normalize('NFC')
  const broken = new Set(errors.map(({ input }) => input?.trim()))
  let place = 0
  const read = entries.flatMap((entry): ReadItem[] => {
    // Entries that could not be parsed completely are listed too, without their text.
    if (!entry.input || broken.has(entry.input)) return []
    place = Math.max(place, prepared.indexOf(entry.input, place))
    return [{ line: lineAt(place), ...itemOf(entry, restore) }]
  })
  return [...read, ...faultsIn(prepared, errors)].sort((a, b) => a.line - b.line)
}

/** Replaces long texts without TeX by placeholders, because the parser spends most of its time on them. */
const withoutLongTexts = (text: string) => {
  const longTexts: string[] = []
  const prepared = text
    .replace(/[\uE000-\uE003\uFEFF]/g, '')
    .replace(/\r\n?/g, '\n')
    // The parser would return `keywords` sorted.
    .replace(/^([ \t]*)keywords([ \t]*=)/gim, '$1keyword-list$2')
    .replace(/^([ \t]*abstract[ \t]*=[ \t]*\{)([^{}\\$~%&#^_<>`"]*)\}/gim, (_, start, value: string) => {
      longTexts.push(unwrapped(value.replace(/-{2,3}/g, '–').replace(/''/g, '”')))
      return `${start}${LONG}${longTexts.length - 1}${LONG}${'\n'.repeat(value.split('\n').length - 1)}}`
    })
    .replace(/\\textless(?:\{\}| )?|</g, LESS)
    .replace(/\\textgreater(?:\{\}| )?|>/g, GREATER)
    .replaceAll('ˋ', GRAVE)
  return { prepared, longTexts }
}

const unwrapped = (value: string) =>
  value
    .split(/\n\s*\n/)
    .map((paragraph) => lineOf(paragraph) ?? '')
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')

const faultsIn = (text: string, errors: ParsedBibtex['errors']): ReadItem[] => {
  const faults = errors.flatMap(({ error, input }) => {
    const place = input ? text.indexOf(input) : -1
    return place < 0 ? [] : [{ place, message: `This entry cannot be read: ${error.split('\n', 1)[0]?.slice(0, 200)}` }]
  })
  const lineAt = lineCounter(text)
  return faults.sort((a, b) => a.place - b.place).map(({ place, message }) => ({ line: lineAt(place), message }))
}

const itemOf = (entry: Entry, restore: (value: string) => string) => {
  const publicationType = TYPES[entry.type]
  if (!publicationType)
    return {
      message: `@${entry.type.slice(0, 40)} is not a journal article, conference paper, book chapter or thesis (@article, @inproceedings, @incollection, @phdthesis)`,
    }
  const field = (...names: string[]): string | undefined => {
    const value = names.map((name) => entry.fields[name]).find((each) => each !== undefined)
    const joined = Array.isArray(value) ? value.join(' and ') : value
    return joined === undefined ? undefined : restore(withoutTags(joined))
  }
  const creators = entry.fields.author ?? entry.fields.editor ?? []
  return { fields: fieldsOf({ publicationType, field, names: creators.flatMap((name) => nameOf(name, restore)) }) }
}

type Source = {
  publicationType: PublicationType
  /** Returns the first of these fields that the entry has. */
  field: (...names: string[]) => string | undefined
  names: AuthorName[]
}

const fieldsOf = ({ publicationType, field, names }: Source): ReadFields => {
  const isbn = lineOf(field('isbn'))
  return {
    publicationType,
    title: lineOf(field('title')),
    authorNames: names,
    journal: lineOf(field(...VENUES[publicationType])),
    ...dateIn(field),
    volume: lineOf(field('volume')),
    issue: lineOf(field('number', 'issue')),
    pages: lineOf(field('pages')),
    publisher: lineOf(field('publisher')),
    isbn: isbn && !isIssn(isbn) ? isbn : undefined,
    doi: verbatim(field('doi')),
    url: verbatim(field('url')),
    license: lineOf(field('copyright', 'license')),
    keywords: listOf(field('keyword-list', 'keywords')?.split(/[,;]| and /)),
    abstract:
      field('abstract')
        ?.replace(/[ \t]*\n[ \t]*/g, '\n')
        .trim() || undefined,
  }
}

/** Reads a literal value, without the escapes that many programs write even there. */
const verbatim = (value: string | undefined) => lineOf(value?.replace(/\\([_%&#$])/g, '$1'))

const dateIn = (field: Source['field']) => {
  const partOf = (name: string) => Number.parseInt(field(name) ?? '', 10)
  const [year, month, day] = (field('date') ?? '').split(/[-/]/).map((part) => Number.parseInt(part, 10))
  if (year) return dateOf(year, month, day)
  return dateOf(partOf('year'), partOf('month'), partOf('day'))
}

/** Converts the parser's HTML tags to line breaks. Every other `<` has been replaced by a placeholder. */
const withoutTags = (value: string): string =>
  value
    .replace(/<br\/?>/g, '\n')
    .replace(/<p>/g, '\n\n')
    .replace(/<[^<>]*>/g, '')
    .replaceAll('ˋ', '`')

const nameOf = (
  { name, prefix, lastName, suffix, firstName }: Creator,
  restore: (value: string) => string,
): AuthorName[] => {
  const text = (part: string | undefined) => restore(withoutTags(part ?? ''))
  if (name !== undefined) return authorOf({ literal: text(name) })
  if (lastName === 'others' && !firstName) return []
  return authorOf({ family: [prefix, lastName, suffix].filter(Boolean).map(text).join(' '), given: text(firstName) })
}
