import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { AboutFilter } from '../components/hazards/about-filter.tsx'
import { PageTitle } from '../components/layout/page-title.tsx'
import { Section } from '../components/layout/section.tsx'
import { MotionToggle, ParticleBackground } from '../features/group/particle-background.tsx'
import { RelatedLinks } from '../features/group/related-links.tsx'
import { ProjectCard } from '../features/projects/project-card.tsx'
import { ProjectImpact } from '../features/projects/project-impact.tsx'
import { useProjects } from '../features/projects/use-projects.ts'
import { ABOUT_KEYS, narrowing, readAbout, requireKnownHazard } from '../lib/hazard-names.ts'
import { loadCounts } from '../lib/page-figures.ts'
import { pageHead } from '../lib/page-head.ts'
import { loadTexts, textsIn, useTexts } from '../lib/page-texts.ts'

export const Route = createFileRoute('/projects')({
  staticData: { page: { title: 'Projects', query: ABOUT_KEYS } },
  validateSearch: readAbout,
  loaderDeps: ({ search }) => readAbout(search),
  loader: async ({ context: { utils }, deps }) => {
    await requireKnownHazard(utils, '/projects', deps)
    await Promise.all([utils.projects.list.fetch(narrowing(deps)), loadTexts(utils, 'projects'), loadCounts(utils)])
  },
  head: ({ match }) => pageHead({ match, description: textsIn(match.context.utils, 'projects')?.introduction }),
  component: ProjectsPage,
})

function ProjectsPage() {
  const about = Route.useLoaderDeps()
  const { active, others } = useProjects(about)
  const { introduction } = useTexts('projects')
  const [isPaused, setIsPaused] = useState(false)
  return (
    <div className="relative isolate">
      <ParticleBackground isPaused={isPaused} />
      <PageTitle
        title="Current Projects"
        aside={<MotionToggle isPaused={isPaused} onToggle={() => setIsPaused(!isPaused)} />}
      >
        {introduction}
      </PageTitle>
      <AboutFilter page="/projects" about={about} />
      <div className="page grid gap-16">
        {active.length === 0 && <p className="text-ink-soft">No current projects</p>}
        <ul className="grid gap-8 empty:hidden md:grid-cols-2">
          {active.map((project) => (
            <li key={project.id} className={active.length === 1 ? 'md:col-span-2' : ''}>
              <ProjectCard project={project} />
            </li>
          ))}
        </ul>
        <ProjectImpact />
        {others.length > 0 && (
          <Section title="Completed and Planned">
            <ul className="grid gap-8 md:grid-cols-2">
              {others.map((project) => (
                <li key={project.id}>
                  <ProjectCard project={project} level="h3" />
                </li>
              ))}
            </ul>
          </Section>
        )}
        <RelatedLinks
          links={[
            { to: '/research', label: 'Research themes', text: 'The questions behind the projects.' },
            { to: '/publications', label: 'Publications', text: 'The results of earlier work.' },
            { to: '/contact', label: 'Propose a project', text: 'Write to us with a place, a hazard and a question.' },
          ]}
        />
      </div>
    </div>
  )
}
