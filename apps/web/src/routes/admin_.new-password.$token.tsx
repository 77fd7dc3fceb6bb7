import { createFileRoute, notFound } from '@tanstack/react-router'
import { ExpiredPasswordLink, NewPasswordPage } from '../features/account/lost-password-page.tsx'
import { loadRecord } from '../lib/record-page.ts'
import { secretPageHead } from '../lib/secret-page-head.ts'

export const Route = createFileRoute('/admin_/new-password/$token')({
  staticData: {
    page: {
      title: 'New Password',
      description: 'For administrators who have lost their password.',
      missing: 'Link No Longer Valid',
      sitemap: false,
      form: async () => (await import('../features/account/lost-password.action.ts')).newPasswordAction,
    },
  },
  loader: async ({ context: { utils, site }, params: { token } }) => {
    // The form on this page has just used up the link.
    if (site.posted?.outcome === 'sent') return
    const { state } = await loadRecord(() => utils.lostPassword.state.fetch({ token }, { staleTime: 0 }))
    if (state === 'over') throw notFound()
  },
  head: secretPageHead,
  component: SetPasswordPage,
  notFoundComponent: ExpiredPasswordLink,
})

function SetPasswordPage() {
  return <NewPasswordPage token={Route.useParams().token} />
}
