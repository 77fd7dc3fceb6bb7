import { createFileRoute } from '@tanstack/react-router'
import { AdminGate } from '../features/auth/admin-gate.tsx'
import { pageHead } from '../lib/page-head.ts'
import { PANEL_SEARCH_KEYS, type PanelSearch, readPanelSearch } from '../lib/panel-search.ts'
import { oneOfParam } from '../lib/search-params.ts'
import { TABS, type TabId } from './-dashboard-tabs.ts'
import { Dashboard } from './-lazy-dashboard.tsx'

export const Route = createFileRoute('/admin')({
  staticData: {
    page: {
      title: 'Admin',
      description: 'For the administrator of the group.',
      query: ['tab', ...PANEL_SEARCH_KEYS],
      sitemap: false,
    },
  },
  validateSearch: (params: Record<string, unknown>): PanelSearch & { tab?: TabId } => ({
    tab: oneOfParam(params.tab, TABS),
    ...readPanelSearch(params),
  }),
  head: ({ match }) => {
    const head = pageHead({ match })
    return { ...head, meta: [...head.meta, { name: 'robots', content: 'noindex' }] }
  },
  component: AdminPage,
})

/** Specification §2, /admin. */
function AdminPage() {
  const { demo } = Route.useRouteContext().site
  return (
    <AdminGate demo={demo}>{({ username, signOut }) => <Dashboard username={username} onLogout={signOut} />}</AdminGate>
  )
}
