/** The types of specification §3, which every filter offers. */
export const SPECIFIED_TYPES = ['journal', 'conference', 'book', 'thesis'] as const
/** All types: those of the specification, and the outputs of other kinds (records §17). */
export const PUBLICATION_TYPES = [
  ...SPECIFIED_TYPES,
  'preprint',
  'report',
  'dataset',
  'software',
  'presentation',
  'poster',
  'policy-brief',
  'map',
  'other',
] as const
export type PublicationType = (typeof PUBLICATION_TYPES)[number]
export const PUBLICATION_TYPE_LABELS: Record<PublicationType, string> = {
  journal: 'Journal Article',
  conference: 'Conference Paper',
  book: 'Book Chapter',
  thesis: 'Thesis',
  preprint: 'Preprint',
  report: 'Report',
  dataset: 'Dataset',
  software: 'Software',
  presentation: 'Presentation',
  poster: 'Poster',
  'policy-brief': 'Policy Brief',
  map: 'Map',
  other: 'Other',
}
/** The same for several. */
export const PUBLICATION_TYPE_PLURALS: Record<PublicationType, string> = {
  journal: 'Journal Articles',
  conference: 'Conference Papers',
  book: 'Book Chapters',
  thesis: 'Theses',
  preprint: 'Preprints',
  report: 'Reports',
  dataset: 'Datasets',
  software: 'Software',
  presentation: 'Presentations',
  poster: 'Posters',
  'policy-brief': 'Policy Briefs',
  map: 'Maps',
  other: 'Other Outputs',
}
/** The kinds of links of a publication (records §2). */
export const LINK_KINDS = ['preprint', 'code', 'data', 'slides', 'poster', 'video', 'other'] as const
export type LinkKind = (typeof LINK_KINDS)[number]
/** The labels of a publication's links. */
export const LINK_LABELS: Record<LinkKind, string> = {
  preprint: 'Preprint',
  code: 'Code',
  data: 'Data',
  slides: 'Slides',
  poster: 'Poster',
  video: 'Video',
  other: 'Related link',
}
/** Specification §2 and §9: the years that the publications page always offers. */
export const PUBLICATION_FILTER_YEARS = [2024, 2023, 2022, 2021, 2020] as const
export const PUBLICATION_SORTS = ['-year', 'title', '-updatedAt'] as const
export type PublicationSort = (typeof PUBLICATION_SORTS)[number]
/** The fields that a publication should have, but may lack, with their words: what the panel's list is narrowed by. */
export const PUBLICATION_GAPS = { doi: 'DOI', pdfUrl: 'PDF', abstract: 'Abstract' } as const
/** What lists of publications are counted by (records §15.5). */
export const PUBLICATION_FACETS = ['type', 'year', 'theme'] as const
export type PublicationFacet = (typeof PUBLICATION_FACETS)[number]
export const PUBLICATIONS_PER_PAGE = 20
/** The maximum count of a text search. A total of this value means "this many or more". */
export const PUBLICATION_SEARCH_COUNT_MAX = 1000

export const PUBLICATION_LIMITS = {
  title: 500,
  authors: 2000,
  /** An author's slug. */
  author: 100,
  /** A theme's slug. */
  theme: 100,
  journal: 300,
  volume: 50,
  issue: 50,
  pages: 50,
  doi: 200,
  publisher: 200,
  isbn: 20,
  license: 200,
  links: 20,
  abstract: 10_000,
  /** In plain language. */
  summary: 2000,
  imageAlt: 300,
  imageCaption: 500,
  keyword: 50,
  keywords: 20,
  themes: 20,
  projects: 20,
  /** The name of a funder. */
  funder: 200,
  /** The slug of a project. */
  project: 100,
  version: 50,
  /** The slug of a publication. */
  slug: 100,
  relations: 50,
  number: 100,
  eventName: 300,
  minYear: 1900,
  maxYear: 2200,
  search: 200,
} as const
