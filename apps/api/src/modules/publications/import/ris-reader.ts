import { nameInOrder } from '@hazards/schema/author-name-order'
import type { AuthorName } from '@hazards/schema/author-names'
import { isSpecified } from '@hazards/schema/cited-publication'
import { bareDoi } from '@hazards/schema/doi'
import { isFamilyFirstPerson, isSuffixIn } from '@hazards/schema/name-parts'
import type { PublicationType } from '@hazards/schema/publication.constants'
import { parseGrant } from '../formats/grant-line.ts'
import { parseRelations } from '../formats/relation-line.ts'
import { withoutMarkup } from '../markup.rules.ts'
import {
  buildLabel,
  doiAndUrl,
  getHost,
  isbnIn,
  isIssn,
  notesOn,
  pagesIn,
  type ReadFields,
  type ReadItem,
  readAbout,
  readAuthor,
  readDate,
  readLine,
  readList,
} from './read-item.ts'
import { typeOfRecord, VENUES } from './ris-types.ts'

const TAG = /^\uFEFF?([A-Z][A-Z0-9]) {1,2}-(?: (.*)| *)$/s
/** Tags in words, where they are not read; others are named as they are. */
const TAG_WORDS: Record<string, string> = {
  A2: 'editors',
  A3: 'editors of the series',
  AD: 'addresses of the authors',
  C7: 'article number',
  CY: 'place',
  ED: 'editors',
  ET: 'edition',
  L1: 'attached file',
  LA: 'language',
  N1: 'note',
  T2: 'series',
  T3: 'series',
}
/** Tags that belong to the program that wrote them. */
const SILENT = ['DB', 'DP', 'Y2']
const EDITORS = ['A2', 'ED']
/** Tags whose values keep their line breaks. */
const LONG = new Set(['AB', 'N2'])

type Tags = { line: number; type: string; values: Map<string, string[]> }

/**
 * Reads RIS (records §2, 'Import').
 *
 * @returns an item for each record, from its `TY` to its `ER` or the next `TY`
 */
export const readRis = (text: string): ReadItem[] => splitRecords(text).map(readRecord)

const splitRecords = (text: string): Tags[] => {
  const records: Tags[] = []
  let current: Tags | undefined
  let tag = ''
  for (const [at, line] of text.split(/\r\n|\n|\r/).entries()) {
    const [, tagName, value = ''] = TAG.exec(line) ?? []
    const name = tagName === 'A1' ? 'AU' : tagName
    if (name === 'TY') {
      current = { line: at + 1, type: value.trim(), values: new Map() }
      records.push(current)
    } else if (name === 'ER') current = undefined
    else if (current && name) getValues(current, name).push(value)
    else if (current && tag) continueLast(getValues(current, tag), tag, line)
    tag = name ?? tag
  }
  return records
}

const getValues = ({ values }: Tags, tag: string): string[] => {
  const present = values.get(tag) ?? []
  values.set(tag, present)
  return present
}

const continueLast = (values: string[], tag: string, line: string) => {
  const last = values.pop()
  if (last === undefined) return
  // Zotero writes one KW, with a keyword on each line.
  if (tag === 'KW') values.push(last, line)
  else if (LONG.has(tag)) values.push(`${last}\n${line.replace(/^ (?= *[A-Z][A-Z0-9] {1,2}-)/, '')}`)
  else values.push(`${last} ${line.trim()}`)
}

/** Returns the item of a record whose type is not known. */
const unreadable = ({ line, type, values }: Tags): ReadItem => {
  const words = type ? `The type ${type.slice(0, 20)}` : 'A record without a type'
  return {
    line,
    label: buildLabel(values.get('ID')?.[0], (values.get('TI') ?? values.get('T1'))?.[0]),
    message: `${words} is no kind of publication that can be read (JOUR, CONF, CHAP, BOOK, THES, RPRT, DATA, COMP, SLIDE, MAP, GEN)`,
  }
}

