import { createFileRoute } from '@tanstack/react-router'
import { PageTitle } from '../components/layout/page-title.tsx'
import { Section } from '../components/layout/section.tsx'
import { group } from '../content/group.ts'
import { projects } from '../content/projects.ts'
import { Figures } from '../features/group/figures.tsx'
import { ParticleBackground } from '../features/group/particle-background.tsx'
import { ProjectCard } from '../features/group/project-card.tsx'
import { pageHead } from '../lib/page-head.ts'

const DESCRIPTION = 'What we are working on, how far it has come, and where to see it.'

export const Route = createFileRoute('/projects')({
  staticData: { crumb: 'Projects' },
  head: ({ match }) =>
    pageHead({
      title: 'Projects',
      description: DESCRIPTION,
      path: '/projects',
      siteName: group.name,
      site: match.context.site,
    }),
  component: ProjectsPage,
})

function ProjectsPage() {
  return (
    <div className="relative isolate">
      <ParticleBackground />
      <PageTitle title="Current Projects">{DESCRIPTION}</PageTitle>
      <div className="page grid gap-16 pb-4">
        <ul className="grid gap-8 md:grid-cols-2">
          {projects.items.map((project) => (
            <li key={project.id}>
              <ProjectCard project={project} />
            </li>
          ))}
        </ul>
        <Section title="Project Impact">
          <Figures figures={projects.impact} className="sm:grid-cols-3" />
        </Section>
      </div>
    </div>
  )
}
