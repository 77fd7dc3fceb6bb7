/**
 * CSL-JSON (records §2, 'Exports'): an array, even for one publication.
 *
 * - Types are article-journal, paper-conference, chapter, book, thesis; the venue is `container-title`, for a thesis or a
 *   whole book `publisher`.
 * - Names are `{ family, given, suffix }` with particles in the family name; organizations are `{ literal }`.
 * - A page range has one dash.
 * - What would be read as a tag or an entity in a text is escaped: `&lt;i>`, `&amp;amp;`.
 * - `custom` contains what CSL has no field for: keywords as a list, ORCIDs in the order of the authors, a thesis's publisher,
 *   the license.
 */

import type { AuthorName } from '@hazards/schema/author-names'
import { type CitedKind, type CitedPublication, citedKind, dateParts } from '@hazards/schema/cited-publication'
import { splitSuffix } from '@hazards/schema/name-parts'
import { asMarkup } from '../markup.rules.ts'
import type { PublicationFormat } from './publication-format.ts'

const CSL_TYPES: Record<CitedKind, string> = {
  journal: 'article-journal',
  conference: 'paper-conference',
  book: 'chapter',
  wholeBook: 'book',
  thesis: 'thesis',
}

const name = (author: AuthorName) => {
  if ('literal' in author) return { literal: author.literal }
  return { ...splitSuffix(author.family), ...(author.given !== undefined && { given: author.given }) }
}

const buildCustom = ({ keywords, authorNames, publicationType, publisher, license }: CitedPublication) => {
  const orcids = authorNames.map((author) => ('orcid' in author && author.orcid) || null)
  const custom = {
    keywords: keywords ?? undefined,
    orcids: orcids.some((orcid) => orcid !== null) ? orcids : undefined,
    publisher: publicationType === 'thesis' ? (publisher ?? undefined) : undefined,
    license: license ?? undefined,
  }
  return Object.values(custom).some((value) => value !== undefined) ? custom : undefined
}

const cslItem = (publication: CitedPublication) => {
  const kind = citedKind(publication)
  const isOfPublisher = kind === 'thesis' || kind === 'wholeBook'
  return {
    id: publication.citationKey,
    type: CSL_TYPES[kind],
    title: publication.title,
    author: publication.authorNames.map(name),
    'container-title': isOfPublisher ? undefined : publication.journal,
    publisher: (isOfPublisher ? publication.journal : publication.publisher) ?? undefined,
    issued: { 'date-parts': [dateParts(publication)] },
    volume: publication.volume ?? undefined,
    issue: publication.issue ?? undefined,
    page: publication.pages?.replace(/-{2,3}/g, '–'),
    DOI: publication.doi ?? undefined,
    ISBN: publication.isbn ?? undefined,
    URL: publication.url ?? undefined,
    keyword: publication.keywords?.join(', '),
    abstract: publication.abstract ?? undefined,
    custom: buildCustom(publication),
  }
}

export const cslJson: PublicationFormat = {
  mediaType: 'application/vnd.citationstyles.csl+json; charset=utf-8',
  begin: '[\n',
  between: ',\n',
  end: '\n]\n',
  write: (publication) =>
    JSON.stringify(cslItem(publication), (_, value) => (typeof value === 'string' ? asMarkup(value) : value)),
}
