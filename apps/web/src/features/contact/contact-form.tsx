import {
  CONTACT_SUBJECT_LABELS,
  CONTACT_SUBJECTS,
  type ContactInput,
  contactInputSchema,
} from '@hazards/schema/contact'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { Button } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/field.tsx'
import { Select } from '../../components/ui/select.tsx'
import { useBotTrap } from '../../components/ui/use-bot-trap.tsx'
import { schemaResolver } from '../../lib/schema-resolver.ts'
import { useSendMessage } from './use-send-message.ts'

/** Specification §2 and §5, /contact: the form. It is emptied when the message went out, and kept when it did not. */
export const ContactForm = () => {
  const isAlive = useHydrated()
  const [note, setNote] = useState<string>()
  const { register, handleSubmit, reset, formState } = useForm<
    z.input<typeof contactInputSchema>,
    unknown,
    ContactInput
  >({
    resolver: schemaResolver(contactInputSchema),
  })
  const { trap, passes } = useBotTrap()
  const send = useSendMessage({
    passes,
    onSent: (note) => {
      reset()
      setNote(note)
    },
    onFailed: setNote,
  })
  const { errors, isSubmitting } = formState
  return (
    <form method="post" noValidate onSubmit={handleSubmit(send)} className="grid gap-5 sm:grid-cols-2">
      <Field label="First name" isRequired error={errors.firstName?.message}>
        {(control) => <input autoComplete="given-name" {...control} {...register('firstName')} />}
      </Field>
      <Field label="Last name" isRequired error={errors.lastName?.message}>
        {(control) => <input autoComplete="family-name" {...control} {...register('lastName')} />}
      </Field>
      <Field label="Email" isRequired error={errors.email?.message}>
        {(control) => <input type="email" autoComplete="email" {...control} {...register('email')} />}
      </Field>
      <Field label="Institution" error={errors.institution?.message}>
        {(control) => <input autoComplete="organization" {...control} {...register('institution')} />}
      </Field>
      <Field label="Subject" isRequired error={errors.subject?.message} className="sm:col-span-2">
        {(control) => (
          <Select {...control} {...register('subject')}>
            <option value="">Select a subject</option>
            {CONTACT_SUBJECTS.map((subject) => (
              <option key={subject} value={subject}>
                {CONTACT_SUBJECT_LABELS[subject]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Message" isRequired error={errors.message?.message} className="sm:col-span-2">
        {(control) => <textarea rows={7} {...control} {...register('message')} />}
      </Field>
      {trap}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-span-2">
        <Button type="submit" look="primary" disabled={!isAlive} aria-disabled={isSubmitting}>
          {isSubmitting ? 'Sending…' : 'Send Message'}
        </Button>
        <p role="status" className="text-sm">
          {note}
        </p>
      </div>
    </form>
  )
}
