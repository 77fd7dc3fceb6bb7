import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { type FormFields, VisitorForm } from '../../components/ui/visitor-form.tsx'
import { ImageDescription, NewsEventFields } from './news-event-fields.tsx'

const ImageInput = lazy(async () => ({ default: (await import('../uploads/image-input.tsx')).ImageInput }))

/** Specification §2 and §5, /submit-news: the form. What was typed stays until the item has been taken. */
export const SubmissionForm = () => {
  const [isUploading, setIsUploading] = useState(false)
  return (
    <VisitorForm
      page="/submit-news"
      loadAction={async () => (await import('./submission.action.ts')).submissionAction}
      submit={{ label: 'Submit for Approval', busy: 'Submitting…' }}
      isWaiting={isUploading}
      className="grid gap-5 sm:grid-cols-2"
    >
      {(fields) => (
        <>
          <NewsEventFields {...fields} />
          <p className="no-script text-sm text-ink-soft sm:col-span-2">
            An image can only be sent along where JavaScript runs. We are glad to take it by email.
          </p>
          <div className="needs-script min-h-26 sm:col-span-2">
            <ImageField {...fields} onBusy={setIsUploading} />
          </div>
        </>
      )}
    </VisitorForm>
  )
}

/** Nothing that a browser could do by itself: it comes with its script. */
const ImageField = ({ onBusy, ...fields }: FormFields & { onBusy: (isBusy: boolean) => void }) => {
  const [imageUrl, setImageUrl] = useState('')
  if (!useHydrated()) return null
  return (
    <Suspense>
      <ImageInput label="Image" value={imageUrl} onChange={setImageUrl} onBusy={onBusy} />
      <input type="hidden" name="imageUrl" value={imageUrl} />
      {imageUrl && <ImageDescription {...fields} />}
    </Suspense>
  )
}