const readRecord = ({ line, type, values }: Tags): ReadItem => {
  const { read, all, first } = readerOf(values)
  const publicationType = typeOfRecord(type, all('M3')[0] ?? '')
  if (!publicationType) return unreadable({ line, type, values })
  const [publisher, second] = all('PB')
  const isBook = /^(?:ED?)?BOOK$/i.test(type)
  // The venue of a whole book is its publisher: citedKind recognizes it by that. Its T2 is a series.
  const venues = isBook && publisher?.trim() ? ['PB'] : VENUES[publicationType]
  const [start, end] = [first('SP'), first('EP')]
  const isByEditors = isBook && !values.has('AU') && EDITORS.some((tag) => values.has(tag))
  const noted = readNotes(all('N1'), publicationType)
  const fields: ReadFields = {
    publicationType,
    ...outputIn({ publicationType, first }),
    ...noted,
    title: first('TI', 'T1', 'CT') ?? (isBook ? first('BT') : undefined),
    authorNames: all(...(isByEditors ? EDITORS : ['AU'])).flatMap(namesIn),
    journal: first(...venues) ?? (isSpecified(publicationType) ? undefined : getHost(all('UR')[0])),
    ...dateIn(first('DA') ?? '', first('PY', 'Y1') ?? ''),
    volume: first('VL'),
    issue: first('IS'),
    pages: pagesIn(start && end && start !== end ? `${start}–${end}` : (start ?? end ?? first('C7'))),
    publisher: readLine(VENUES[publicationType][0] === 'PB' ? second : publisher),
    isbn: isbnIn(all('SN').find((number) => number.trim() && !isIssn(number))),
    ...doiAndUrl(
      first('DO') ?? (bareDoi(first('M3') ?? '') ? first('M3') : undefined),
      first('UR') ?? all('L1').find(isOnTheWeb),
    ),
    keywords: readList(all('KW').flatMap((line) => line.split('；'))),
    abstract: all('AB', 'N2')[0]?.trim() || undefined,
  }
  const label = buildLabel(first('ID'), fields.title)
  if (!all('L1').every(isOnTheWeb)) read.delete('L1')
  if (!Object.values(noted).some(Boolean)) read.delete('N1')
  return { line, label, fields, notes: notesOn(unreadIn(values, read), isByEditors) }
}

/** Returns functions that read tags, and the set of the tags that were asked for. */
const readerOf = (values: Tags['values']) => {
  const read = new Set(SILENT)
  const all = (...tags: string[]): string[] => {
    for (const tag of tags) read.add(tag)
    return tags.flatMap((tag) => values.get(tag) ?? []).map(withoutMarkup)
  }
  const first = (...tags: string[]) => readLine(all(...tags).find((value) => value.trim()))
  return { read, all, first }
}

type Read = { publicationType: PublicationType; first: (...tags: string[]) => string | undefined }

const isShown = (type: PublicationType) => type === 'presentation' || type === 'poster'

/** Returns the number of a record, and the version and event of those types that have them in tags. */
const outputIn = ({ publicationType, first }: Read): ReadFields => ({
  number: first('M1'),
  ...(!isSpecified(publicationType) && { version: first('ET') }),
  ...(isShown(publicationType) && { eventName: first('T3') ? first('T2') : undefined }),
})

/** Returns what notes say after a label: 'License: CC-BY-4.0'. */
const readNotes = (notes: string[], publicationType: PublicationType): ReadFields => {
  const listNoted = (label: string): string[] =>
    notes.flatMap((note) => new RegExp(`^\\s*${label}:\\s*(\\S.*)$`).exec(note)?.[1]?.trim() ?? [])
  const grants = listNoted('Funding').map(parseGrant)
  return {
    ...(isSpecified(publicationType) && { version: listNoted('Version')[0] }),
    ...(!isShown(publicationType) && { eventName: listNoted('Event')[0] }),
    repositoryUrl: listNoted('Repository')[0],
    license: listNoted('Licen[sc]e')[0],
    grants: grants.length > 0 ? grants : undefined,
    ...readAbout(listNoted('Hazard'), listNoted('Event id')),
    relatedTo: parseRelations(listNoted('Relation').join(' ')),
  }
}

/** Reference managers also name files of their own in L1. */
const isOnTheWeb = (attachment: string) => /^https?:\/\//i.test(attachment.trim())

const unreadIn = (values: Tags['values'], read: Set<string>): string[] => {
  const unread = [...values].flatMap(([tag, [value]]) =>
    value?.trim() && !read.has(tag) ? [TAG_WORDS[tag] ?? tag] : [],
  )
  return [...new Set(unread)]
}

/** Returns the names in one AU: programs write several into one, with semicolons. */
const namesIn = (value: string): AuthorName[] =>
  (value.includes('{') ? [value] : value.split(';')).filter((name) => name.trim() !== '').flatMap(readName)

const readName = (value: string): AuthorName[] => {
  const line = readLine(value) ?? ''
  if (isFamilyFirstPerson(line)) return readAuthor(nameInOrder(line))
  const parts = value.split(',').map((part) => part.trim())
  if (parts.length === 1 || /^\{.*\}$/.test(value.trim())) return readAuthor({ literal: value })
  const suffix = parts.slice(1).find((part) => isSuffixIn(parts, part))
  const [family, ...given] = parts.filter((part) => part !== suffix)
  return readAuthor({ family: suffix ? `${family} ${suffix}` : family, given: given.join(' ') })
}

/** Returns the year of `PY`, and the day of `DA` if it lies in that year: an article is often online a year earlier. */
const dateIn = (date: string, year: string) => {
  // 'c2003' and '[2003]' are years, too.
  const [full, own] = [date, year].map((value) => value.split(/[/-]/).map((part) => Number(/\d+/.exec(part)?.[0])))
  const isFull = /^\d{4}/.test(date) && (!own?.[0] || own[0] === full?.[0])
  return readDate(...((isFull ? full : own) ?? []))
}
