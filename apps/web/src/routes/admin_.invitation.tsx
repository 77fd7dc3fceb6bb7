import { createFileRoute } from '@tanstack/react-router'
import { PageTitle } from '../components/layout/page-title.tsx'
import { InvitationForm } from '../features/account/invitation-form.tsx'
import { AdminPending } from '../features/auth/admin-pending.tsx'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/admin_/invitation')({
  // The token stands behind # in the address, which no server is sent.
  ssr: false,
  staticData: { page: { title: 'Invitation', description: 'For whoever was invited to administer.', sitemap: false } },
  headers: () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }),
  head: ({ match }) => {
    const head = pageHead({ match })
    return { ...head, meta: [...head.meta, { name: 'robots', content: 'noindex' }] }
  },
  pendingComponent: AdminPending,
  component: InvitationPage,
})

/** Records §8: where an invitation leads. */
function InvitationPage() {
  return (
    <>
      <PageTitle title="Become an Administrator">
        You were invited to look after this site. Choose the name and the password that you will sign in with.
      </PageTitle>
      <div className="page">
        <InvitationForm />
      </div>
    </>
  )
}
