/** The kinds of what search finds (records §15.2). */
export const SEARCH_KINDS = [
  'publication',
  'newsEvent',
  'person',
  'project',
  'theme',
  'site',
  'opening',
  'ownPage',
  'page',
] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

export const SEARCH_KIND_LABELS: Record<SearchKind, string> = {
  publication: 'Publications',
  newsEvent: 'News & Events',
  person: 'People',
  project: 'Projects',
  theme: 'Research themes',
  site: 'Study sites',
  opening: 'Openings',
  ownPage: 'Further pages',
  page: 'Pages',
}

export const SEARCH_QUERY_MAX = 200
/** Results on one page, and at most in one response. */
export const SEARCH_PER_PAGE = 20
export const SEARCH_LIMIT_MAX = 50

/** What the results of a search are counted by, in the order in which pages show it. */
export const SEARCH_FACETS = ['kind', 'type', 'year', 'theme'] as const
export type SearchFacet = (typeof SEARCH_FACETS)[number]
