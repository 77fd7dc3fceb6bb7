import type { AuthorName } from './author-names.ts'
import type { EventId } from './event-ids.ts'
import type { Grant } from './funder-id.ts'
import type { Integrity } from './integrity.constants.ts'
import { type PublicationType, SPECIFIED_TYPES } from './publication.constants.ts'
import type { NamedRelation } from './relations.ts'

/** The public fields of a publication that citations and exports contain (records §2). */
export type CitedPublication = {
  id: string
  slug: string
  /** The BibTeX key, unique across the site: 'mwangi2024levees'. */
  citationKey: string
  title: string
  authorNames: AuthorName[]
  /** The journal, proceedings, book, university, institution, repository or event, depending on the type. */
  journal: string
  year: number
  publicationType: PublicationType
  volume: string | null
  issue: string | null
  pages: string | null
  /** Without a resolver: '10.5555/abc'. */
  doi: string | null
  abstract: string | null
  keywords: string[] | null
  /** '2024-05' or '2024-05-17'; a bare year counts as absent. */
  publishedOn: string | null
  publisher: string | null
  isbn: string | null
  url: string | null
  /** Of data or software. */
  version: string | null
  /** Of a report, preprint or map. */
  number: string | null
  /** The event, if `journal` names something else. */
  eventName: string | null
  /** Where the source code or data are developed. */
  repositoryUrl: string | null
  /** An SPDX id or a URL. */
  license: string | null
  /** Its address; null of a word that is no SPDX id. */
  licenseUrl: string | null
  grants: Grant[] | null
  /** Codes of the Hazard Information Profiles, and ids of events in the lists of others. */
  hazards?: string[] | null
  eventIds?: EventId[] | null
  /** What it is to other works, for files; left out for all else. */
  relatedTo?: NamedRelation[] | null
  integrity: Integrity
  /** ISO 8601. */
  createdAt: string
  updatedAt: string
}

/** How others present a publication: those of type 'book' are chapters or whole books. */
export type CitedKind = PublicationType | 'wholeBook'

/** Returns the kind of a publication. A whole book has its publisher as venue: it appeared in nothing else. */
export const citedKind = ({
  publicationType,
  journal,
  publisher,
}: Pick<CitedPublication, 'publicationType' | 'journal' | 'publisher'>): CitedKind =>
  publicationType === 'book' && journal === publisher ? 'wholeBook' : publicationType

const SPECIFIED: readonly string[] = SPECIFIED_TYPES

/** Returns whether a type is one of those that the specification names. */
export const isSpecified = (type: PublicationType): boolean => SPECIFIED.includes(type)

/** Returns the event where a talk or poster was shown, and what else the venue names. */
export const getEvent = ({ journal, eventName }: Pick<CitedPublication, 'journal' | 'eventName'>) =>
  eventName ? { event: eventName, host: journal } : { event: journal, host: null }

/** Returns the known parts of `publishedOn` (year, month, day), or only the year. */
export const dateParts = ({ year, publishedOn }: Pick<CitedPublication, 'year' | 'publishedOn'>): number[] => {
  const parts = publishedOn?.split('-').map(Number) ?? []
  return parts.length > 1 ? parts : [year]
}
