import { createFileRoute, notFound } from '@tanstack/react-router'
import { ExpiredLink } from '../features/mail-links/mail-link-page.tsx'
import { MailDecisionPage } from '../features/news-events/submission/mail-decision-page.tsx'
import { loadRecord } from '../lib/record-page.ts'
import { secretPageHead } from '../lib/secret-page-head.ts'

export const Route = createFileRoute('/decide/$token/$choice')({
  staticData: {
    page: {
      title: 'Decide on an Item',
      description: 'For recipients of an email about an item that is waiting for approval.',
      sitemap: false,
      missing: 'Link No Longer Valid',
      form: async () => (await import('../features/news-events/submission/mail-decision.action.ts')).mailDecisionAction,
    },
  },
  loader: async ({ context, params }) => {
    readChoice(params.choice)
    await loadRecord(() => context.utils.decisions.get.fetch({ token: params.token }, { staleTime: 0 }))
  },
  head: secretPageHead,
  component: DecidePage,
  notFoundComponent: ExpiredLink,
})

function DecidePage() {
  const { token, choice } = Route.useParams()
  return <MailDecisionPage token={token} choice={readChoice(choice)} />
}

/** @throws the router's notFound for an unknown choice */
const readChoice = (choice: string) => {
  if (choice !== 'approve' && choice !== 'ask' && choice !== 'decline') throw notFound()
  return choice
}
