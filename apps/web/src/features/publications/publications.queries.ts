import type { PublicationPage } from '@hazards/schema/publication'
import { PUBLICATIONS_PER_PAGE } from '@hazards/schema/publication.constants'
import { formatReason } from '../../lib/api-error.ts'
import { listValues, loadHazardNames } from '../../lib/hazard-names.ts'
import { type ApiUtils, trpc } from '../../lib/trpc.ts'
import type { PublicationFilter } from './list/publication-search.ts'

const pages = { getNextPageParam: (page: PublicationPage) => page.nextCursor }

/**
 * Loads /publications: matches page by page, and the counts: of all, and by each filter. @param shown the number of publications to show at once, a
 * multiple of the page size
 */
export const loadPublications = async (
  utils: ApiUtils,
  filter: PublicationFilter,
  shown = PUBLICATIONS_PER_PAGE,
): Promise<void> => {
  await Promise.all([
    loadFilterNames(utils, filter),
    utils.publications.search.fetchInfinite(filter, { ...pages, pages: shown / PUBLICATIONS_PER_PAGE }),
    utils.publications.summary.fetch(),
    utils.publications.facets.fetch(counted(filter)),
  ])
}

/** Loads the names of the records in the filter. */
export const loadFilterNames = (utils: ApiUtils, { theme, project, author, site }: PublicationFilter) =>
  Promise.all([
    theme && utils.themes.list.fetch(),
    project && utils.projects.list.fetch(),
    // Most authors have no page. Their name is then derived from the slug.
    author && utils.people.get.fetch({ id: author }).catch(() => undefined),
    site && utils.sites.get.fetch({ id: site }).catch(() => undefined),
  ])

/** Returns what of a filter says which publications are in the list. */
export const counted = ({ sort: _, year, from, to, ...filter }: PublicationFilter) => ({
  ...filter,
  year: year?.toString(),
  from: from?.toString(),
  to: to?.toString(),
})

export const usePublications = (filter: PublicationFilter) => {
  const [found, query] = trpc.publications.search.useSuspenseInfiniteQuery(filter, pages)
  const [summary] = trpc.publications.summary.useSuspenseQuery()
  const [facets] = trpc.publications.facets.useSuspenseQuery(counted(filter))
  const publications = found.pages.flatMap((page) => page.items)
  const problem = query.isFetchNextPageError && !query.isFetching ? formatReason(query.error) : undefined
  return { publications, total: found.pages[0]?.total ?? 0, summary, facets, query, problem }
}

/** Returns the names of the records in the filter, as far as they are loaded. */
export const useFilterNames = ({ author = '', theme, project, site = '', hazard, event }: PublicationFilter) => {
  const { data: person } = trpc.people.get.useQuery({ id: author }, { enabled: false })
  const { data: themes } = trpc.themes.list.useQuery(undefined, { enabled: false })
  const { data: projects } = trpc.projects.list.useQuery(undefined, { enabled: false })
  const { data: place } = trpc.sites.get.useQuery({ id: site }, { enabled: false })
  const { data: about = [] } = trpc.hazards.names.useQuery(
    { values: listValues({ hazard, event }) },
    { enabled: false },
  )
  const formatName = (chosen?: string) => about.find(({ value }) => value === chosen)?.name
  return {
    ...(person && { author: person.name }),
    theme: themes?.find(({ slug }) => slug === theme)?.title,
    project: projects?.find(({ slug }) => slug === project)?.title,
    site: place?.name,
    hazard: formatName(hazard),
    event: formatName(event),
  }
}

/**
 * Loads a publication, its citations and related ones for /publications/<slug>. @throws the API's errors, NOT_FOUND for an
 * unknown publication
 */
export const loadPublication = async (utils: ApiUtils, id: string) => {
  const [publication] = await Promise.all([
    utils.publications.get.fetch({ id }),
    utils.publications.citations.fetch({ id }),
    utils.publications.related.fetch({ id }),
    utils.publications.relatedWorks.fetch({ id }),
    utils.people.authorsOf.fetch({ id }),
    utils.sites.ofRecord.fetch({ record: 'publication', slug: id }),
    utils.themes.list.fetch(),
  ])
  await Promise.all([
    loadHazardNames(utils, publication),
    ...(publication.projects ?? []).map((id) => utils.projects.get.fetch({ id }).catch(() => undefined)),
  ])
  return publication
}

export const usePublication = (id: string) => {
  const [publication] = trpc.publications.get.useSuspenseQuery({ id })
  const [citations] = trpc.publications.citations.useSuspenseQuery({ id })
  const [related] = trpc.publications.related.useSuspenseQuery({ id })
  const [works] = trpc.publications.relatedWorks.useSuspenseQuery({ id })
  const [people] = trpc.people.authorsOf.useSuspenseQuery({ id })
  const [themes] = trpc.themes.list.useSuspenseQuery()
  const found = trpc.useQueries((t) =>
    (publication.projects ?? []).map((slug) => t.projects.get({ id: slug }, { enabled: false })),
  )
  const projects = found.flatMap(({ data }) => data ?? [])
  const [sites] = trpc.sites.ofRecord.useSuspenseQuery({ record: 'publication', slug: id })
  return {
    publication,
    citations,
    // Those that belong to it are named as such.
    related: related.filter(({ slug }) => !works.some((work) => work.slug === slug)),
    works,
    people,
    themes,
    projects,
    sites,
  }
}
