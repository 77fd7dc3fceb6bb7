import type { Submission } from '@hazards/schema/submission'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { VisitorForm } from '../../../components/ui/visitor-form.tsx'
import { ImageField } from '../form/image-field.tsx'
import { buildItemDraft } from '../form/news-event-draft.ts'
import { NewsEventFields } from '../form/news-event-fields.tsx'
import { NotifyField } from '../form/notify-field.tsx'
import { useRefreshSubmission } from './submissions.queries.ts'

type SubmissionChangeFormProps = { token: string; submission: Submission }

/** The form with which a sender edits a submitted item. It has the fields of the submission form, filled in. */
export const SubmissionChangeForm = ({ token, submission }: SubmissionChangeFormProps) => {
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
