import { Link } from '@tanstack/react-router'
import { VisitorForm } from '../../../components/ui/visitor-form.tsx'
import { isUndecided, SubmissionStatus } from './submission-status.tsx'
import { useRefreshSubmission, useSubmission } from './submissions.queries.ts'

/** Records §9: lets the sender withdraw an item, after confirmation. */
export const SubmissionWithdrawal = ({ token }: { token: string }) => {
  const submission = useSubmission(token)
  const refresh = useRefreshSubmission(token)
  if (!isUndecided(submission))
    return (
      <div className="page">
        <SubmissionStatus submission={submission} />
      </div>
    )
  return (
    <div className="page grid justify-items-start gap-6">
      <p className="max-w-measure">
        “{submission.item.title}” will be removed from our lists and permanently deleted after 30 days.
      </p>
      <VisitorForm
        page={`/submissions/${token}/withdraw`}
        loadAction={async () => (await import('./submission-withdraw.action.ts')).submissionWithdrawAction}
        submit={{ label: 'Withdraw', busy: 'Withdrawing…' }}
        refresh={refresh}
      >
        {() => <input type="hidden" name="token" value={token} />}
      </VisitorForm>
      <Link to="/submissions/$token" params={{ token }}>
        Keep it
      </Link>
    </div>
  )
}
