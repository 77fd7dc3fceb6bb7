import { type NewsEventSubmission, newsEventSubmissionSchema } from '@hazards/schema/news-event'
import { NEWS_EVENT_CATEGORIES } from '@hazards/schema/news-event.constants'
import { useState } from 'react'
import type { z } from 'zod'
import { useToasts } from '../../components/ui/toasts.ts'
import { useBotTrap } from '../../components/ui/use-bot-trap.tsx'
import { SubmitButton, VisitorForm } from '../../components/ui/visitor-form.tsx'
import { serverIssues, serverMessage } from '../../lib/api-error.ts'
import { useCall } from '../../lib/use-call.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { useVisitorForm } from '../../lib/use-visitor-form.ts'
import { ImageInput } from '../uploads/image-input.tsx'
import { NewsEventFields } from './news-event-fields.tsx'

export type SubmissionFields = z.input<typeof newsEventSubmissionSchema>

/** Specification §2 and §5, /submit-news: the form. What was typed stays until the item has been taken. */
export const SubmissionForm = () => {
  const [isUploading, setIsUploading] = useState(false)
  const { form, send, trap, reason } = useSubmissionForm()
  const { isSubmitting } = form.formState
  return (
    <VisitorForm posted={form.posted} onSubmit={form.handleSubmit(send)} className="grid gap-5 sm:grid-cols-2">
      <NewsEventFields form={form} categories={NEWS_EVENT_CATEGORIES} />
      <p className="no-script text-sm text-ink-soft sm:col-span-2">
        An image can only be sent along where JavaScript runs. We are glad to take it by e-mail.
      </p>
      <div className="needs-script sm:col-span-2">
        <ImageInput
          label="Image"
          value={form.watch('imageUrl') ?? ''}
          onChange={(imageUrl) => form.setValue('imageUrl', imageUrl)}
          onBusy={setIsUploading}
        />
      </div>
      {trap}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-span-2">
        <SubmitButton posted={form.posted} busy={isSubmitting && 'Submitting…'} isWaiting={isUploading}>
          Submit for Approval
        </SubmitButton>
        <p role="status" className="text-sm">
          {reason}
        </p>
      </div>
    </VisitorForm>
  )
}

const useSubmissionForm = () => {
  const toast = useToasts()
  const submit = useCall((api) => api.newsEvents.submit)
  const [reason, setReason] = useState<string>()
  const form = useVisitorForm('/submit-news', newsEventSubmissionSchema)
  const { trap, passes } = useBotTrap()
  const send = useSingleFlight(async (item: NewsEventSubmission) => {
    setReason(undefined)
    try {
      if (!(await passes())) throw new Error('A field that must stay empty was filled in.')
      await submit.mutateAsync(item)
      form.reset()
      form.setValue('imageUrl', '')
      toast({ title: 'Success', description: 'Your news/event submission has been sent for admin approval.' })
    } catch (error) {
      for (const { path, message } of serverIssues(error)) {
        if (path in newsEventSubmissionSchema.shape) form.setError(path as keyof SubmissionFields, { message })
      }
      setReason(serverMessage(error))
      toast({ title: 'Error', description: 'Failed to submit news/event. Please try again.', variant: 'destructive' })
    }
  })
  return { form, send, trap, reason }
}
