import { createFileRoute } from '@tanstack/react-router'
import { PageTitle } from '../components/layout/page-title.tsx'
import { SubmissionPage } from '../features/news-events/submission-page.tsx'
import { loadSubmission } from '../features/news-events/submissions.queries.ts'
import { loadRecord } from '../lib/record-page.ts'
import { secretPageHead } from '../lib/secret-page-head.ts'

export const Route = createFileRoute('/submissions/$token')({
  staticData: {
    page: {
      title: 'Your Submission',
      description: 'For whoever has sent in a news or event item: what becomes of it.',
      sitemap: false,
      form: async () => (await import('../features/news-events/submission-change.action.ts')).submissionChangeAction,
    },
  },
  loader: async ({ context, params }) => {
    await loadRecord(() => loadSubmission(context.utils, params.token))
  },
  head: secretPageHead,
  component: FollowPage,
})

function FollowPage() {
  return (
    <>
      <PageTitle title="Your Submission">Keep this address to come back. Whoever has it can do the same.</PageTitle>
      <SubmissionPage token={Route.useParams().token} />
    </>
  )
}
