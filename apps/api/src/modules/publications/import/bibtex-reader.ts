import { nameInOrder } from '@hazards/schema/author-name-order'
import type { AuthorName } from '@hazards/schema/author-names'
import { isFamilyFirstScript } from '@hazards/schema/name-parts'
import type { PublicationType } from '@hazards/schema/publication.constants'
import type { Creator } from '@retorquere/bibtex-parser'
import { MONTHS } from '../tex.ts'
import { faultInWords } from './bibtex-fault.ts'
import { prepareBibtex, SPACE } from './bibtex-source.ts'
import { parseWithStrings, undefinedIn } from './bibtex-strings.ts'
import type { ParsedBibtex, ParsedEntry } from './bibtex-worker.ts'
import {
  authorOf,
  dateOf,
  isIssn,
  isOthers,
  lineCounter,
  lineOf,
  listOf,
  type ReadFields,
  type ReadItem,
  titled,
} from './read-item.ts'

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

/** The fields that are read as TeX. An unknown command in a note is no reason to refuse the entry. */
const TEX_FIELDS = [
  ...Object.values(VENUES).flat(),
  ...'author editor title subtitle booksubtitle date year month day volume number issue pages'.split(' '),
  ...'publisher copyright license keyword-list keywords abstract crossref'.split(' '),
]

/** The start of a month's name. */
const MONTH = new RegExp(`\\b(?:${MONTHS.join('|')})`, 'i')

const OPTIONS = {
  english: false,
  sentenceCase: false as const,
  caseProtection: false,
  applyCrossRef: true,
  fieldMode: { abstract: 'richtext' as const },
  verbatimFields: [new RegExp(`^(?!(?:${TEX_FIELDS.join('|')})$)`)],
  // The parser's own macros for months are numbers, like the days that may stand beside them.
  strings: Object.fromEntries(MONTHS.map((month) => [month, month])),
}

/**
 * Reads BibTeX and BibLaTeX (records §2, 'Import'), including `@string`, `crossref`, TeX commands and accents.
 *
 * @returns an item for each entry, readable or not, in the order of the text
 * @throws Error if reading the text takes too much time or memory
 */
export const readBibtex = async (text: string): Promise<ReadItem[]> => {
  const { prepared, restore } = prepareBibtex(text)
  const { errors, entries } = await parseWithStrings(prepared, OPTIONS)
  const lineAt = lineCounter(prepared)
  const parents = new Map(entries.map((entry) => [entry.key.toUpperCase(), entry]))
  const isMisnamed = misnamedIn(errors)
  let place = 0
  const read = entries.flatMap((entry): ReadItem[] => {
    // Entries that could not be parsed completely are listed too, without their text.
    if (!entry.input) return []
    place = Math.max(place, prepared.indexOf(entry.input, place))
    const line = lineAt(place)
    const { crossref } = entry.fields
    const parent = crossref ? parents.get(crossref.toUpperCase()) : undefined
    const unknown = entry.unsupported ?? parent?.unsupported
    if (unknown !== undefined) return [{ line, message: unreadable(`unknown command ${unknown}`) }]
    if (isMisnamed(entry)) return [{ line, message: unreadable("its names are not separated by ' and '") }]
    const item = itemOf(withParent(parent, entry), restore)
    const missing = item.fields && undefinedIn([item.fields, crossref])
    if (missing !== undefined) return [{ line, message: unreadable(`the string ${missing} is not defined`) }]
    return [{ line, ...item }]
  })
  return [...read, ...faultsIn(prepared, errors)].sort((a, b) => a.line - b.line)
}

const unreadable = (reason: string) => `This entry cannot be read: ${reason.slice(0, 200)}`

/** Returns whether the parser has dropped a part of a name of an entry. It reports only the entry's key and the name. */
const misnamedIn = (errors: ParsedBibtex['errors']) => {
  const mark = (key: string, name: string) => `${key} ${name.split(',')[0]?.trim()}`
  const found = errors.flatMap(({ error, input }) => {
    const match = /^(?:@(\S+): )?unexpected \d+-part name/.exec(error)
    return match ? [mark(match[1] ?? '', input ?? '')] : []
  })
  const marks = new Set(found)
  return (entry: ParsedEntry) =>
    creatorsOf(entry).some(({ prefix, lastName }) =>
      marks.has(mark(entry.key, [prefix, lastName].filter(Boolean).join(' '))),
    )
}

