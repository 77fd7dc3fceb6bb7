import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '../features/admin/admin-head.ts'
import { AdminPage } from '../features/admin/admin-page.tsx'
import { ActivityList } from '../features/audit/activity-list.tsx'
import { UndoImport } from '../features/publications/undo-import.tsx'

export const Route = createFileRoute('/admin_/activity')({
  staticData: {
    page: { title: 'Activity', description: 'What administrators did, and who signed in.', sitemap: false },
  },
  head: adminHead,
  component: ActivityPage,
})

/** The activity log; an import is undone where it stands. */
function ActivityPage() {
  const { demo } = Route.useRouteContext().site
  return (
    <AdminPage demo={demo} title="Activity Log">
      {() => (
        <ActivityList
          actionsOf={({ action, recordId, label }) =>
            action === 'imported' && recordId && <UndoImport importId={recordId} label={label ?? ''} />
          }
        />
      )}
    </AdminPage>
  )
}
