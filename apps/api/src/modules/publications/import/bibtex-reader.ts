import { nameInOrder } from '@hazards/schema/author-name-order'
import type { AuthorName } from '@hazards/schema/author-names'
import { isSpecified } from '@hazards/schema/cited-publication'
import { isFamilyFirstScript } from '@hazards/schema/name-parts'
import type { PublicationType } from '@hazards/schema/publication.constants'
import type { Creator } from '@retorquere/bibtex-parser'
import { parseGrant } from '../formats/grant-line.ts'
import { parseRelations } from '../formats/relation-line.ts'
import { MONTHS } from '../tex.rules.ts'
import { faultsIn, findCreators, misnamedIn, unknownIn, unreadable } from './bibtex-fault.ts'
import { type BibtexField, LINKS, SILENT, TEX_FIELDS } from './bibtex-fields.ts'
import type { ParsedEntry } from './bibtex-process.ts'
import { prepareBibtex, SPACE } from './bibtex-source.ts'
import { parseWithStrings, undefinedIn } from './bibtex-strings.ts'
import { listVenues, typeOfEntry, type VenueField } from './bibtex-types.ts'
import {
  addressIn,
  buildLabel,
  doiAndUrl,
  getHost,
  isbnIn,
  isOthers,
  lineCounter,
  notesOn,
  pagesIn,
  type ReadFields,
  type ReadItem,
  readAbout,
  readAuthor,
  readDate,
  readLine,
  readList,
  splitKeywords,
  titled,
} from './read-item.ts'

/** The start of a month's name. */
const MONTH = new RegExp(`\\b(?:${MONTHS.join('|')})`, 'i')

const OPTIONS = {
  english: false,
  sentenceCase: false as const,
  caseProtection: false,
  applyCrossRef: true,
  fieldMode: { abstract: 'richtext' as const },
  verbatim: `^(?!(?:${TEX_FIELDS.join('|')})$)`,
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
    const label = buildLabel(restore(entry.key), restore(withoutTags(entry.fields.title ?? '')))
    const unknown = [...(entry.unsupported ?? []), ...(parent?.unsupported ?? [])]
    if (isMisnamed(entry)) return [{ line, label, message: unreadable("its names are not separated by ' and '") }]
    const item = readEntry(withParent(parent, entry), restore)
    const missing = 'fields' in item && undefinedIn([item.fields, crossref])
    if (missing) return [{ line, label, message: unreadable(`the string ${missing} is not defined`) }]
    if ('message' in item) return [{ line, label, ...item }]
    return [{ line, label, ...item, notes: [...unknownIn(unknown), ...item.notes] }]
  })
  return [...read, ...faultsIn(prepared, errors)].sort((a, b) => a.line - b.line)
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

const readEntry = (entry: ParsedEntry, restore: (value: string) => string) => {
  const read = new Set(SILENT)
  const field = (...names: BibtexField[]): string | undefined => {
    const found = names.find((name) => entry.fields[name] !== undefined)
    if (found === undefined) return undefined
    read.add(found)
    const value = entry.fields[found]
    const joined = Array.isArray(value) ? value.join(names.includes('keywords') ? ', ' : ' and ') : value
    return joined === undefined ? undefined : restore(withoutTags(joined))
  }
  const publicationType = typeOfEntry(entry.type, {
    type: field('type') ?? '',
    isArxiv: Boolean(field('arxiv')) || isOfArxiv(field, field('eprint')),
    hasEvent: Boolean(field('eventtitle')),
  })
  if (!publicationType) return { message: `@${entry.type.slice(0, 40)} is no kind of publication that can be read` }
  const venues = listVenues(entry.type, publicationType)
  const names = findCreators(entry).flatMap((name) => readName(name, restore))
  const { links, unread } = linksIn(field)
  const fields = { ...readFields({ publicationType, venues, field, names }), ...(links.length > 0 && { links }) }
  for (const name of unread) read.delete(name)
  if (!entry.fields.author) read.add('editor')
  const own = Object.keys(entry.fields).filter((name) => !entry.crossref?.inherited.includes(name))
  const lost = own.filter(
    (name) => !read.has(name) && !/^(?:bdsk-|date-(?:added|modified)|bibtex_|mendeley-)/.test(name),
  )
  return { fields, notes: notesOn(lost, !entry.fields.author && names.length > 0) }
}

type Source = {
  publicationType: PublicationType
  /** The names of the fields that can contain the venue, the best first. */
  venues: readonly VenueField[]
  /** Returns the first of these fields that the entry has. */
  field: (...names: BibtexField[]) => string | undefined
  names: AuthorName[]
}

