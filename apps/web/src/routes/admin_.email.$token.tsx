import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmail } from '../features/account/account-email.tsx'
import { AdminPage } from '../features/admin/admin-page.tsx'
import { secretPageHead } from '../lib/secret-page-head.ts'

export const Route = createFileRoute('/admin_/email/$token')({
  staticData: {
    page: {
      title: 'Confirm Your Address',
      description: 'For administrators who give their account an email address.',
      sitemap: false,
    },
  },
  head: secretPageHead,
  component: ConfirmEmailPage,
})

function ConfirmEmailPage() {
  const { demo } = Route.useRouteContext().site
  const { token } = Route.useParams()
  return (
    <AdminPage demo={demo} title="Confirm Your Address">
      {() => <ConfirmEmail token={token} />}
    </AdminPage>
  )
}
