import type { ReactNode } from 'react'
import { TooltipProvider } from '../../components/panel/tooltip.tsx'
import type { SiteInfo } from '../../lib/site.ts'
import { AdminGate } from '../auth/admin-gate.tsx'
import { AdminNav } from './admin-nav.tsx'
import { PanelTitle } from './panel-title.tsx'

type AdminPageProps = Pick<SiteInfo, 'demo'> & { title: string; children: (username: string) => ReactNode }

/** The layout of a panel page: login, navigation and title. */
export const AdminPage = ({ demo, title, children }: AdminPageProps) => (
  <AdminGate demo={demo}>
    {({ username, signOut }) => (
      <TooltipProvider>
        <PanelTitle title={title} welcome={`Signed in as ${username}`} onLogout={signOut} />
        <AdminNav />
        <div className="page grid grid-cols-1 gap-16">{children(username)}</div>
      </TooltipProvider>
    )}
  </AdminGate>
)
