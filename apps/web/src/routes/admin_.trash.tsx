import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '../features/admin/admin-head.ts'
import { AdminPage } from '../features/admin/admin-page.tsx'
import { TrashList } from '../features/history/trash-list.tsx'

export const Route = createFileRoute('/admin_/trash')({
  staticData: { page: { title: 'Trash', description: 'What was deleted, and the way back.', sitemap: false } },
  head: adminHead,
  component: TrashPage,
})

/** Records §7: what was deleted, and the way back. */
function TrashPage() {
  const { demo } = Route.useRouteContext().site
  return (
    <AdminPage demo={demo} title="Trash">
      {() => <TrashList />}
    </AdminPage>
  )
}
