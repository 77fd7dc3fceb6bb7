import { createFileRoute, Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { PageTitle } from '../components/layout/page-title.tsx'
import { Section } from '../components/layout/section.tsx'
import { Guidelines } from '../features/news-events/submission/guidelines.tsx'
import { SubmissionForm } from '../features/news-events/submission/submission-form.tsx'
import { pageHead } from '../lib/page-head.ts'
import { loadTexts, textsIn, useTexts } from '../lib/page-texts.ts'

export const Route = createFileRoute('/submit-news')({
  staticData: {
    page: {
      title: 'Submit News/Event',
      form: async () => (await import('../features/news-events/submission/submission.action.ts')).submissionAction,
    },
  },
  loader: ({ context }) => loadTexts(context.utils, 'submit-news'),
  head: ({ match }) => pageHead({ match, description: textsIn(match.context.utils, 'submit-news')?.description }),
  component: SubmitNewsPage,
})

function SubmitNewsPage() {
  const { introduction, approvalNote } = useTexts('submit-news')
  return (
    <>
      <PageTitle
        title="Submit News/Event"
        aside={
          <Link to="/news-events" className="inline-flex items-center gap-1.5 py-1 text-sm">
            <ArrowLeft aria-hidden size={16} />
            Back to News &amp; Events
          </Link>
        }
      >
        {introduction}
      </PageTitle>
      <div className="page grid gap-x-12 gap-y-16 lg:grid-cols-3">
        <Section title="Your Item" className="lg:col-span-2">
          <p className="mb-6 max-w-measure text-sm text-ink-soft">{approvalNote}</p>
          <SubmissionForm />
        </Section>
        <Section title="Guidelines">
          <Guidelines />
        </Section>
      </div>
    </>
  )
}
