import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '../features/admin/admin-head.ts'
import { AdminPage } from '../features/admin/admin-page.tsx'
import { ProjectsPanel } from '../features/projects/projects-panel.tsx'

export const Route = createFileRoute('/admin_/projects')({
  staticData: {
    page: { title: 'Projects', description: 'What is on the projects page, and in which order.', sitemap: false },
  },
  head: adminHead,
  component: ProjectsPage,
})

/** Records §5 and §6: edited by people who have never seen JSON. */
function ProjectsPage() {
  const { demo } = Route.useRouteContext().site
  return (
    <AdminPage demo={demo} title="Projects">
      {() => <ProjectsPanel />}
    </AdminPage>
  )
}
