export const PUBLICATION_TYPES = ['journal', 'conference', 'book', 'thesis'] as const
export type PublicationType = (typeof PUBLICATION_TYPES)[number]
export const PUBLICATION_TYPE_LABELS: Record<PublicationType, string> = {
  journal: 'Journal Article',
  conference: 'Conference Paper',
  book: 'Book Chapter',
  thesis: 'Thesis',
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
  keyword: 50,
  keywords: 20,
  themes: 20,
  minYear: 1900,
  maxYear: 2200,
  search: 200,
} as const
