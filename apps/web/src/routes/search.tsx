import type { SearchQuery } from '@hazards/schema/search'
import { createFileRoute, redirect, useLocation } from '@tanstack/react-router'
import { AboutFilter } from '../components/hazards/about-filter.tsx'
import { PageTitle } from '../components/layout/page-title.tsx'
import { Button } from '../components/ui/button.tsx'
import { SearchBox } from '../components/ui/search-box.tsx'
import { hasWords, readSearchAddress, SEARCH_KEYS, type Search } from '../features/search/search-address.ts'
import { SearchFacets } from '../features/search/search-facets.tsx'
import { Found, LookThrough } from '../features/search/search-results.tsx'
import { errorCode } from '../lib/api-error.ts'
import { readAbout, requireKnownHazard } from '../lib/hazard-names.ts'
import { pageHead } from '../lib/page-head.ts'
import { trpc } from '../lib/trpc.ts'

export const Route = createFileRoute('/search')({
  staticData: { page: { title: 'Search', query: SEARCH_KEYS, sitemap: false } },
  validateSearch: readSearchAddress,
  loaderDeps: ({ search }) => readSearchAddress(search),
  loader: async ({ context: { utils }, deps }) => {
    await requireKnownHazard(utils, '/search', deps)
    try {
      if (hasWords(deps)) await utils.search.find.fetch(deps as SearchQuery)
    } catch (error) {
      const { q, ...filter } = deps
      if (errorCode(error) !== 'BAD_REQUEST' || Object.values(filter).every((value) => value === undefined)) throw error
      throw redirect({ to: '/search', search: { q } })
    }
  },
  head: ({ match }) => {
    const { q } = match.loaderDeps
    const head = pageHead({ match, title: q && `Search: ${q}` })
    return { ...head, meta: [...head.meta, { name: 'robots', content: 'noindex' }] }
  },
  component: SearchPage,
})

/** Records §15.3: search over everything, as a form without scripts, and while typing with them. */
function SearchPage() {
  const address = Route.useLoaderDeps()
  const navigate = Route.useNavigate()
  // The search in the new address, while the page still shows the results of the one before.
  const chosen = readSearchAddress(useLocation({ select: ({ search }) => search }))
  // New words begin without the filters of the ones before, as the form does without scripts.
  const show = (text: string) => navigate({ search: readSearchAddress({ q: text }), replace: true, resetScroll: false })
  return (
    <>
      <PageTitle title="Search">
        Publications, news, events, people, projects, research themes, study sites, openings and pages.
      </PageTitle>
      <div className="page grid gap-x-12 lg:grid-cols-3">
        <search className="lg:col-span-2">
          <form
            method="get"
            action="/search"
            onSubmit={(event) => event.preventDefault()}
            className="flex flex-wrap items-end gap-3"
          >
            <SearchBox id="words" name="q" label="Search the site" value={chosen.q ?? ''} onSearch={show} />
            <Button type="submit" className="no-script">
              Search
            </Button>
          </form>
        </search>
      </div>
      {hasWords(address) ? (
        <Results search={address} />
      ) : (
        <p className="page mt-8 text-ink-soft">
          Or <LookThrough />
        </p>
      )}
    </>
  )
}

const Results = ({ search }: { search: Search }) => {
  const [results] = trpc.search.find.useSuspenseQuery(search as SearchQuery)
  return (
    <div className="mt-8">
      <AboutFilter page="/search" about={readAbout(search)} kept={{ ...search, cursor: undefined }} />
      <div className="page grid gap-x-12 gap-y-10 lg:grid-cols-3">
        {results.total > 0 && (
          <p className="text-sm lg:hidden">
            <a href="#narrow" className="py-1">
              Narrow the results
            </a>
          </p>
        )}
        <Found search={search} results={results} />
        <SearchFacets search={search} facets={results.facets} />
      </div>
    </div>
  )
}
