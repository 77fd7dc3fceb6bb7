import { formatPlainText } from '@hazards/schema/formatted-text'
import { createFileRoute } from '@tanstack/react-router'
import { PageTitle } from '../components/layout/page-title.tsx'
import { Section } from '../components/layout/section.tsx'
import { Facilities, FocusAreas, Highlights, Mission, Story } from '../features/group/about-sections.tsx'
import { RelatedLinks } from '../features/group/related-links.tsx'
import { ThemePicture } from '../features/themes/theme-picture.tsx'
import { loadCounts } from '../lib/page-figures.ts'
import { pageHead } from '../lib/page-head.ts'
import { loadTexts, textsIn, useTexts } from '../lib/page-texts.ts'
import { trpc } from '../lib/trpc.ts'

export const Route = createFileRoute('/about')({
  staticData: { page: { title: 'About' } },
  loader: async ({ context: { utils } }) => {
    await Promise.all([loadTexts(utils, 'about', 'focus-areas'), loadCounts(utils), utils.themes.list.fetch()])
  },
  head: ({ match }) =>
    pageHead({ match, description: formatPlainText(textsIn(match.context.utils, 'about')?.missionHtml ?? '') }),
  component: AboutPage,
})

function AboutPage() {
  const { founded } = useTexts('group')
  const [themes] = trpc.themes.list.useSuspenseQuery()
  const findPicture = (slug: string) => {
    const theme = themes.find((each) => each.slug === slug)
    return theme && <ThemePicture theme={theme} className="rounded-card border" />
  }
  return (
    <>
      <PageTitle title="About" />
      <div className="page grid gap-16">
        <Mission />
        <Highlights />
        <Section title="Focus Areas">
          <FocusAreas pictureOf={findPicture} />
        </Section>
        <Section title="Our Story" aside={`Since ${founded}`}>
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
