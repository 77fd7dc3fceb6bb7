import type { PublicationPage } from '@hazards/schema/publication'
import { PUBLICATIONS_PER_PAGE } from '@hazards/schema/publication.constants'
import { type ApiUtils, trpc } from '../../lib/trpc.ts'
import type { PublicationFilter } from './publication-search.ts'

const pages = { getNextPageParam: (page: PublicationPage) => page.nextCursor }

/** Home: the first page of what matches, and how many publications of each type and year there are. */
export const loadRecentPublications = async (utils: ApiUtils, filter: PublicationFilter): Promise<void> => {
  await Promise.all([utils.publications.search.fetch(filter), utils.publications.summary.fetch()])
}

export const useRecentPublications = (filter: PublicationFilter) => {
  const [found] = trpc.publications.search.useSuspenseQuery(filter)
  const [summary] = trpc.publications.summary.useSuspenseQuery()
  return { found, summary }
}

/** /publications: the same, page by page. @param shown how many publications are there at once, in whole pages */
export const loadPublications = async (
  utils: ApiUtils,
  filter: PublicationFilter,
  shown = PUBLICATIONS_PER_PAGE,
): Promise<void> => {
  await Promise.all([
    filter.theme && utils.themes.list.fetch(),
    // Most authors are nobody's page; then the filter is called by the words of the address.
    filter.author && utils.people.get.fetch({ id: filter.author }).catch(() => undefined),
    utils.publications.search.fetchInfinite(filter, { ...pages, pages: shown / PUBLICATIONS_PER_PAGE }),
    utils.publications.summary.fetch(),
  ])
}

export const usePublications = (filter: PublicationFilter) => {
  const [found, query] = trpc.publications.search.useSuspenseInfiniteQuery(filter, pages)
  const [summary] = trpc.publications.summary.useSuspenseQuery()
  const publications = found.pages.flatMap((page) => page.items)
  return { publications, total: found.pages[0]?.total ?? 0, summary, query }
}

/** What the theme and the author of a filter are called, as far as that is loaded. */
export const useFilterNames = ({ author = '', theme }: PublicationFilter) => {
  const { data: person } = trpc.people.get.useQuery({ id: author }, { enabled: false })
  const { data: themes } = trpc.themes.list.useQuery(undefined, { enabled: false })
  return { person: person?.name, theme: themes?.find(({ slug }) => slug === theme)?.title ?? theme }
}

/** /publications/<slug>: one publication, how it is cited, and others like it. @throws what the API throws; NOT_FOUND where there is none */
export const loadPublication = async (utils: ApiUtils, id: string) => {
  const [publication] = await Promise.all([
    utils.publications.get.fetch({ id }),
    utils.publications.citations.fetch({ id }),
    utils.publications.related.fetch({ id }),
    utils.people.authorsOf.fetch({ id }),
    utils.themes.list.fetch(),
  ])
  return publication
}

export const usePublication = (id: string) => {
  const [publication] = trpc.publications.get.useSuspenseQuery({ id })
  const [citations] = trpc.publications.citations.useSuspenseQuery({ id })
  const [related] = trpc.publications.related.useSuspenseQuery({ id })
  const [people] = trpc.people.authorsOf.useSuspenseQuery({ id })
  const [themes] = trpc.themes.list.useSuspenseQuery()
  return { publication, citations, related, people, themes }
}
