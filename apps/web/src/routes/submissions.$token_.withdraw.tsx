import { createFileRoute } from '@tanstack/react-router'
import { PageTitle } from '../components/layout/page-title.tsx'
import { SubmissionWithdrawal } from '../features/news-events/submission/submission-withdrawal.tsx'
import { loadSubmission } from '../features/news-events/submission/submissions.queries.ts'
import { loadRecord } from '../lib/record-page.ts'
import { secretPageHead } from '../lib/secret-page-head.ts'

export const Route = createFileRoute('/submissions/$token_/withdraw')({
  staticData: {
    page: {
      title: 'Withdraw Your Item',
      description: 'Withdraws a submitted news or event item.',
      sitemap: false,
      form: async () =>
        (await import('../features/news-events/submission/submission-withdraw.action.ts')).submissionWithdrawAction,
    },
  },
  loader: async ({ context, params }) => {
    await loadRecord(() => loadSubmission(context.utils, params.token))
  },
  head: secretPageHead,
  component: WithdrawPage,
})

function WithdrawPage() {
  return (
    <>
      <PageTitle title="Withdraw Your Item" />
      <SubmissionWithdrawal token={Route.useParams().token} />
    </>
  )
}
