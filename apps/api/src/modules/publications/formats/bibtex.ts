/**
 * BibTeX (records §2, 'Exports').
 *
 * - Types: `@article`, `@inproceedings`, `@incollection`, `@book`, `@phdthesis`; the venue is `journal`, `booktitle`, `publisher` or
 *   `school`. Further types are `@techreport`, `@dataset`, `@software`, `@unpublished` and `@misc`; where one of these stands for
 *   several, `type` says which. Their venue is `institution`, `publisher`, `eventtitle` or `howpublished`, their number `number`
 *   (that of an article or a chapter is `reportnumber`).
 * - Names are 'Family, Given' with particles in the family name, 'Family, Jr., Given' with a suffix. Organizations, and names
 *   that would be misread, are in braces.
 * - TeX's special characters are written as commands that end in `{}`, because readers break on `\{`. All else is UTF-8.
 * - Title words with a capital after their first letter, or with any capital if they are not the first word, are braced, so
 *   that styles which lower-case titles keep them.
 * - A page range has two hyphens. An empty line separates paragraphs of an abstract, and `\\` separates lines.
 * - A notice, such as a retraction, is in `note`.
 * - `funding` has each grant as 'Funder, award 123, https://ror.org/…', separated by semicolons.
 * - `hazards` has codes of the Hazard Information Profiles; `events` the ids of events as 'glide:EQ-2023-000015-TUR', separated by
 *   semicolons.
 * - `relations` has what the work is to others: 'isSupplementTo https://doi.org/…', separated by spaces.
 * - A comma or semicolon within a keyword splits it in two: BibTeX has no escape for it.
 */

import type { AuthorName } from '@hazards/schema/author-names'
import {
  type CitedKind,
  type CitedPublication,
  citedKind,
  dateParts,
  isSpecified,
} from '@hazards/schema/cited-publication'
import { type EventId, formatEventId } from '@hazards/schema/event-ids'
import type { Grant } from '@hazards/schema/funder-id'
import { integrityNote } from '@hazards/schema/integrity-words'
import { splitSuffix } from '@hazards/schema/name-parts'
import { PAGE_DASH, pageRange } from '@hazards/schema/page-range'
import { MONTHS, tex } from '../tex.rules.ts'
import { formatGrant } from './grant-line.ts'
import type { PublicationFormat } from './publication-format.ts'
import { formatRelation } from './relation-line.ts'

const ENTRIES: Record<CitedKind, { type: string; venue: string; says?: string }> = {
  journal: { type: 'article', venue: 'journal' },
  conference: { type: 'inproceedings', venue: 'booktitle' },
  book: { type: 'incollection', venue: 'booktitle' },
  wholeBook: { type: 'book', venue: 'publisher' },
  thesis: { type: 'phdthesis', venue: 'school' },
  preprint: { type: 'misc', venue: 'howpublished', says: 'Preprint' },
  report: { type: 'techreport', venue: 'institution', says: 'Report' },
  dataset: { type: 'dataset', venue: 'publisher' },
  software: { type: 'software', venue: 'publisher' },
  presentation: { type: 'unpublished', venue: 'howpublished', says: 'Presentation' },
  poster: { type: 'unpublished', venue: 'howpublished', says: 'Poster' },
  'policy-brief': { type: 'techreport', venue: 'institution', says: 'Policy brief' },
  map: { type: 'misc', venue: 'howpublished', says: 'Map' },
  other: { type: 'misc', venue: 'howpublished' },
}

const title = (text: string): string =>
  text
    .split(/(\s+)/)
    .map((word, at) =>
      /\p{Lu}/u.test(at === 0 ? word.replace(/^\P{L}*\p{L}/u, '') : word) ? `{${tex(word)}}` : tex(word),
    )
    .join('')

/** Writes a line of text. Some readers interpret a leading @ as the start of an entry. */
const line = (text: string) => tex(text).replace(/^@/, '{@}')

const paragraphs = (text: string): string =>
  text
    .split(/\s*\n\s*\n\s*/)
    .map((paragraph) =>
      paragraph
        .split(/\s*\n\s*/)
        .map(line)
        .join('\\\\\n'),
    )
    .join('\n\n')

/** Returns whether BibTeX reads a part of a name as plain text, and not as ' and ' or as an organization. */
const isPlain = (part: string) => !/[{}\\]|(?:^|\s)(?:and|others)(?:\s|$)/i.test(part)
const namePart = (part: string) => (isPlain(part) ? tex(part) : `{${tex(part)}}`)

