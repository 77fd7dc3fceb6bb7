import { createFileRoute, useLocation, useRouterState } from '@tanstack/react-router'
import { Section } from '../components/layout/section.tsx'
import { Hero } from '../features/group/hero.tsx'
import { organization } from '../features/group/organization.ts'
import { Pillars } from '../features/group/pillars.tsx'
import { readNewsFilter, splitByDate } from '../features/news-events/list/news-filter.ts'
import { NewsStrip } from '../features/news-events/list/news-strip.tsx'
import { RecentNews, UpcomingEvents } from '../features/news-events/list/recent-news.tsx'
import { TeamTeaser } from '../features/people/team-teaser.tsx'
import { StudySites } from '../features/projects/study-sites.tsx'
import { readPublicationFilter } from '../features/publications/list/publication-search.ts'
import { RecentPublications } from '../features/publications/list/recent-publications.tsx'
import { ThemeTeaser } from '../features/themes/theme-teaser.tsx'
import { jsonLd } from '../lib/json-ld.ts'
import { loadCounts } from '../lib/page-figures.ts'
import { pageHead } from '../lib/page-head.ts'
import { loadTexts, textsIn } from '../lib/page-texts.ts'
import { trpc } from '../lib/trpc.ts'

const readFilters = (params: Record<string, unknown>) => {
  const { type, year } = readPublicationFilter(params)
  return { type, year, category: readNewsFilter(params).category }
}

export const Route = createFileRoute('/')({
  staticData: {
    page: {
      title: 'Home',
      query: ['type', 'year', 'category'],
    },
  },
  validateSearch: readFilters,
  loaderDeps: ({ search }) => readFilters(search),
  loader: async ({ context: { utils }, deps }) => {
    await Promise.all([utils.home.page.fetch(deps), loadTexts(utils, 'home', 'focus-areas'), loadCounts(utils)])
  },
  head: ({ match }) => {
    const head = pageHead({ match, description: textsIn(match.context.utils, 'group')?.tagline })
    // The banner's drawing is referenced in a style sheet, where the browser would find it late.
    const drawing = { rel: 'preload', as: 'image', href: '/art/hero.svg', fetchPriority: 'high' }
    const hasPicture = textsIn(match.context.utils, 'home')?.banner.imageUrl
    return {
      ...head,
      links: hasPicture ? head.links : [...head.links, drawing],
      scripts: import.meta.env.SSR ? [jsonLd(organization(match.context))] : [],
    }
  },
  component: HomePage,
})

function HomePage() {
  const { site } = Route.useRouteContext()
  const { type, year, category } = Route.useSearch()
  const navigate = Route.useNavigate()
  const [home] = trpc.home.page.useSuspenseQuery({ type, year, category })
  const news = splitByDate(home.news, site.now)
  const isLoading = useRouterState({ select: ({ isLoading, location }) => isLoading && location.pathname === '/' })
  const chosen = readFilters(useLocation({ select: (location) => location.search }))
  const show = (change: Partial<ReturnType<typeof readFilters>>) =>
    navigate({ search: (current) => ({ ...readFilters(current), ...change }), resetScroll: false })
  return (
    <>
      <Hero themes={home.themes} />
      <NewsStrip latest={home.latest ?? undefined} next={news.upcoming[0]} />
      <Pillars />
      <div className="page mt-16 grid gap-x-12 gap-y-16 lg:grid-cols-3">
        <Section title="Recent Publications" className="min-w-0 lg:col-span-2">
          <RecentPublications
            found={home.publications}
            summary={home.summary}
            filter={{ type, year }}
            chosen={chosen}
            keep={{ category }}
            isLoading={isLoading && (chosen.type !== type || chosen.year !== year)}
            onFilter={show}
          />
        </Section>
        <Section title="Recent News" className="min-w-0 lg:col-span-2 lg:row-start-2">
          <RecentNews
            items={news.past}
            counts={home.categories}
            category={category}
            chosen={chosen.category}
            keep={{ type, year }}
            isLoading={isLoading && chosen.category !== category}
            onCategory={(category) => show({ category })}
          />
        </Section>
        <Section title="Upcoming Events" className="min-w-0 lg:col-start-3 lg:row-start-1">
          <UpcomingEvents news={news} />
        </Section>
        <ThemeTeaser themes={home.firstThemes} total={home.themes.length} />
      </div>
      <StudySites sites={home.sites} projects={home.projects} />
      <TeamTeaser people={home.people} />
    </>
  )
}
