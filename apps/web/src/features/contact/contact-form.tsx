import { type ContactInput, contactInputSchema } from '@hazards/schema/contact'
import { CONTACT_SUBJECT_LABELS, CONTACT_SUBJECTS } from '@hazards/schema/contact.constants'
import { useState } from 'react'
import { Field } from '../../components/ui/field.tsx'
import { Select } from '../../components/ui/select.tsx'
import { useToasts } from '../../components/ui/toasts.ts'
import { useBotTrap } from '../../components/ui/use-bot-trap.tsx'
import { SubmitButton, VisitorForm } from '../../components/ui/visitor-form.tsx'
import { serverMessage } from '../../lib/api-error.ts'
import { useApi } from '../../lib/trpc.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { useVisitorForm } from '../../lib/use-visitor-form.ts'
import { contactOutcome } from './contact-outcome.ts'
import { sendMessage } from './send-message.ts'

/** Specification §2 and §5, /contact: the form. It is emptied when the message went out, and kept when it did not. */
export const ContactForm = () => {
  const { form, send, trap, note } = useContactForm()
  return (
    <VisitorForm posted={form.posted} onSubmit={form.handleSubmit(send)} className="grid gap-5 sm:grid-cols-2">
      <ContactFields form={form} />
      {trap}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-span-2">
        <SubmitButton posted={form.posted} busy={form.formState.isSubmitting && 'Sending…'}>
          Send Message
        </SubmitButton>
        <p role="status" className="text-sm">
          {note}
        </p>
      </div>
    </VisitorForm>
  )
}

const useContactForm = () => {
  const { client } = useApi()
  const toast = useToasts()
  const form = useVisitorForm('/contact', contactInputSchema)
  const [note, setNote] = useState<string>()
  const { trap, passes } = useBotTrap()
  const send = useSingleFlight(async (message: ContactInput) => {
    const outcome = (await passes()) ? await sendMessage(client, message) : NOT_SENT
    toast(outcome.toast)
    setNote(outcome.note ?? serverMessage(outcome.reason))
    if (outcome.isSent) form.reset()
  })
  return { form, send, trap, note }
}

const NOT_SENT = { ...contactOutcome({ isMailed: false, isSaved: false }), reason: undefined }

const ContactFields = ({ form }: { form: ReturnType<typeof useContactForm>['form'] }) => {
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
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
    </>
  )
}
