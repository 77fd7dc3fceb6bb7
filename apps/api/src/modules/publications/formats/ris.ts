/**
 * RIS (records §2, 'Exports').
 *
 * - `TY  - ` first, `ER  - ` last, CRLF; types JOUR, CONF, CHAP, BOOK, THES, RPRT, DATA, COMP, SLIDE, MAP, GEN; `M3` says which
 *   where one of them stands for several.
 * - One `AU` for each author: 'Family, Given' or 'Family, Given, Jr.'. An organization is its name alone (in braces if that
 *   contains a comma or a semicolon, or looks like a person's in Han, Kana or Hangul), a person without a given name is
 *   'Family,'.
 * - The venue is `JO` and `T2` (journal), `T2` (proceedings, book, event) or the first `PB` (university, institution,
 *   repository). `SP` and `EP` are the first and the last page, `DA` is 'YYYY/MM/DD/' with unknown parts empty, `M1` the number,
 *   `ET` a version. `N1` contains what has no tag: a notice, such as a retraction, the license, the repository,
 *   each grant, each hazard and event id, each relation to another work, the event of a paper.
 * - One `KW` for each keyword. Further lines of an abstract follow its first, with a leading space if they look like a tag.
 *   Of two spaces that make 'ER  -' inside a text one is left, since some readers end the record there.
 * - What would be read as a tag or an entity in a text is escaped: `&lt;i>`, `&amp;amp;`.
 */

import type { AuthorName } from '@hazards/schema/author-names'
import {
  type CitedKind,
  type CitedPublication,
  citedKind,
  dateParts,
  getEvent,
  isSpecified,
} from '@hazards/schema/cited-publication'
import { formatEventId } from '@hazards/schema/event-ids'
import { integrityNote } from '@hazards/schema/integrity-words'
import { isFamilyFirstPerson, splitSuffix } from '@hazards/schema/name-parts'
import { pageRange } from '@hazards/schema/page-range'
import { asMarkup } from '../markup.rules.ts'
import { formatGrant } from './grant-line.ts'
import type { PublicationFormat } from './publication-format.ts'
import { formatRelation } from './relation-line.ts'

const TYPES: Record<CitedKind, string> = {
  journal: 'JOUR',
  conference: 'CONF',
  book: 'CHAP',
  wholeBook: 'BOOK',
  thesis: 'THES',
  preprint: 'GEN',
  report: 'RPRT',
  dataset: 'DATA',
  software: 'COMP',
  presentation: 'SLIDE',
  poster: 'SLIDE',
  'policy-brief': 'RPRT',
  map: 'MAP',
  other: 'GEN',
}
/** `M3` of the kinds that share a type. */
const TYPES_OF_WORK: Partial<Record<CitedKind, string>> = {
  preprint: 'Preprint',
  presentation: 'Presentation',
  poster: 'Poster',
  'policy-brief': 'Policy brief',
}
const VENUES: Record<CitedKind, string[]> = {
  journal: ['JO', 'T2'],
  conference: ['T2'],
  book: ['T2'],
  wholeBook: [],
  thesis: ['PB'],
  preprint: ['PB'],
  report: ['PB'],
  dataset: ['PB'],
  software: ['PB'],
  presentation: ['T2'],
  poster: ['T2'],
  'policy-brief': ['PB'],
  map: ['PB'],
  other: ['PB'],
}

const name = (author: AuthorName): string => {
  if ('literal' in author) {
    const isBraced = /[,;{}]/.test(author.literal) || isFamilyFirstPerson(author.literal)
    return isBraced ? `{${author.literal}}` : author.literal
  }
  const { family, suffix } = splitSuffix(author.family)
  return [family, author.given ?? '', ...(suffix ? [suffix] : [])].join(', ').trimEnd()
}

const date = (publication: CitedPublication): string => {
  const [year, month, day] = dateParts(publication).map((part) => String(part).padStart(2, '0'))
  return month ? `${year}/${month}/${day ?? ''}/` : ''
}

const lines = (text: string): string =>
  text
    .split(/\r?\n/)
    .join('\r\n')
    .replace(/\b([A-Z][A-Z0-9]) {2}-/g, '$1 -')
    .replace(/\n(?= *[A-Z][A-Z0-9] -)/g, '\n ')

const listTags = (publication: CitedPublication): [tag: string, value: string | null | undefined][] => {
  const { first, last } = pageRange(publication.pages)
  const kind = citedKind(publication)
  const isShown = kind === 'presentation' || kind === 'poster'
  const { event, host } = getEvent(publication)
  const isVersioned = !isSpecified(publication.publicationType)
  return [
    ['ID', publication.citationKey],
    ...publication.authorNames.map((author): [string, string] => ['AU', name(author)]),
    ['TI', publication.title],
    ['M3', TYPES_OF_WORK[kind]],
    ...VENUES[kind].map((tag): [string, string] => [tag, isShown ? event : publication.journal]),
    ['T3', isShown ? host : null],
    ['PY', String(publication.year)],
    ['DA', date(publication)],
    ['VL', publication.volume],
    ['IS', publication.issue],
    ['M1', publication.number],
    ['ET', isVersioned ? publication.version : null],
    ['SP', first],
    ['EP', last],
    ['PB', publication.publisher],
    ['SN', publication.isbn],
    ['DO', publication.doi],
    ['UR', publication.url],
    ...(publication.keywords ?? []).map((keyword): [string, string] => ['KW', keyword]),
    ['AB', publication.abstract && lines(publication.abstract)],
    ['N1', integrityNote(publication)],
    ['N1', publication.license && `License: ${publication.license}`],
    ['N1', publication.repositoryUrl && `Repository: ${publication.repositoryUrl}`],
    ...(publication.grants ?? []).map((grant): [string, string] => ['N1', `Funding: ${formatGrant(grant)}`]),
    ...(publication.hazards ?? []).map((code): [string, string] => ['N1', `Hazard: ${code}`]),
    ...(publication.eventIds ?? []).map((id): [string, string] => ['N1', `Event id: ${formatEventId(id)}`]),
    ...(publication.relatedTo ?? []).map((each): [string, string] => ['N1', `Relation: ${formatRelation(each)}`]),
    ['N1', !isShown && publication.eventName ? `Event: ${publication.eventName}` : null],
    ['N1', !isVersioned && publication.version ? `Version: ${publication.version}` : null],
  ]
}

const record = (publication: CitedPublication): string =>
  [
    `TY  - ${TYPES[citedKind(publication)]}\r\n`,
    ...listTags(publication).flatMap(([tag, value]) => (value ? [`${tag}  - ${asMarkup(value)}\r\n`] : [])),
    'ER  - \r\n',
  ].join('')

export const ris: PublicationFormat = {
  mediaType: 'application/x-research-info-systems; charset=utf-8',
  begin: '',
  between: '',
  end: '',
  write: record,
}
