import { zodResolver } from '@hookform/resolvers/zod'
import { type NewsletterInput, newsletterInputSchema } from '@hazards/schema/newsletter'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/field.tsx'
import { useToasts } from '../../components/ui/toasts.ts'
import { serverMessage } from '../../lib/api-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'

/** Specification §2, /news: an e-mail box with a Subscribe button. */
export const NewsletterForm = () => {
  const isAlive = useHydrated()
  const toast = useToasts()
  const subscribe = trpc.newsletter.subscribe.useMutation()
  const [note, setNote] = useState<string>()
  const { register, handleSubmit, reset, formState } = useForm<NewsletterInput>({
    resolver: zodResolver(newsletterInputSchema),
  })
  const send = useSingleFlight(async (input: NewsletterInput) => {
    try {
      const { message } = await subscribe.mutateAsync(input)
      reset()
      setNote(message)
      toast({ title: 'Subscribed', description: message })
    } catch (error) {
      const reason = serverMessage(error) ?? 'Please try again later.'
      setNote(reason)
      toast({ title: 'Subscription failed', description: reason, variant: 'destructive' })
    }
  })
  return (
    <form method="post" noValidate onSubmit={handleSubmit(send)}>
      <Field label="Email" isRequired error={formState.errors.email?.message}>
        {(control) => <input type="email" autoComplete="email" {...control} {...register('email')} />}
      </Field>
      <Button
        type="submit"
        look="primary"
        className="mt-3 w-full"
        disabled={!isAlive}
        aria-disabled={formState.isSubmitting}
      >
        {formState.isSubmitting ? 'Subscribing…' : 'Subscribe'}
      </Button>
      <p role="status" className="mt-2 text-sm empty:hidden">
        {note}
      </p>
    </form>
  )
}
