import { createFileRoute, notFound } from '@tanstack/react-router'
import { readLink } from '../features/mail-links/mail-link-address.ts'
import { ExpiredLink, MailLinkPage } from '../features/mail-links/mail-link-page.tsx'
import { loadRecord } from '../lib/record-page.ts'
import { secretPageHead } from '../lib/secret-page-head.ts'

export const Route = createFileRoute('/newsletter/$purpose/$token')({
  staticData: {
    page: {
      title: 'Newsletter',
      description: 'For recipients of an email about our newsletter.',
      sitemap: false,
      missing: 'Link No Longer Valid',
      isOneClick: true,
      form: async () => (await import('../features/mail-links/mail-link.action.ts')).mailLinkAction('newsletter'),
    },
  },
  loader: async ({ context, params }) => {
    const link = readLink('newsletter', params)
    const { state } = await loadRecord(() => context.utils.mailLinks.get.fetch(link, { staleTime: 0 }))
    if (state === 'over') throw notFound()
  },
  head: secretPageHead,
  component: NewsletterLinkPage,
  notFoundComponent: ExpiredLink,
})

function NewsletterLinkPage() {
  return <MailLinkPage link={readLink('newsletter', Route.useParams())} />
}
