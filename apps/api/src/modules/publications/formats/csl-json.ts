/**
 * CSL-JSON (records §2, 'Exports'): an array, even for one publication.
 *
 * - Types are article-journal, paper-conference, chapter, book, thesis, article (a preprint), report, dataset, software, speech
 *   (a talk or poster), map, document; `genre` distinguishes those that share one. The venue is `container-title`, for a talk
 *   or poster `event-title`, for a thesis, a whole book and what is not part of another work `publisher`.
 * - Names are `{ family, given, suffix }` with particles in the family name; organizations are `{ literal }`.
 * - A page range has one dash. `status` is 'Retracted', 'Expression of concern' or 'Corrected'.
 * - What would be read as a tag or an entity in a text is escaped: `&lt;i>`, `&amp;amp;`.
 * - `custom` contains what CSL has no field for: keywords as a list, ORCIDs in the order of the authors, the publisher where the
 *   venue takes its field, the license, the repository, the grants, the relations to other works.
 */

import type { AuthorName } from '@hazards/schema/author-names'
import {
  type CitedKind,
  type CitedPublication,
  citedKind,
  dateParts,
  getEvent,
} from '@hazards/schema/cited-publication'
import { integrityMark } from '@hazards/schema/integrity-words'
import { splitSuffix } from '@hazards/schema/name-parts'
import { asMarkup } from '../markup.rules.ts'
import type { PublicationFormat } from './publication-format.ts'

type CslType = { type: string; genre?: string; venue: 'container-title' | 'publisher' | 'event-title' }
export const CSL_TYPES: Record<CitedKind, CslType> = {
  journal: { type: 'article-journal', venue: 'container-title' },
  conference: { type: 'paper-conference', venue: 'container-title' },
  book: { type: 'chapter', venue: 'container-title' },
  wholeBook: { type: 'book', venue: 'publisher' },
  thesis: { type: 'thesis', venue: 'publisher' },
  preprint: { type: 'article', genre: 'Preprint', venue: 'publisher' },
  report: { type: 'report', venue: 'publisher' },
  dataset: { type: 'dataset', venue: 'publisher' },
  software: { type: 'software', venue: 'publisher' },
  presentation: { type: 'speech', genre: 'Presentation', venue: 'event-title' },
  poster: { type: 'speech', genre: 'Poster', venue: 'event-title' },
  'policy-brief': { type: 'report', genre: 'Policy brief', venue: 'publisher' },
  map: { type: 'map', venue: 'publisher' },
  other: { type: 'document', venue: 'publisher' },
}

const name = (author: AuthorName) => {
  if ('literal' in author) return { literal: author.literal }
  return { ...splitSuffix(author.family), ...(author.given !== undefined && { given: author.given }) }
}

const buildCustom = (publication: CitedPublication) => {
  const { keywords, authorNames, publisher, license, repositoryUrl, grants, hazards, eventIds, relatedTo } = publication
  const kind = citedKind(publication)
  const orcids = authorNames.map((author) => ('orcid' in author && author.orcid) || null)
  const custom = {
    keywords: keywords ?? undefined,
    orcids: orcids.some((orcid) => orcid !== null) ? orcids : undefined,
    publisher: kind !== 'wholeBook' && CSL_TYPES[kind].venue === 'publisher' ? (publisher ?? undefined) : undefined,
    license: license ?? undefined,
    repository: repositoryUrl ?? undefined,
    grants: grants ?? undefined,
    hazards: hazards ?? undefined,
    events: eventIds ?? undefined,
    relations: relatedTo ?? undefined,
  }
  return Object.values(custom).some((value) => value !== undefined) ? custom : undefined
}

export type CslItem = ReturnType<typeof buildCslItem>

/** Returns a publication as an item of CSL. */
export const buildCslItem = (publication: CitedPublication) => {
  const { type, genre, venue } = CSL_TYPES[citedKind(publication)]
  const { journal, eventName } = publication
  const isOfPublisher = venue === 'publisher'
  const { event, host } = venue === 'event-title' ? getEvent(publication) : { event: eventName, host: journal }
  return {
    id: publication.citationKey,
    type,
    genre,
    title: publication.title,
    author: publication.authorNames.map(name),
    'container-title': isOfPublisher ? undefined : (host ?? undefined),
    'event-title': event ?? undefined,
    publisher: (isOfPublisher ? journal : publication.publisher) ?? undefined,
    issued: { 'date-parts': [dateParts(publication)] },
    volume: publication.volume ?? undefined,
    issue: publication.issue ?? undefined,
    number: publication.number ?? undefined,
    version: publication.version ?? undefined,
    page: publication.pages?.replace(/-{2,3}/g, '–'),
    DOI: publication.doi ?? undefined,
    ISBN: publication.isbn ?? undefined,
    URL: publication.url ?? undefined,
    keyword: publication.keywords?.join(', '),
    abstract: publication.abstract ?? undefined,
    status: integrityMark(publication),
    custom: buildCustom(publication),
  }
}

export const cslJson: PublicationFormat = {
  mediaType: 'application/vnd.citationstyles.csl+json; charset=utf-8',
  begin: '[\n',
  between: ',\n',
  end: '\n]\n',
  write: (publication) =>
    JSON.stringify(buildCslItem(publication), (_, value) => (typeof value === 'string' ? asMarkup(value) : value)),
}
