import { type NewsletterInput, newsletterInputSchema } from '@hazards/schema/newsletter'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/field.tsx'
import { useToasts } from '../../components/ui/toasts.ts'
import { serverIssues, serverMessage } from '../../lib/api-error.ts'
import { schemaResolver } from '../../lib/schema-resolver.ts'
import { useCall } from '../../lib/use-call.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'

const UNREACHABLE = 'The server cannot be reached. Please try again later.'

/** Specification §2, /news: an e-mail box with a Subscribe button. The address stays until it has been taken. */
export const NewsletterForm = () => {
  const isAlive = useHydrated()
  const toast = useToasts()
  const subscribe = useCall((api) => api.newsletter.subscribe)
  const [note, setNote] = useState<string>()
  const { register, handleSubmit, reset, setError, formState } = useForm<NewsletterInput>({
    resolver: schemaResolver(newsletterInputSchema),
  })
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
    <form method="post" noValidate onSubmit={handleSubmit(send)} aria-label="Newsletter" className="max-w-md">
      <Field label="Email" isRequired error={errors.email?.message}>
        {(control) => <input type="email" autoComplete="email" inputMode="email" {...control} {...register('email')} />}
      </Field>
      <Button type="submit" look="primary" className="mt-3 w-full" disabled={!isAlive} aria-disabled={isSubmitting}>
        {isSubmitting ? 'Subscribing…' : 'Subscribe'}
      </Button>
      {/* The toast tells it to screen readers; this stays when the toast is gone. */}
      {note && <p className="mt-3 text-sm">{note}</p>}
    </form>
  )
}