const name = (author: AuthorName): string => {
  if ('literal' in author) return `{${tex(author.literal)}}`
  // Readers take 'King, Jr.,' for a given name, so the suffix stays in the family name if there is no given name.
  const { family, suffix } = author.given === undefined ? { family: author.family } : splitSuffix(author.family)
  const parts = [family, ...(suffix ? [suffix] : []), author.given ?? ''].map(namePart)
  if (author.given !== undefined) return parts.join(', ').trim()
  // A braced space does not separate words, so the whole is read as the family name.
  return /\s/.test(family)
    ? family.split(' ').map(tex).join('{ }')
    : isPlain(family)
      ? tex(family)
      : `{${tex(family)}},`
}

const pages = (text: string): string =>
  text
    .split(/(\s*[,;]\s*)/)
    .map((part) => (pageRange(part).last === undefined ? tex(part) : part.trim().replace(PAGE_DASH, '--')))
    .join('')

const listFields = (publication: CitedPublication): [name: string, value: string | null | undefined][] => {
  const [, month, day] = dateParts(publication)
  const { keywords, abstract, url, doi, repositoryUrl, grants, hazards, eventIds, relatedTo } = publication
  const kind = citedKind(publication)
  const { venue, says } = ENTRIES[kind]
  const isArticle = isSpecified(publication.publicationType)
  return [
    ['author', `{${publication.authorNames.map(name).join(' and ')}}`],
    ['title', `{${title(publication.title)}}`],
    ...placeIn(publication, venue),
    ['type', braced(says ?? null)],
    ['year', `{${publication.year}}`],
    ['month', month ? MONTHS[month - 1] : null],
    ['day', day ? `{${day}}` : null],
    ['volume', braced(publication.volume)],
    [isArticle ? 'number' : 'issue', braced(publication.issue)],
    [isArticle ? 'reportnumber' : 'number', braced(publication.number)],
    ['version', braced(publication.version)],
    ['pages', publication.pages && `{${pages(publication.pages)}}`],
    [venue === 'publisher' ? 'organization' : 'publisher', kind === 'wholeBook' ? null : braced(publication.publisher)],
    ['isbn', braced(publication.isbn)],
    ['doi', doi && `{${verbatim(doi)}}`],
    ['url', url && `{${verbatim(url)}}`],
    ['repository', repositoryUrl && `{${verbatim(repositoryUrl)}}`],
    ['copyright', braced(publication.license)],
    ['funding', braced(grants?.map(grantIn).join('; ') ?? null)],
    ['hazards', hazards && `{${hazards.join(', ')}}`],
    ['events', braced(eventIds?.map(eventIn).join('; ') ?? null)],
    ['relations', relatedTo && `{${relatedTo.map(formatRelation).map(verbatim).join(' ')}}`],
    ['note', braced(integrityNote(publication) ?? null)],
    ['keywords', keywords && `{${keywords.map(tex).join(', ')}}`],
    ['abstract', abstract && `{${paragraphs(abstract)}}`],
  ]
}

/** Semicolons separate events, and grants. */
const eventIn = (id: EventId) => formatEventId(id).replaceAll(';', ',')

const grantIn = (grant: Grant) => formatGrant(grant).replaceAll(';', ',')

/** A talk or poster is named by its event; where an institution is named too, that is how it was published. */
const placeIn = (publication: CitedPublication, venue: string): [name: string, value: string | null][] => {
  const { publicationType, journal, eventName } = publication
  const isShown = publicationType === 'presentation' || publicationType === 'poster'
  if (isShown && !eventName) return [['eventtitle', braced(journal)]]
  return [
    [venue, braced(journal)],
    ['eventtitle', braced(eventName)],
  ]
}

/** DOIs and addresses are read literally; only braces would end them. */
const verbatim = (text: string) => text.replace(/[{}\\]/g, encodeURIComponent)
const braced = (text: string | null) => text && `{${tex(text)}}`

const entry = (publication: CitedPublication): string => {
  const fields = listFields(publication).flatMap(([field, value]) => (value ? [`  ${field} = ${value}`] : []))
  return `@${ENTRIES[citedKind(publication)].type}{${publication.citationKey},\n${fields.join(',\n')}\n}\n`
}

export const bibtex: PublicationFormat = {
  mediaType: 'application/x-bibtex; charset=utf-8',
  begin: '',
  between: '\n',
  end: '',
  write: entry,
}
