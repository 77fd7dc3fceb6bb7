import { createFileRoute, notFound } from '@tanstack/react-router'
import { ExpiredInvitation, InvitationPage } from '../features/account/invitation-page.tsx'
import { loadRecord } from '../lib/record-page.ts'
import { secretPageHead } from '../lib/secret-page-head.ts'

export const Route = createFileRoute('/admin_/invitation/$token')({
  staticData: {
    page: {
      title: 'Invitation',
      description: 'For invited administrators.',
      sitemap: false,
      form: async () => (await import('../features/account/invitation.action.ts')).invitationAction,
    },
  },
  loader: async ({ context: { utils, site }, params: { token } }) => {
    // The form on this page has just used up the invitation.
    if (site.posted?.outcome === 'sent') return
    const { state } = await loadRecord(() => utils.administrators.invitationState.fetch({ token }, { staleTime: 0 }))
    if (state === 'over') throw notFound()
  },
  head: secretPageHead,
  component: AcceptInvitationPage,
  notFoundComponent: ExpiredInvitation,
})

function AcceptInvitationPage() {
  return <InvitationPage token={Route.useParams().token} />
}
