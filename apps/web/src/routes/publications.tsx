import { createFileRoute, useLocation, useRouterState } from '@tanstack/react-router'
import { AboutElsewhere } from '../components/hazards/about-filter.tsx'
import { PageTitle } from '../components/layout/page-title.tsx'
import { listAlternates } from '../features/publications/cite/list-exports.ts'
import { UseThisList } from '../features/publications/cite/use-this-list.tsx'
import { PublicationFilters } from '../features/publications/list/publication-filters.tsx'
import { PublicationList } from '../features/publications/list/publication-list.tsx'
import {
  isNarrowed,
  PUBLICATION_FILTER_KEYS,
  type PublicationFilter,
  readPublicationFilter,
  readPublicationSearch,
} from '../features/publications/list/publication-search.ts'
import { PublicationThemes } from '../features/publications/list/publication-themes.tsx'
import { PublicationTiles } from '../features/publications/list/publication-tiles.tsx'
import { PublicationYears } from '../features/publications/list/publication-years.tsx'
import { authorLabel } from '../features/publications/page/author-label.ts'
import { loadPublications, useFilterNames, usePublications } from '../features/publications/publications.queries.ts'
import { readAbout, requireKnownHazard } from '../lib/hazard-names.ts'
import { pageHead } from '../lib/page-head.ts'
import { loadTexts, textsIn, useTexts } from '../lib/page-texts.ts'

export const Route = createFileRoute('/publications')({
  staticData: {
    page: {
      title: 'Publications',
      query: [...PUBLICATION_FILTER_KEYS, 'shown'],
    },
  },
  validateSearch: readPublicationSearch,
  // Read again: the router adds the unknown parameters of the address, which the API refuses.
  loaderDeps: ({ search }) => readPublicationSearch(search),
  loader: async ({ context: { utils }, deps }) => {
    await requireKnownHazard(utils, '/publications', deps)
    const { shown, ...filter } = deps
    await Promise.all([loadPublications(utils, filter, shown), loadTexts(utils, 'publications')])
  },
  head: ({ match }) => {
    const { meta, links } = pageHead({ match, description: textsIn(match.context.utils, 'publications')?.introduction })
    const { shown: _, ...filter } = match.loaderDeps
    return { meta, links: [...links, ...listAlternates(filter, match.context.site.publicUrl)] }
  },
  component: PublicationsPage,
})

function PublicationsPage() {
  const { site } = Route.useRouteContext()
  const { introduction } = useTexts('publications')
  const { shown: _, ...filter } = Route.useLoaderDeps()
  const navigate = Route.useNavigate()
  const { publications, total, summary, facets, query, problem } = usePublications(filter)
  const isLoading = useRouterState({
    select: ({ isLoading, location }) => isLoading && location.pathname === '/publications',
  })
  // The filter in the new address, while the list still shows the previous one.
  const chosen = readPublicationFilter(useLocation({ select: (location) => location.search }))
  const names = useFilterNames(chosen)
  // Each filter change is a history entry. Typing a search is a single entry, however often the list updates.
  const show = (change: PublicationFilter) =>
    navigate({
      search: (current) => ({ ...readPublicationFilter(current), ...change }),
      replace: Boolean(chosen.search && change.search && chosen.search !== change.search),
      resetScroll: false,
    })
  return (
    <>
      <PageTitle title="Publications">{introduction}</PageTitle>
      <div className="page grid gap-10">
        <div className="grid gap-6 [reading-flow:grid-order]">
          {/* On a phone the figures stand below the search, and below what it has found, which is seen at once. So that they
              do not move down while a page arrives, they are shown once the filters are complete. */}
          <div
            className={`max-sm:[&:not(:has(~.list))]:hidden ${isNarrowed(filter) ? 'max-sm:order-2' : 'max-sm:order-1'}`}
          >
            <PublicationTiles summary={summary} chosen={filter.type} />
          </div>
          <PublicationFilters
            filter={chosen}
            names={{ author: chosen.author && authorLabel(chosen.author, publications), ...names }}
            summary={summary}
            facets={facets}
            onFilter={show}
          />
          <AboutElsewhere page="/publications" about={readAbout(filter)} />
          <div className="list max-sm:order-1">
            <PublicationList
              publications={publications}
              total={total}
              filter={filter}
              totalOfAll={summary.total}
              isLoading={isLoading}
              hasMore={query.hasNextPage}
              isLoadingMore={query.isFetchingNextPage}
              problem={problem}
              onLoadMore={() => query.fetchNextPage({ cancelRefetch: false })}
            />
          </div>
        </div>
        <PublicationThemes filter={filter} facets={facets} />
        <PublicationYears summary={summary} chosen={filter.year} />
        {total > 0 && <UseThisList filter={filter} publicUrl={site.publicUrl} />}
      </div>
    </>
  )
}
