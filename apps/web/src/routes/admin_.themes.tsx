import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '../features/admin/admin-head.ts'
import { AdminPage } from '../features/admin/admin-page.tsx'
import { ThemesPanel } from '../features/themes/themes-panel.tsx'

export const Route = createFileRoute('/admin_/themes')({
  staticData: {
    page: { title: 'Themes', description: 'What is on the research page, and in which order.', sitemap: false },
  },
  head: adminHead,
  component: ThemesPage,
})

/** Records §5 and §6: edited by people who have never seen JSON. */
function ThemesPage() {
  const { demo } = Route.useRouteContext().site
  return (
    <AdminPage demo={demo} title="Themes">
      {() => <ThemesPanel />}
    </AdminPage>
  )
}
