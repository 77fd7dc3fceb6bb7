import { type NewsletterInput, newsletterInputSchema } from '@hazards/schema/newsletter'
import { useState } from 'react'
import { Field } from '../../components/ui/field.tsx'
import { useToasts } from '../../components/ui/toasts.ts'
import { SubmitButton, VisitorForm } from '../../components/ui/visitor-form.tsx'
import { serverIssues, serverMessage } from '../../lib/api-error.ts'
import { useCall } from '../../lib/use-call.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { useVisitorForm } from '../../lib/use-visitor-form.ts'

const UNREACHABLE = 'The server cannot be reached. Please try again later.'

/** Specification §2, /news: an e-mail box with a Subscribe button. The address stays until it has been taken. */
export const NewsletterForm = () => {
  const toast = useToasts()
  const subscribe = useCall((api) => api.newsletter.subscribe)
  const [note, setNote] = useState<string>()
  const { register, handleSubmit, reset, setError, formState, posted } = useVisitorForm('/news', newsletterInputSchema)
  const send = useSingleFlight(async (input: NewsletterInput) => {
    setNote(undefined)
    try {
      const { message } = await subscribe.mutateAsync(input)
      reset()
      setNote(`${message} We have noted ${input.email}.`)
      toast({ title: 'Subscribed', description: message })
    } catch (error) {
      const [issue] = serverIssues(error)
      if (issue) return setError('email', { message: issue.message }, { shouldFocus: true })
      const reason = serverMessage(error) ?? UNREACHABLE
      setNote(reason)
      toast({ title: 'Subscription failed', description: reason, variant: 'destructive' })
    }
  })
  const { errors, isSubmitting } = formState
  return (
    <VisitorForm posted={posted} onSubmit={handleSubmit(send)} aria-label="Newsletter" className="grid max-w-md gap-3">
      <Field label="Email" isRequired error={errors.email?.message}>
        {(control) => <input type="email" autoComplete="email" inputMode="email" {...control} {...register('email')} />}
      </Field>
      <SubmitButton className="w-full" posted={posted} busy={isSubmitting && 'Subscribing…'}>
        Subscribe
      </SubmitButton>
      {/* The toast tells it to screen readers; this stays when the toast is gone. */}
      {note && <p className="text-sm">{note}</p>}
    </VisitorForm>
  )
}
