import { createFileRoute, Link, useLocation } from '@tanstack/react-router'
import { AboutFilter } from '../components/hazards/about-filter.tsx'
import { PageTitle } from '../components/layout/page-title.tsx'
import { buttonClass } from '../components/ui/button.tsx'
import { organization } from '../features/group/organization.ts'
import { Follow } from '../features/news-events/list/follow.tsx'
import { newsAlternates } from '../features/news-events/list/news-exports.ts'
import {
  inCategory,
  inYear,
  type NewsFilter,
  readNewsFilter,
  readPage,
  splitByDate,
} from '../features/news-events/list/news-filter.ts'
import { NewsFilters } from '../features/news-events/list/news-filters.tsx'
import { LatestNews, UpcomingEvents } from '../features/news-events/list/news-sections.tsx'
import { eventSubject } from '../features/news-events/page/event-subject.ts'
import { ABOUT_KEYS, narrowing, readAbout, requireKnownHazard } from '../lib/hazard-names.ts'
import { jsonLd } from '../lib/json-ld.ts'
import { pageHead } from '../lib/page-head.ts'
import { loadTexts, textsIn, useTexts } from '../lib/page-texts.ts'
import { trpc } from '../lib/trpc.ts'

export const Route = createFileRoute('/news-events')({
  staticData: {
    page: {
      title: 'News & Events',
      query: ['year', 'category', ...ABOUT_KEYS, 'page'],
    },
  },
  validateSearch: (params: Record<string, unknown>): NewsFilter & { page?: number } => ({
    ...readNewsFilter(params),
    page: /^[2-9]$|^[1-9]\d{1,3}$/.test(String(params.page)) ? Number(params.page) : undefined,
  }),
  loaderDeps: ({ search }) => readAbout(search),
  loader: async ({ context: { utils }, deps }) => {
    await requireKnownHazard(utils, '/news-events', deps)
    await Promise.all([utils.newsEvents.excerpts.fetch(narrowing(deps)), loadTexts(utils, 'news-events')])
  },
  head: ({ match }) => {
    const { site, utils } = match.context
    const { meta, links } = pageHead({ match, description: textsIn(utils, 'news-events')?.introduction })
    const { upcoming } = splitByDate(utils.newsEvents.excerpts.getData(narrowing(match.loaderDeps)) ?? [], site.now)
    return {
      meta,
      links: [...links, ...newsAlternates(match.search, site.publicUrl)],
      scripts: import.meta.env.SSR
        ? upcoming.map((item) => jsonLd(eventSubject(item, organization(match.context), site.publicUrl)))
        : [],
    }
  },
  component: NewsEventsPage,
})

function NewsEventsPage() {
  const { site } = Route.useRouteContext()
  const { page, ...search } = Route.useSearch()
  const filter = readNewsFilter(search)
  const navigate = Route.useNavigate()
  const about = Route.useLoaderDeps()
  const [items] = trpc.newsEvents.excerpts.useSuspenseQuery(narrowing(about))
  const news = splitByDate(items, site.now)
  const { introduction } = useTexts('news-events')
  const chosen = readNewsFilter(useLocation({ select: (location) => location.search }))
  const past = inCategory(inYear(news.past, filter.year), filter.category)
  const upcoming = inCategory(news.upcoming, filter.category)
  const show = (change: NewsFilter) =>
    navigate({ search: (current) => ({ ...readNewsFilter(current), ...change }), resetScroll: false })
  return (
    <>
      <PageTitle
        title="News & Events"
        aside={
          <div className="no-print flex flex-wrap gap-3">
            <a href="#follow" className={buttonClass()}>
              Follow
            </a>
            <Link to="/submit-news" className={buttonClass('primary')}>
              Submit News/Event
            </Link>
          </div>
        }
      >
        {introduction}
      </PageTitle>
      <AboutFilter page="/news-events" about={about} />
      <div className="page">
        <p className="no-print mb-6 flex flex-wrap gap-x-6 gap-y-1 text-sm lg:hidden">
          <a href="#upcoming-events" className="py-1">
            Upcoming Events ({upcoming.length})
          </a>
          <a href="#latest-news" className="py-1">
            Latest News ({past.length})
          </a>
        </p>
        <NewsFilters filter={chosen} news={news} onFilter={show} />
        <div className="mt-10 grid gap-x-12 gap-y-14 lg:grid-cols-3">
          {/* First in the document, so that nothing moves down on narrow screens while the page loads. */}
          <div id="upcoming-events" className="min-w-0 lg:col-start-3">
            <UpcomingEvents items={upcoming} />
          </div>
          <div id="latest-news" className="min-w-0 lg:col-span-2 lg:col-start-1 lg:row-start-1">
            <LatestNews items={past} filter={filter} page={readPage(page, past.length)} />
          </div>
        </div>
        <Follow category={filter.category} publicUrl={site.publicUrl} />
      </div>
    </>
  )
}
