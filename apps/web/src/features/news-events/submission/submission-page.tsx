import type { Submission } from '@hazards/schema/submission'
import { Link, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { Section } from '../../../components/layout/section.tsx'
import { VisitorForm } from '../../../components/ui/visitor-form.tsx'
import { ImageField } from '../form/image-field.tsx'
import { buildItemDraft } from '../form/news-event-draft.ts'
import { NewsEventFields } from '../form/news-event-fields.tsx'
import { NotifyField } from '../form/notify-field.tsx'
import { NewsCard } from '../list/news-card.tsx'
import { isUndecided, SubmissionStatus } from './submission-status.tsx'
import { useRefreshSubmission, useSubmission } from './submissions.queries.ts'

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
            <NewsCard key={item.imageUrl} item={item} />
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

type SubmissionChangeFormProps = { token: string; submission: Submission }

/** The form with which a sender edits a submitted item. It has the fields of the submission form, filled in. */
const SubmissionChangeForm = ({ token, submission }: SubmissionChangeFormProps) => {
  const { site } = useRouteContext({ from: '__root__' })
  const [isUploading, setIsUploading] = useState(false)
  // The version that the sender edits. A newer one takes its place only after the form's response has told of it.
  const [{ item, notifySubmitter, updatedAt }, setEdited] = useState({
    ...submission,
    updatedAt: site.posted?.values.updatedAt ?? submission.updatedAt,
  })
  const refetch = useRefreshSubmission(token)
  const refresh = async () => {
    const latest = await refetch()
    if (latest) setEdited(latest)
  }
  return (
    <VisitorForm
      page={`/submissions/${token}`}
      loadAction={async () => (await import('./submission-change.action.ts')).submissionChangeInPage}
      submit={{ label: 'Send Changes', busy: 'Sending…' }}
      initial={{ ...buildItemDraft(item), notifySubmitter: String(notifySubmitter) }}
      refresh={refresh}
      isWaiting={isUploading}
      className="grid gap-5 sm:grid-cols-2"
    >
      {(fields) => (
        <>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="updatedAt" value={updatedAt} />
          <NewsEventFields {...fields} />
          <NotifyField {...fields} />
          <ImageField {...fields} onBusy={setIsUploading} />
        </>
      )}
    </VisitorForm>
  )
}
