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

/** /news-events/<slug>: one public item. @throws what the API throws; NOT_FOUND where there is none */
export const loadNewsEvent = (utils: ApiUtils, id: string) => utils.newsEvents.get.fetch({ id })

export const useNewsEvent = (id: string) => trpc.newsEvents.get.useSuspenseQuery({ id })[0]