const readFields = ({ publicationType, venues, field, names }: Source): ReadFields => {
  const isArticle = isSpecified(publicationType)
  return {
    publicationType,
    title: readLine(field('title')),
    authorNames: names,
    ...readPlace({ publicationType, venues, field }),
    ...dateIn(field),
    volume: readLine(field('volume')),
    issue: readLine(isArticle ? field('number', 'issue') : field('issue')),
    number: readLine(isArticle ? field('reportnumber') : field('number', 'reportnumber')),
    version: readLine(field('version')),
    repositoryUrl: verbatim(field('repository')),
    pages: pagesIn(field('pages')) ?? readLine(field('eid', 'article-number', 'art_number')),
    isbn: isbnIn(field('isbn')),
    ...doiAndUrl(verbatim(field('doi')), verbatim(field('url', 'website'))),
    ...(/^true$/i.test(field('selected')?.trim() ?? '') && { isFeatured: true }),
    license: readLine(field('copyright', 'license')),
    grants: readList(field('funding')?.split(';'))?.map(parseGrant),
    ...readAbout(field('hazards')?.split(','), field('events')?.split(';')),
    relatedTo: parseRelations(verbatim(field('relations'))),
    keywords: splitKeywords(field('keyword-list', 'keywords')),
    abstract:
      field('abstract')
        ?.replace(/[ \t]*\n[ \t]*/g, '\n')
        .trim() || undefined,
  }
}

/**
 * Returns the venue, the event if that is another, and the publisher. Of data and software the publisher is the venue, and the
 * organization publishes it.
 */
const readPlace = ({ publicationType, venues, field }: Omit<Source, 'names'>) => {
  const found = venues.find((name) => field(name) !== undefined)
  const isOfPublisher = venues[0] === 'publisher'
  const publisher = readLine(field(isOfPublisher ? 'organization' : 'publisher'))
  return {
    journal: readLine(placeIn(found && field(found))) ?? (isSpecified(publicationType) ? undefined : findPlace(field)),
    eventName: found === 'eventtitle' ? undefined : readLine(field('eventtitle')),
    publisher: found === 'publisher' && !isOfPublisher && !isSpecified(publicationType) ? undefined : publisher,
  }
}

/** A place that is an address is named by its host. */
const placeIn = (place?: string) => (/^https?:/i.test(place?.trim() ?? '') ? getHost(verbatim(place)) : place)

/** Returns the place of a work that names none. */
const findPlace = (field: Source['field']) =>
  isOfArxiv(field, field('eprint', 'arxiv')) ? 'arXiv' : (getHost(verbatim(field('url'))) ?? readLine(field('note')))

/** Returns the links of an entry, as BibTeX for web pages writes them, and the fields that contain no address. */
const linksIn = (field: Source['field']) => {
  const links: NonNullable<ReadFields['links']> = []
  const unread: string[] = []
  for (const [name, kind] of LINKS) {
    const value = verbatim(field(name))
    const isArxiv = name === 'arxiv' || (name === 'eprint' && isOfArxiv(field, value))
    const id = isArxiv ? /(?:[\w.-]+\/)?[\d.]+(?:v\d+)?$/.exec(value ?? '')?.[0] : undefined
    const url = id ? `https://arxiv.org/abs/${id}` : value
    if (url && /^(?:https?:\/\/|[\w-]+(?:\.[\w-]+)+\/)/i.test(url)) links.push({ kind, url: addressIn(url) ?? url })
    else if (value) unread.push(name)
  }
  return { links: links.filter(({ url }, at) => links.findIndex((other) => other.url === url) === at), unread }
}

const isOfArxiv = (field: Source['field'], id: string | undefined): boolean =>
  /arxiv/i.test(field('archiveprefix', 'eprinttype') ?? '') || /^(?:arxiv:)?\d{4}\.\d{4,5}(?:v\d+)?$/i.test(id ?? '')

/** Reads a DOI or an address, without the TeX that many programs write even there. Neither contains braces. */
const verbatim = (value: string | undefined) =>
  readLine(
    value
      ?.replace(/\\textasciitilde(?![a-z])/g, '~')
      .replace(/\$([<>])\$/g, '$1')
      .replace(/\\url(?=\{)|\\(?=[_%&#$~])|[{}]/g, ''),
  )

const dateIn = (field: Source['field']) => {
  // '[2003]' and 'c. 2003' are years, too.
  const [own] = /\d{4}/.exec(field('year') ?? '') ?? []
  const [year, month, day] = (field('date') ?? '').split(/[-/]/).map((part) => Number.parseInt(part, 10))
  if (year) return readDate(year, month, day)
  return readDate(Number(own), monthIn(field('month') ?? ''), Number.parseInt(field('day') ?? '', 10))
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

const readName = (
  { name, prefix, lastName, suffix, firstName }: Creator,
  restore: (value: string) => string,
): AuthorName[] => {
  const text = (part: string | undefined) => restore(withoutTags(part ?? ''))
  if (name !== undefined) return readAuthor({ literal: text(name) })
  if (lastName === 'others' && !firstName) return []
  const inOrder = firstName?.endsWith(SPACE) ? text(`${firstName} ${lastName}`) : ''
  if (isFamilyFirstScript(inOrder)) return readAuthor(nameInOrder(inOrder))
  // 'Wang, X., et al.' looks like 'King, Jr., Martin'.
  const [behind, given] = isOthers(text(firstName)) ? ['', suffix] : [suffix, firstName]
  return readAuthor({ family: [prefix, lastName, behind].filter(Boolean).map(text).join(' '), given: text(given) })
}
