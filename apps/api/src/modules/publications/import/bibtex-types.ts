import type { PublicationType } from '@hazards/schema/publication.constants'
import { typeInWords } from './read-item.ts'

const TYPES: Record<string, PublicationType> = {
  article: 'journal',
  inproceedings: 'conference',
  conference: 'conference',
  incollection: 'book',
  inbook: 'book',
  inreference: 'book',
  book_section: 'book',
  book: 'book',
  mvbook: 'book',
  collection: 'book',
  proceedings: 'book',
  phdthesis: 'thesis',
  mastersthesis: 'thesis',
  masterthesis: 'thesis',
  thesis: 'thesis',
  preprint: 'preprint',
  techreport: 'report',
  report: 'report',
  manual: 'report',
  standard: 'report',
  dataset: 'dataset',
  data: 'dataset',
  software: 'software',
  softwareversion: 'software',
  presentation: 'presentation',
  talk: 'presentation',
  poster: 'poster',
  map: 'map',
  misc: 'other',
  online: 'other',
  electronic: 'other',
  www: 'other',
  webpage: 'other',
  unpublished: 'other',
  booklet: 'other',
  patent: 'other',
  video: 'other',
}

const OF_INSTITUTIONS = [
  ...['institution', 'howpublished', 'publisher', 'organization', 'school'],
  ...['journal', 'journaltitle', 'booktitle', 'series'],
] as const
const OF_REPOSITORIES = [
  ...['publisher', 'howpublished', 'organization', 'institution'],
  ...['journal', 'journaltitle', 'booktitle', 'archiveprefix', 'eprinttype'],
] as const
const OF_EVENTS = ['howpublished', 'eventtitle', 'booktitle', 'organization', 'institution', 'publisher'] as const

/** The fields that can contain the venue of each type, the best first. */
const VENUES = {
  journal: ['journal', 'journaltitle'],
  conference: ['booktitle', 'eventtitle'],
  book: ['booktitle', 'series', 'publisher'],
  thesis: ['school', 'institution'],
  preprint: ['howpublished', ...OF_REPOSITORIES],
  report: OF_INSTITUTIONS,
  dataset: OF_REPOSITORIES,
  software: OF_REPOSITORIES,
  presentation: OF_EVENTS,
  poster: OF_EVENTS,
  'policy-brief': OF_INSTITUTIONS,
  map: ['howpublished', ...OF_REPOSITORIES],
  other: ['howpublished', ...OF_INSTITUTIONS],
} as const satisfies Record<PublicationType, readonly string[]>
export type VenueField = (typeof VENUES)[PublicationType][number]

/** The venue of a whole book is its publisher: citedKind recognizes it by that. */
const WHOLE_BOOK_VENUES = ['booktitle', 'publisher', 'series', 'organization'] as const
const WHOLE_BOOKS = ['book', 'mvbook', 'collection', 'proceedings']

/** All fields that can contain a venue. */
export const VENUE_FIELDS = [...new Set(Object.values<readonly VenueField[]>(VENUES).flat())]

/** Returns the names of the fields that can contain the venue of an entry, the best first. */
export const listVenues = (entryType: string, type: PublicationType): readonly VenueField[] =>
  WHOLE_BOOKS.includes(entryType) ? WHOLE_BOOK_VENUES : VENUES[type]

/** The types that an entry of another one is used for, if its field `type` says so. */
const SHARED: Partial<Record<PublicationType, PublicationType[]>> = {
  report: ['policy-brief'],
  presentation: ['poster'],
}

type Said = { type: string; isArxiv: boolean; hasEvent: boolean }

/**
 * Returns the type of an entry; undefined if it is none that we know. `@misc`, `@online` and `@unpublished` say it in their field
 * `type`: what is on arXiv is a preprint, and what has an event a talk.
 */
export const typeOfEntry = (entryType: string, { type, isArxiv, hasEvent }: Said): PublicationType | undefined => {
  const own = TYPES[entryType]
  const said = typeInWords(type)
  if (own !== 'other') return own && said && SHARED[own]?.includes(said) ? said : own
  if (said) return said
  if (isArxiv) return 'preprint'
  return entryType === 'unpublished' && hasEvent ? 'presentation' : 'other'
}
