import type { SearchFacet } from '@hazards/schema/search.constants'
import { ABOUT_KEYS, readAbout } from '../../lib/hazard-names.ts'
import { SEARCH_MAX, textParam } from '../../lib/search-params.ts'

/** The query parameters of /search. */
export const SEARCH_KEYS = ['q', 'kind', 'type', 'year', 'theme', ...ABOUT_KEYS, 'exact', 'cursor'] as const
export type SearchAddress = { [Key in (typeof SEARCH_KEYS)[number]]?: string | undefined }
/** A search in an address that has words to search for. */
export type Search = SearchAddress & { q: string }

/** Reads the search from the query parameters. Values that the API refuses are left out by the route (records §15.9). */
export const readSearchAddress = (params: Record<string, unknown>): SearchAddress => ({
  ...Object.fromEntries(SEARCH_KEYS.map((key) => [key, textParam(params[key], SEARCH_MAX)])),
  ...readAbout(params),
})

export const hasWords = (address: SearchAddress): address is Search => address.q !== undefined

/** Returns the search with one value of a facet chosen, or with none if it was chosen before. Both begin at the first result. */
export const toggleFacet = (search: SearchAddress, facet: SearchFacet, value: string): SearchAddress => ({
  ...search,
  [facet]: search[facet] === value ? undefined : value,
  cursor: undefined,
})
