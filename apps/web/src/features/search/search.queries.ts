import type { SearchQuery } from '@hazards/schema/search'
import { type ApiUtils, trpc } from '../../lib/trpc.ts'
import { hasWords, type Search, type SearchAddress } from './search-address.ts'

/** Loads what is found. @throws the API's errors, BAD_REQUEST for a value that is none of its filters or a cursor of another search */
export const loadSearch = async (utils: ApiUtils, address: SearchAddress): Promise<void> => {
  if (hasWords(address)) await utils.search.find.fetch(address as SearchQuery)
}

/** Returns what is found. Requires loadSearch. */
export const useSearch = (search: Search) => trpc.search.find.useSuspenseQuery(search as SearchQuery)[0]
