import { createFileRoute } from '@tanstack/react-router'
import { LostPasswordPage } from '../features/account/lost-password-page.tsx'
import { adminHead, DASHBOARD } from '../features/admin/admin-head.ts'

export const Route = createFileRoute('/admin_/forgot')({
  staticData: {
    page: {
      title: 'Forgot Your Password?',
      description: 'For administrators who have lost their password.',
      parent: DASHBOARD,
      sitemap: false,
      form: async () => (await import('../features/account/lost-password.action.ts')).lostPasswordAction,
    },
  },
  head: adminHead,
  component: ForgotPage,
})

function ForgotPage() {
  return <LostPasswordPage hasMail={Route.useRouteContext().site.hasMail} />
}
