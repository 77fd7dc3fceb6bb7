import { createFileRoute } from '@tanstack/react-router'
import { PageTitle } from '../components/layout/page-title.tsx'
import { Section } from '../components/layout/section.tsx'
import { about } from '../content/about.ts'
import { group } from '../content/group.ts'
import { Facilities, FocusAreas, Highlights, Story } from '../features/group/about-sections.tsx'
import { Figures } from '../features/group/figures.tsx'
import { pageHead } from '../lib/page-head.ts'

const DESCRIPTION = `Who the ${group.name} is: mission, focus areas, history and facilities.`

export const Route = createFileRoute('/about')({
  staticData: { crumb: 'About' },
  head: ({ match }) =>
    pageHead({
      title: 'About',
      description: DESCRIPTION,
      path: '/about',
      siteName: group.name,
      site: match.context.site,
    }),
  component: AboutPage,
})

function AboutPage() {
  return (
    <>
      <PageTitle title="About" />
      <div className="page grid gap-16">
        <section aria-label="Mission">
          <p className="max-w-[62ch] font-serif text-lg md:text-xl md:leading-snug">{about.mission}</p>
          <Figures
            figures={[{ value: String(group.founded), label: 'founded' }, ...group.figures]}
            className="mt-10 grid-cols-2 sm:grid-cols-3 lg:grid-cols-5"
          />
        </section>
        <Highlights />
        <Section title="Focus Areas">
          <FocusAreas />
        </Section>
        <Section title="Our Story" aside={`Since ${group.founded}`}>
          <Story />
        </Section>
        <Section title="Facilities">
          <Facilities />
        </Section>
      </div>
    </>
  )
}
