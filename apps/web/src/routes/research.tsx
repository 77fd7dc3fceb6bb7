import { createFileRoute } from '@tanstack/react-router'
import { PageTitle } from '../components/layout/page-title.tsx'
import { Section } from '../components/layout/section.tsx'
import { ProseCard } from '../components/ui/prose-card.tsx'
import { group } from '../content/group.ts'
import { themes } from '../content/themes.ts'
import { ThemeCard } from '../features/group/theme-card.tsx'
import { pageHead } from '../lib/page-head.ts'

const DESCRIPTION = 'Six themes, from the first crack in a slope to the network of roads and cables below it.'

export const Route = createFileRoute('/research')({
  staticData: { crumb: 'Research' },
  head: ({ match }) =>
    pageHead({
      title: 'Research',
      description: DESCRIPTION,
      path: '/research',
      siteName: group.name,
      site: match.context.site,
    }),
  component: ResearchPage,
})

function ResearchPage() {
  return (
    <>
      <PageTitle title="Research">{DESCRIPTION}</PageTitle>
      <div className="page grid gap-16">
        <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
          {themes.items.map((theme) => (
            <li key={theme.id}>
              <ThemeCard theme={theme} />
            </li>
          ))}
        </ul>
        <Section title="How We Work">
          <ul className="grid gap-x-12 gap-y-8 md:grid-cols-3">
            {themes.methods.map(({ title, text }) => (
              <li key={title}>
                <ProseCard title={title}>{text}</ProseCard>
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </>
  )
}
