import { useState } from 'react'

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
