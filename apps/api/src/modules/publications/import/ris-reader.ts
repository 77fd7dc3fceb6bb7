import type { AuthorName } from '@hazards/schema/author-names'
import { isSpecified } from '@hazards/schema/cited-publication'
import { bareDoi } from '@hazards/schema/doi'
import { SUFFIX } from '@hazards/schema/name-parts'
import type { PublicationType } from '@hazards/schema/publication.constants'
import { parseGrant } from '../formats/grant-line.ts'
import { parseRelations } from '../formats/relation-line.ts'
import { withoutMarkup } from '../markup.rules.ts'
import {
  buildLabel,
  doiAndUrl,
  getHost,
  isIssn,
  notesOn,
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
/** Tags that are not read, in words; others are named as they are. */
const UNREAD: Record<string, string> = {
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
/** Tags that are read, or that belong to the program that wrote them. */
const READ = new Set('TY ER ID AU TI T1 CT DA PY Y1 VL IS SP EP PB DO UR KW AB N2 DB DP Y2 M1'.split(' '))
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
  const publicationType = typeOfRecord(type, values.get('M3')?.[0] ?? '')
  if (!publicationType) return unreadable({ line, type, values })
  const all = (...tags: string[]) => tags.flatMap((tag) => values.get(tag) ?? []).map(withoutMarkup)
  const first = (...tags: string[]) => readLine(all(...tags).find((value) => value.trim()))
  const [publisher, second] = all('PB')
  const isBook = /^E?BOOK$/i.test(type)
  // The venue of a whole book is its publisher: citedKind recognizes it by that. Its T2 is a series.
  const venues = isBook && publisher?.trim() ? ['PB'] : VENUES[publicationType]
  const [start, end] = [first('SP'), first('EP')]
  const isByEditors = isBook && !values.has('AU') && EDITORS.some((tag) => values.has(tag))
  const fields: ReadFields = {
    publicationType,
    ...outputIn({ publicationType, all, first }),
    title: first('TI', 'T1', 'CT', ...(isBook ? ['BT'] : [])),
    authorNames: all(...(isByEditors ? EDITORS : ['AU'])).flatMap(namesIn),
    journal: first(...venues) ?? (isSpecified(publicationType) ? undefined : getHost(all('UR')[0])),
    ...dateIn(first('DA') ?? '', first('PY', 'Y1') ?? ''),
    volume: first('VL'),
    issue: first('IS'),
    pages: start && end && start !== end ? `${start}–${end}` : (start ?? end),
    publisher: readLine(VENUES[publicationType][0] === 'PB' ? second : publisher),
    isbn: all('SN')
      .find((number) => !isIssn(number.trim()))
      ?.trim(),
    ...doiAndUrl(
      first('DO') ?? (bareDoi(first('M3') ?? '') ? first('M3') : undefined),
      first('UR') ?? all('L1').find(isOnTheWeb),
    ),
    keywords: readList(all('KW')),
    abstract: all('AB', 'N2')[0]?.trim() || undefined,
    license: noted(all('N1'), 'Licen[sc]e')[0],
    grants: grantsIn(all('N1')),
    ...readAbout(noted(all('N1'), 'Hazard'), noted(all('N1'), 'Event id')),
    relatedTo: parseRelations(noted(all('N1'), 'Relation').join(' ')),
  }
  return {
    line,
    label: buildLabel(first('ID'), fields.title),
    fields,
    notes: notesOn(unreadIn(values, fields, isByEditors ? [...venues, ...EDITORS] : venues), isByEditors),
  }
}

type Read = {
  publicationType: PublicationType
  all: (...tags: string[]) => string[]
  first: (...tags: string[]) => string | undefined
}

/** Returns the number, version, event and repository of a record, which some types have in tags and others in notes. */
const outputIn = ({ publicationType, all, first }: Read): ReadFields => {
  const isShown = publicationType === 'presentation' || publicationType === 'poster'
  return {
    number: first('M1'),
    version: isSpecified(publicationType) ? noted(all('N1'), 'Version')[0] : first('ET'),
    eventName: isShown ? (first('T3') ? first('T2') : undefined) : noted(all('N1'), 'Event')[0],
    repositoryUrl: noted(all('N1'), 'Repository')[0],
  }
}

/** Reference managers also name files of their own in L1. */
const isOnTheWeb = (attachment: string) => /^https?:\/\//i.test(attachment.trim())

const unreadIn = (values: Tags['values'], fields: ReadFields, venues: string[]): string[] => {
  const read = new Set([...READ, 'M3', 'SN', ...venues])
  if (values.get('L1')?.every(isOnTheWeb)) read.add('L1')
  if (fields.license || fields.repositoryUrl || fields.eventName || fields.grants || fields.relatedTo) read.add('N1')
  if (fields.version) read.add('ET')
  if (fields.eventName) read.add('T2')
  const unread = [...values].flatMap(([tag, [value]]) => (value?.trim() && !read.has(tag) ? [UNREAD[tag] ?? tag] : []))
  return [...new Set(unread)]
}

/** Returns the names in one AU: programs write several into one, with semicolons. */
const namesIn = (value: string): AuthorName[] =>
  (value.includes('{') ? [value] : value.split(';')).filter((name) => name.trim() !== '').flatMap(readName)

const readName = (value: string): AuthorName[] => {
  const parts = value.split(',').map((part) => part.trim())
  if (parts.length === 1 || /^\{.*\}$/.test(value.trim())) return readAuthor({ literal: value })
  const suffix = parts.slice(1).find((part) => SUFFIX.test(part))
  const [family, ...given] = parts.filter((part) => part !== suffix)
  return readAuthor({ family: suffix ? `${family} ${suffix}` : family, given: given.join(' ') })
}

/** Returns the year of `PY`, and the day of `DA` if it lies in that year: an article is often online a year earlier. */
const dateIn = (date: string, year: string) => {
  const [full, own] = [date, year].map((value) => value.split(/[/-]/).map((part) => Number.parseInt(part, 10)))
  const isFull = /^\d{4}/.test(date) && (!own?.[0] || own[0] === full?.[0])
  return readDate(...((isFull ? full : own) ?? []))
}

/** Returns what notes say after such a label: 'License: CC-BY-4.0'. */
const noted = (notes: string[], label: string): string[] =>
  notes.flatMap((note) => new RegExp(`^\\s*${label}:\\s*(\\S.*)$`).exec(note)?.[1]?.trim() ?? [])

const grantsIn = (notes: string[]): ReadFields['grants'] => {
  const lines = noted(notes, 'Funding')
  return lines.length > 0 ? lines.map(parseGrant) : undefined
}
