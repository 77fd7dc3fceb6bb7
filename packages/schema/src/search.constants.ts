import { KIND_NAMES, KIND_PLACES } from './kinds/kind.constants.ts'

/** The kinds of what search finds (records §15.2). */
export const SEARCH_KINDS = [...KIND_NAMES, 'page'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

export const SEARCH_KIND_LABELS = Object.fromEntries(
  SEARCH_KINDS.map((kind) => [kind, kind === 'page' ? 'Pages' : KIND_PLACES[kind].label]),
) as Record<SearchKind, string>

export const SEARCH_QUERY_MAX = 200
/** Results on one page, and at most in one response. */
export const SEARCH_PER_PAGE = 20
export const SEARCH_LIMIT_MAX = 50

/** What the results of a search are counted by, in the order in which pages show it. */
export const SEARCH_FACETS = ['kind', 'type', 'year', 'theme'] as const
export type SearchFacet = (typeof SEARCH_FACETS)[number]
