import { createFileRoute } from '@tanstack/react-router'
import { AboutFilter } from '../components/hazards/about-filter.tsx'
import { PageTitle } from '../components/layout/page-title.tsx'
import { Section } from '../components/layout/section.tsx'
import { ProseCard } from '../components/ui/prose-card.tsx'
import { RelatedLinks } from '../features/group/related-links.tsx'
import { ThemeCard } from '../features/themes/theme-card.tsx'
import { ABOUT_KEYS, narrowing, readAbout, requireKnownHazard } from '../lib/hazard-names.ts'
import { pageHead } from '../lib/page-head.ts'
import { loadTexts, textsIn, useTexts } from '../lib/page-texts.ts'
import { trpc } from '../lib/trpc.ts'

/** The number of themes in the first row of a wide screen. */
const ABOVE_FOLD = 3

export const Route = createFileRoute('/research')({
  staticData: { page: { title: 'Research', query: ABOUT_KEYS } },
  validateSearch: readAbout,
  loaderDeps: ({ search }) => readAbout(search),
  loader: async ({ context: { utils }, deps }) => {
    await requireKnownHazard(utils, '/research', deps)
    await Promise.all([utils.themes.list.fetch(narrowing(deps)), loadTexts(utils, 'research')])
  },
  head: ({ match }) => pageHead({ match, description: textsIn(match.context.utils, 'research')?.introduction }),
  component: ResearchPage,
})

function ResearchPage() {
  const about = Route.useLoaderDeps()
  const [themes] = trpc.themes.list.useSuspenseQuery(narrowing(about))
  const { introduction, methods } = useTexts('research')
  return (
    <>
      <PageTitle title="Research">{introduction}</PageTitle>
      <AboutFilter page="/research" about={about} />
      <div className="page grid gap-16">
        <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
          {themes.map((theme, index) => (
            <li key={theme.id}>
              <ThemeCard theme={theme} isFirst={index < ABOVE_FOLD} />
            </li>
          ))}
        </ul>
        <Section title="How We Work">
          <ul className="grid gap-x-12 gap-y-8 md:grid-cols-3">
            {methods.map(({ title, textHtml }) => (
              <li key={title}>
                <ProseCard title={title} html={textHtml} />
              </li>
            ))}
          </ul>
        </Section>
        <RelatedLinks
          links={[
            { to: '/projects', label: 'Projects', text: 'What we are working on now, and how far it has come.' },
            {
              to: '/publications',
              label: 'Publications',
              text: 'Everything we have published, with links to read it.',
            },
            {
              to: '/evidence',
              label: 'Evidence',
              text: 'How much we have published on each hazard, and on which nothing.',
            },
            { to: '/sites', label: 'Study Sites', text: 'Where we measure, and what, on a map and as a table.' },
            { to: '/team', label: 'Team', text: 'Who works here, and on what.' },
            { to: '/contact', label: 'Work with us', text: 'Ask about data, a joint project or a place to study.' },
          ]}
        />
      </div>
    </>
  )
}
