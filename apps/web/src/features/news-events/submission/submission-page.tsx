import { Link } from '@tanstack/react-router'
import { Section } from '../../../components/layout/section.tsx'
import { NewsCard } from '../list/news-card.tsx'
import { SubmissionChangeForm } from './submission-change-form.tsx'
import { isUndecided, SubmissionStatus } from './submission-status.tsx'
import { useSubmission } from './submissions.queries.ts'

/** Records §9: shows the sender the status of a submitted item, and lets the sender edit it until it is decided. */
export const SubmissionPage = ({ token }: { token: string }) => {
  const submission = useSubmission(token)
  const { item, status } = submission
  return (
    <div className="page grid gap-12">
      <SubmissionStatus submission={submission} />
      {status !== 'withdrawn' && (
        <Section title="Your Item">
          <div className="rounded-card border border-line bg-surface px-5 sm:px-7">
            <NewsCard key={item.imageUrl} item={item} shape="wide" />
          </div>
        </Section>
      )}
      {isUndecided(submission) && (
        <>
          <Section title="Change Your Item">
            <SubmissionChangeForm token={token} submission={submission} />
          </Section>
          <p>
            <Link to="/submissions/$token/withdraw" params={{ token }}>
              Withdraw this item
            </Link>
          </p>
        </>
      )}
    </div>
  )
}
