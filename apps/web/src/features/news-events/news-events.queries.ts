import type { NewsEventWithNeighbours } from '@hazards/schema/news-event'
import { loadHazardNames } from '../../lib/hazard-names.ts'
import { type ApiUtils, trpc } from '../../lib/trpc.ts'
import { splitByDate } from './list/news-filter.ts'

/** Loads a public item for /news-events/<slug>. @throws the API's errors, NOT_FOUND for an unknown item */
export const loadNewsEvent = async (utils: ApiUtils, id: string) => {
  const item = await utils.newsEvents.get.fetch({ id })
  await Promise.all([
    utils.sites.ofRecord.fetch({ record: 'newsEvent', slug: item.slug }),
    item.publications && utils.publications.ofNewsEvent.fetch({ slug: item.slug }),
    utils.people.signerOf.fetch({ slug: item.slug }),
    item.people && utils.people.ofNewsEvent.fetch({ slug: item.slug }),
    item.projects && utils.projects.list.fetch(),
    loadHazardNames(utils, item),
  ])
  return item
}

/** Returns the publications, people and projects that an item is about. Requires loadNewsEvent. */
export const useNewsEventLinks = ({ slug, publications, people, projects }: NewsEventWithNeighbours) => ({
  publications: trpc.publications.ofNewsEvent.useQuery({ slug }, { enabled: publications !== null }).data ?? [],
  people: trpc.people.ofNewsEvent.useQuery({ slug }, { enabled: people !== null }).data ?? [],
  projects: (trpc.projects.list.useQuery(undefined, { enabled: projects !== null }).data ?? []).filter((project) =>
    projects?.includes(project.slug),
  ),
})

/** How many items are listed on the page of what they are about. */
const SHOWN_OF_RECORD = '10'
/** The query of the newest items about a record. */
const about = (record: Partial<Record<'publication' | 'person' | 'project' | 'theme' | 'site', string>>) => ({
  ...record,
  limit: SHOWN_OF_RECORD,
})

/** Loads the newest news and events about a record. */
export const loadNewsAbout = async (utils: ApiUtils, record: Parameters<typeof about>[0]): Promise<void> => {
  await utils.newsEvents.excerpts.fetch(about(record))
}

/** Returns the events about a record that are upcoming at `now` (ISO 8601), soonest first, and then its newest news. Requires loadNewsAbout. */
export const useNewsAbout = (now: string, record: Parameters<typeof about>[0]) => {
  const { upcoming, past } = splitByDate(trpc.newsEvents.excerpts.useSuspenseQuery(about(record))[0], now)
  return [...upcoming, ...past]
}
