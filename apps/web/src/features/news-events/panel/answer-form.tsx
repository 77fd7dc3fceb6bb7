import { type AdminNewsEvent, newsEventAnswerInput } from '@hazards/schema/news-event'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { schemaResolver } from '../../../components/panel/schema-resolver.ts'
import { useCloseAfterSave } from '../../../components/panel/use-close-after-save.ts'
import { useFirstField } from '../../../components/panel/use-first-field.ts'
import { useReportDirty } from '../../../components/panel/use-report-dirty.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { Problem } from '../../../components/ui/problem.tsx'
import { useToasts } from '../../../components/ui/toasts.ts'
import { formatReason, isOutdated } from '../../../lib/api-error.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { useRefreshRecord } from '../../records/history/use-refresh-record.ts'
import { useUndo } from '../../records/history/use-undo.ts'

const words = newsEventAnswerInput.pick({ message: true })

const ANSWERS = {
  ask: { send: 'Send Request', done: 'Asked for a change' },
  decline: { send: 'Decline', done: 'News/Event declined' },
} as const
/** Nobody reads a request about an item that has no page for its sender. */
const NOTE = { send: 'Save Message', done: 'Message saved' }

type AnswerFormProps = {
  answer: keyof typeof ANSWERS
  label: string
  item: AdminNewsEvent
  onDirty: (isDirty: boolean) => void
  onDone: () => void
}

/**
 * The form for a message to the sender of an item. If the item was changed since it was listed, the message is not sent at
 * once: it may no longer apply. Sending it again sends it.
 */
const AnswerForm = ({ answer, label, item: { id, updatedAt, reference }, onDirty, onDone }: AnswerFormProps) => {
  const texts = answer === 'ask' && !reference ? NOTE : ANSWERS[answer]
  const [reason, setReason] = useState<string>()
  const [isWarned, setIsWarned] = useState(false)
  const toast = useToasts()
  const refresh = useRefreshRecord()
  const undo = useUndo()
  const calls = { ask: trpc.newsEvents.ask.useMutation(), decline: trpc.newsEvents.decline.useMutation() }
  const form = useForm({ resolver: schemaResolver(words), defaultValues: { message: '' } })
  const closeAfter = useCloseAfterSave({ form, hasMore: false, onSaved: onDone })
  const send = useSingleFlight(async ({ message }: { message: string }) => {
    try {
      await calls[answer].mutateAsync({ id, message, ...(!isWarned && { expected: { updatedAt } }) })
    } catch (error) {
      setReason(formatReason(error))
      if (!isOutdated(error)) return
      setIsWarned(true)
      return refresh('newsEvent')
    }
    await refresh('newsEvent')
    toast({ title: texts.done, ...(answer === 'decline' && { action: undo('newsEvent', id, 'declined') }) })
    closeAfter({ message })
  })
  const { errors, isSubmitting, isDirty } = form.formState
  useReportDirty(isDirty, onDirty)
  useFirstField(form, 'message')
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void form.handleSubmit(send)(event)}
      aria-label={label}
      className="grid justify-items-start gap-5"
    >
      <Field
        label={reference ? 'Message to the sender' : 'Message'}
        isRequired
        error={errors.message?.message}
        className="w-full"
      >
        {(control) => <textarea rows={5} {...control} {...form.register('message')} />}
      </Field>
      <Problem>{reason}</Problem>
      <Button type="submit" look="primary" aria-disabled={isSubmitting}>
        {isSubmitting ? 'Sending…' : texts.send}
      </Button>
    </form>
  )
}

export default AnswerForm
