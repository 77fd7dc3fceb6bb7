import { useState } from 'react'
import { VisitorForm } from '../../../components/ui/visitor-form.tsx'
import { ImageField } from '../form/image-field.tsx'
import { NewsEventFields } from '../form/news-event-fields.tsx'
import { NotifyField } from '../form/notify-field.tsx'

/** Specification §2 and §5, /submit-news: the form. Typed input is kept until the item was accepted. */
export const SubmissionForm = () => {
  const [isUploading, setIsUploading] = useState(false)
  return (
    <VisitorForm
      page="/submit-news"
      loadAction={async () => (await import('./submission.action.ts')).submissionAction}
      submit={{ label: 'Submit for Approval', busy: 'Submitting…' }}
      isWaiting={isUploading}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2"
    >
      {(fields) => (
        <>
          <NewsEventFields {...fields} />
          <NotifyField {...fields} />
          <ImageField {...fields} page="/submit-news" onBusy={setIsUploading} />
        </>
      )}
    </VisitorForm>
  )
}
