import type { ReactNode } from 'react'
import { PageTitle } from '../../components/layout/page-title.tsx'
import type { SiteInfo } from '../../lib/site.ts'
import { AdminGate } from '../auth/admin-gate.tsx'
import { AdminActions } from './admin-actions.tsx'
import { AdminNav } from './admin-nav.tsx'

type AdminPageProps = Pick<SiteInfo, 'demo'> & { title: string; children: (username: string) => ReactNode }

/** The layout of a panel page: login, navigation and title. */
export const AdminPage = ({ demo, title, children }: AdminPageProps) => (
  <AdminGate demo={demo}>
    {({ username, signOut }) => (
      <>
        <PageTitle title={title} aside={<AdminActions onLogout={signOut} />}>
          Signed in as {username}
        </PageTitle>
        <AdminNav />
        <div className="page grid grid-cols-1 gap-16">{children(username)}</div>
      </>
    )}
  </AdminGate>
)
