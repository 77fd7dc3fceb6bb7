import { useSuspenseQuery } from '@tanstack/react-query'
import { type ApiQueries, useApi } from '../../lib/trpc.ts'
import { splitByDate } from './news-filter.ts'

export const loadNewsEvents = async (utils: ApiQueries): Promise<void> => {
  await utils.newsEvents.list.fetch()
}

/** The approved items, split at `now` (ISO 8601). */
export const useNewsEvents = (now: string) => {
  const { utils } = useApi()
  const { data } = useSuspenseQuery(utils.newsEvents.list.queryOptions())
  return splitByDate(data, now)
}
