import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { PageTitle } from '../components/layout/page-title.tsx'
import { projects } from '../content/projects.ts'
import { MotionToggle, ParticleBackground } from '../features/group/particle-background.tsx'
import { ProjectCard } from '../features/group/project-card.tsx'
import { ProjectImpact } from '../features/group/project-impact.tsx'
import { RelatedLinks } from '../features/group/related-links.tsx'
import { pageHead } from '../lib/page-head.ts'

const DESCRIPTION = 'What we are working on, how far it has come, and where to see it.'

export const Route = createFileRoute('/projects')({
  staticData: { page: { title: 'Projects', description: DESCRIPTION } },
  head: pageHead,
  component: ProjectsPage,
})

function ProjectsPage() {
  const [isPaused, setIsPaused] = useState(false)
  return (
    <div className="relative isolate">
      <ParticleBackground isPaused={isPaused} />
      <PageTitle
        title="Current Projects"
        aside={<MotionToggle isPaused={isPaused} onToggle={() => setIsPaused(!isPaused)} />}
      >
        {DESCRIPTION}
      </PageTitle>
      <div className="page grid gap-16">
        <ul className="grid gap-8 md:grid-cols-2">
          {projects.items.map((project) => (
            <li key={project.id} className="md:only:col-span-2">
              <ProjectCard project={project} />
            </li>
          ))}
        </ul>
        <ProjectImpact />
        <RelatedLinks
          links={[
            { to: '/research', label: 'Research themes', text: 'The questions behind the projects.' },
            { to: '/publications', label: 'Publications', text: 'What came of earlier work.' },
            { to: '/contact', label: 'Propose a project', text: 'Write to us with a place, a hazard and a question.' },
          ]}
        />
      </div>
    </div>
  )
}
