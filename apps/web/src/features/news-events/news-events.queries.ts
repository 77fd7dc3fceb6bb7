import { type ApiUtils, trpc } from '../../lib/trpc.ts'
import { splitByDate } from './news-filter.ts'

export const loadNewsEvents = async (utils: ApiUtils): Promise<void> => {
  await utils.newsEvents.list.fetch()
}

/** The approved items, split at `now` (ISO 8601). */
export const useNewsEvents = (now: string) => {
  const [items] = trpc.newsEvents.list.useSuspenseQuery()
  return splitByDate(items, now)
}
