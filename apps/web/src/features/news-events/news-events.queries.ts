import { loadHazardNames } from '../../lib/hazard-names.ts'
import { type ApiUtils, trpc } from '../../lib/trpc.ts'
import { splitByDate } from './list/news-filter.ts'

export const loadNewsEvents = async (utils: ApiUtils): Promise<void> => {
  await utils.newsEvents.excerpts.fetch()
}

/** Returns the approved items with the beginning of their content, split into past and upcoming at `now` (ISO 8601). */
export const useNewsEvents = (now: string) => {
  const [items] = trpc.newsEvents.excerpts.useSuspenseQuery()
  return splitByDate(items, now)
}

/** Loads a public item for /news-events/<slug>. @throws the API's errors, NOT_FOUND for an unknown item */
export const loadNewsEvent = async (utils: ApiUtils, id: string) => {
  const item = await utils.newsEvents.get.fetch({ id })
  await Promise.all([
    utils.sites.ofRecord.fetch({ record: 'newsEvent', slug: item.slug }),
    loadHazardNames(utils, item),
  ])
  return item
}

export const useNewsEvent = (id: string) => trpc.newsEvents.get.useSuspenseQuery({ id })[0]

/** Returns the sites of an item, with a map. Requires loadNewsEvent. */
export const useNewsEventSites = (slug: string) =>
  trpc.sites.ofRecord.useSuspenseQuery({ record: 'newsEvent', slug })[0]
