import type { PublicationPage } from '@hazards/schema/publication'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ApiQueries, useApi } from '../../lib/trpc.ts'
import type { PublicationFilter } from './publication-search.ts'

const pages = { getNextPageParam: (page: PublicationPage) => page.nextCursor }

/** Home: the first page of what matches, and how many publications of each type and year there are. */
export const loadRecentPublications = async (utils: ApiQueries, filter: PublicationFilter): Promise<void> => {
  await Promise.all([utils.publications.search.fetch(filter), utils.publications.summary.fetch()])
}

export const useRecentPublications = (filter: PublicationFilter) => {
  const { utils } = useApi()
  const { data: found } = useSuspenseQuery(utils.publications.search.queryOptions(filter))
  const { data: summary } = useSuspenseQuery(utils.publications.summary.queryOptions())
  return { found, summary }
}

/** /publications: the same, page by page. */
export const loadPublications = async (utils: ApiQueries, filter: PublicationFilter): Promise<void> => {
  await Promise.all([
    utils.publications.search.fetchInfinite(filter, { ...pages, pages: 1 }),
    utils.publications.summary.fetch(),
  ])
}

export const usePublications = (filter: PublicationFilter) => {
  const { utils } = useApi()
  const query = useSuspenseInfiniteQuery(utils.publications.search.infiniteQueryOptions(filter, pages))
  const { data: summary } = useSuspenseQuery(utils.publications.summary.queryOptions())
  const found = query.data.pages
  return { publications: found.flatMap((page) => page.items), total: found[0]?.total ?? 0, summary, query }
}