const creatorsOf = ({ fields }: ParsedEntry) => fields.author ?? fields.editor ?? []

/** Returns the parts of the text that are not complete entries. */
const faultsIn = (text: string, errors: ParsedBibtex['errors']): ReadItem[] => {
  let place = 0
  const faults = errors.flatMap(({ error, input }) => {
    if (!input?.startsWith('@')) return []
    const next = text.indexOf(input, place)
    const found = next < 0 ? text.indexOf(input) : next
    place = found + 1
    return [{ place: found, message: unreadable(faultInWords(error)) }]
  })
  const lineAt = lineCounter(text)
  return faults
    .sort((a, b) => a.place - b.place)
    .map((fault) => ({ line: lineAt(fault.place), message: fault.message }))
}

/** Joins titles with their subtitles, and adds the date of the book: the parser inherits its subtitle instead. */
const withParent = (parent: ParsedEntry | undefined, entry: ParsedEntry): ParsedEntry => {
  const { fields, crossref } = entry
  const { title, subtitle, booktitle, booksubtitle, date = fields.year ? undefined : parent?.fields.date } = fields
  const own = crossref?.inherited.includes('subtitle') ? undefined : subtitle
  const joined = { title: titled(title, own), booktitle: titled(booktitle, booksubtitle), date }
  const known = Object.entries(joined).filter(([, value]) => value !== undefined)
  return { ...entry, fields: { ...fields, ...(Object.fromEntries(known) as ParsedEntry['fields']) } }
}

const itemOf = (entry: ParsedEntry, restore: (value: string) => string) => {
  const publicationType = TYPES[entry.type]
  if (!publicationType)
    return {
      message: `@${entry.type.slice(0, 40)} is not a journal article, conference paper, book chapter or thesis (@article, @inproceedings, @incollection, @phdthesis)`,
    }
  const field = (...names: string[]): string | undefined => {
    const value = names.map((name) => entry.fields[name]).find((each) => each !== undefined)
    const joined = Array.isArray(value) ? value.join(names.includes('keywords') ? ', ' : ' and ') : value
    return joined === undefined ? undefined : restore(withoutTags(joined))
  }
  return {
    fields: fieldsOf({ publicationType, field, names: creatorsOf(entry).flatMap((name) => nameOf(name, restore)) }),
  }
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
    keywords: listOf(field('keyword-list', 'keywords')?.split(/[,;]/)),
    abstract:
      field('abstract')
        ?.replace(/[ \t]*\n[ \t]*/g, '\n')
        .trim() || undefined,
  }
}

/** Reads a DOI or an address, without the TeX that many programs write even there. Neither contains braces. */
const verbatim = (value: string | undefined) =>
  lineOf(
    value
      ?.replace(/\\textasciitilde(?![a-z])/g, '~')
      .replace(/\$([<>])\$/g, '$1')
      .replace(/\\url(?=\{)|\\(?=[_%&#$~])|[{}]/g, ''),
  )

const dateIn = (field: Source['field']) => {
  const partOf = (name: string) => Number.parseInt(field(name) ?? '', 10)
  const [year, month, day] = (field('date') ?? '').split(/[-/]/).map((part) => Number.parseInt(part, 10))
  if (year) return dateOf(year, month, day)
  return dateOf(partOf('year'), monthIn(field('month') ?? ''), partOf('day'))
}

/** Returns the month of '5', 'May' or '10–12 May'. A number beside a name is a day. */
const monthIn = (text: string): number | undefined => {
  if (/^\s*\d+\s*$/.test(text)) return Number(text)
  const name = MONTH.exec(text)?.[0].toLowerCase()
  return name === undefined ? undefined : MONTHS.indexOf(name) + 1
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
  const inOrder = firstName?.endsWith(SPACE) ? text(`${firstName} ${lastName}`) : ''
  if (isFamilyFirstScript(inOrder)) return authorOf(nameInOrder(inOrder))
  // 'Wang, X., et al.' looks like 'King, Jr., Martin'.
  const [behind, given] = isOthers(text(firstName)) ? ['', suffix] : [suffix, firstName]
  return authorOf({ family: [prefix, lastName, behind].filter(Boolean).map(text).join(' '), given: text(given) })
}
