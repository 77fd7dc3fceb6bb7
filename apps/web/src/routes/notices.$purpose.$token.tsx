import { createFileRoute, notFound } from '@tanstack/react-router'
import { readLink } from '../features/mail-links/mail-link-address.ts'
import { ExpiredLink, MailLinkPage } from '../features/mail-links/mail-link-page.tsx'
import { loadRecord } from '../lib/record-page.ts'
import { secretPageHead } from '../lib/secret-page-head.ts'

export const Route = createFileRoute('/notices/$purpose/$token')({
  staticData: {
    page: {
      title: 'Emails about Your Items',
      description: 'For recipients of an email about a submitted item.',
      sitemap: false,
      missing: 'Link No Longer Valid',
      isOneClick: true,
      form: async () => (await import('../features/mail-links/mail-link.action.ts')).mailLinkAction('notices'),
    },
  },
  loader: async ({ context, params }) => {
    const link = readLink('notices', params)
    const { state } = await loadRecord(() => context.utils.mailLinks.get.fetch(link, { staleTime: 0 }))
    if (state === 'over') throw notFound()
  },
  head: secretPageHead,
  component: NoticesLinkPage,
  notFoundComponent: ExpiredLink,
})

function NoticesLinkPage() {
  return <MailLinkPage link={readLink('notices', Route.useParams())} />
}
