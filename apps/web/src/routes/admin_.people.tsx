import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '../features/admin/admin-head.ts'
import { AdminPage } from '../features/admin/admin-page.tsx'
import { PeoplePanel } from '../features/people/people-panel.tsx'

export const Route = createFileRoute('/admin_/people')({
  staticData: {
    page: {
      title: 'People',
      description: 'Who is on the team page, in which order, and under which names they publish.',
      sitemap: false,
    },
  },
  head: adminHead,
  component: PeoplePage,
})

/** Records §5 and §6: edited by people who have never seen JSON. */
function PeoplePage() {
  const { demo } = Route.useRouteContext().site
  return (
    <AdminPage demo={demo} title="People">
      {() => <PeoplePanel />}
    </AdminPage>
  )
}
