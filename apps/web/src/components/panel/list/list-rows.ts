import { keepPreviousData } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import type { Loaded } from '../../ui/loaded.tsx'
import type { More } from './row-list.tsx'

/**
 * Query options for a paged list of the panel: refetched whenever it opens, and the previous result stays visible while the
 * next one loads.
 */
export const PANEL_PAGES = {
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor,
  placeholderData: keepPreviousData,
  refetchOnMount: 'always',
} as const

type Page = { items: readonly unknown[]; total?: number }
type PagedQuery = {
  data: { pages: Page[] } | undefined
  error: unknown
  isFetching: boolean
  refetch: () => unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: (options: { cancelRefetch: boolean }) => unknown
}

type Found<Query extends PagedQuery> = NonNullable<Query['data']>['pages'][number]

/** The rows of a list, with the query that loads them. */
export type ListRows<Item> = {
  query: ComponentProps<typeof Loaded>['query']
  items: readonly Item[]
  /** The number of all records found, if the server counts them. */
  total?: number | undefined
  /** Loads the next page. Undefined if there is none. */
  more?: More | undefined
}

/**
 * Returns the rows of a paged query, and its first page, for counts. They stay if the next filter's query fails.
 *
 * @param query read with {@link PANEL_PAGES}
 */
export const useListRows = <Query extends PagedQuery>(query: Query) => {
  const kept = useLastData(query)
  const pages: Found<Query>[] = kept.data?.pages ?? []
  const [first] = pages
  return {
    query: kept,
    items: pages.flatMap(({ items }): readonly Found<Query>['items'][number][] => items),
    first,
    total: first?.total,
    more: kept.hasNextPage
      ? { onMore: () => void kept.fetchNextPage({ cancelRefetch: false }), isLoading: kept.isFetchingNextPage }
      : undefined,
  }
}

type Query<Data> = { data: Data | undefined; error: unknown }

/**
 * Returns a query of a list that keeps the last data if another filter's query fails. `keepPreviousData` keeps it only while
 * that query is loading, and an open form in the list would be lost.
 */
export const useLastData = <Data, Result extends Query<Data>>(query: Result & Query<Data>): Result => {
  const [last, setLast] = useState(query.data)
  if (query.data !== undefined && query.data !== last) setLast(query.data)
  return query.data === undefined && query.error ? { ...query, data: last } : query
}
