import { createFileRoute } from '@tanstack/react-router'
import { PageTitle } from '../components/layout/page-title.tsx'
import { SubmissionPage } from '../features/news-events/submission/submission-page.tsx'
import { loadSubmission } from '../features/news-events/submission/submissions.queries.ts'
import { loadRecord } from '../lib/record-page.ts'
import { secretPageHead } from '../lib/secret-page-head.ts'

export const Route = createFileRoute('/submissions/$token')({
  staticData: {
    page: {
      title: 'Your Submission',
      description: 'The status of a submitted news or event item.',
      sitemap: false,
      form: async () =>
        (await import('../features/news-events/submission/submission-change.action.ts')).submissionChangeAction,
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
      <PageTitle title="Your Submission">Keep this link to come back. Anyone who has it can do the same.</PageTitle>
      <SubmissionPage token={Route.useParams().token} />
    </>
  )
}
