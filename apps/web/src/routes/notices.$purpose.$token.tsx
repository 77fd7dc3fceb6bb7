import { createFileRoute, notFound } from '@tanstack/react-router'
import { loadMailLink } from '../features/mail-links/mail-link.queries.ts'
import { linkOf } from '../features/mail-links/mail-link-address.ts'
import { LinkIsOver, MailLinkPage } from '../features/mail-links/mail-link-page.tsx'
import { loadRecord } from '../lib/record-page.ts'
import { secretPageHead } from '../lib/secret-page-head.ts'

export const Route = createFileRoute('/notices/$purpose/$token')({
  staticData: {
    page: {
      title: 'Mails about Your Items',
      description: 'For whoever was mailed a link about an item that was sent in.',
      sitemap: false,
      isOneClick: true,
      form: async () => (await import('../features/mail-links/mail-link.action.ts')).mailLinkAction('notices'),
    },
  },
  loader: async ({ context, params }) => {
    const link = linkOf('notices', params)
    const { state } = await loadRecord(() => loadMailLink(context.utils, link))
    if (state === 'over') throw notFound()
  },
  head: secretPageHead,
  component: NoticesLinkPage,
  notFoundComponent: LinkIsOver,
})

function NoticesLinkPage() {
  return <MailLinkPage link={linkOf('notices', Route.useParams())} />
}
