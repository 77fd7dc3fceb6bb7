import { createFileRoute } from '@tanstack/react-router'
import { PageTitle } from '../components/layout/page-title.tsx'
import { Section } from '../components/layout/section.tsx'
import { group } from '../content/group.ts'
import { Facilities, FocusAreas, Highlights, Mission, Story } from '../features/group/about-sections.tsx'
import { RelatedLinks } from '../features/group/related-links.tsx'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/about')({
  staticData: { page: { title: 'About', description: group.mission } },
  head: pageHead,
  component: AboutPage,
})

function AboutPage() {
  return (
    <>
      <PageTitle title="About" />
      <div className="page grid gap-16">
        <Mission />
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
        <RelatedLinks
          links={[
            { to: '/team', label: 'Our team', text: 'Who we are, and how to reach each of us.' },
            { to: '/projects', label: 'Projects', text: 'What we are working on now, and how far it has come.' },
            { to: '/contact', label: 'Contact', text: 'Write to us, or find our office on the map.' },
          ]}
        />
      </div>
    </>
  )
}
