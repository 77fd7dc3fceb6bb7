import { type AdminNewsEvent, newsEventAnswerInput } from '@hazards/schema/news-event'
import { CircleX, MessageCircleQuestion } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ModalDialog } from '../../components/panel/modal-dialog.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/field.tsx'
import { useToasts } from '../../components/ui/toasts.ts'
import { reasonOf } from '../../lib/api-error.ts'
import { schemaResolver } from '../../lib/schema-resolver.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { useRefreshNewsEvents } from './use-refresh-news-events.ts'

const ANSWERS = {
  ask: { label: 'Ask for a change', send: 'Ask', done: 'Asked for a change', Icon: MessageCircleQuestion },
  decline: { label: 'Decline', send: 'Decline', done: 'News/Event declined', Icon: CircleX },
} as const
type Answer = keyof typeof ANSWERS

/** Records §9: what can be said to the sender of an item that waits. */
export const AnswerButtons = ({ item }: { item: AdminNewsEvent }) => {
  const [answer, setAnswer] = useState<Answer>()
  const close = () => setAnswer(undefined)
  return (
    <>
      {(Object.keys(ANSWERS) as Answer[]).map((each) => {
        const { label, Icon } = ANSWERS[each]
        return (
          <Button key={each} aria-label={`${label}: ${item.title}`} onClick={() => setAnswer(each)}>
            <Icon aria-hidden size={16} />
            {label}
          </Button>
        )
      })}
      <ModalDialog
        isOpen={answer !== undefined}
        title={answer ? ANSWERS[answer].label : ''}
        description={answer && whatHappens(answer, item)}
        size="narrow"
        onClose={close}
      >
        {answer && <AnswerForm answer={answer} id={item.id} onDone={close} />}
      </ModalDialog>
    </>
  )
}

const whatHappens = (answer: Answer, { title, reference }: AdminNewsEvent): string => {
  const read = reference
    ? `The sender of “${title}” reads your words on the page of ${reference}.`
    : `“${title}” has no page for its sender: your words are kept with the item.`
  return `${read} ${answer === 'ask' ? 'The item goes on waiting.' : 'The item is archived.'}`
}

const words = newsEventAnswerInput.pick({ message: true })

const AnswerForm = ({ answer, id, onDone }: { answer: Answer; id: string; onDone: () => void }) => {
  const [reason, setReason] = useState<string>()
  const toast = useToasts()
  const refresh = useRefreshNewsEvents()
  const calls = { ask: trpc.newsEvents.ask.useMutation(), decline: trpc.newsEvents.decline.useMutation() }
  const form = useForm({ resolver: schemaResolver(words), defaultValues: { message: '' } })
  const send = useSingleFlight(async ({ message }: { message: string }) => {
    try {
      await calls[answer].mutateAsync({ id, message })
    } catch (error) {
      return setReason(reasonOf(error))
    }
    await refresh()
    toast({ title: ANSWERS[answer].done })
    onDone()
  })
  const { errors, isSubmitting } = form.formState
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void form.handleSubmit(send)(event)}
      aria-label={ANSWERS[answer].label}
      className="grid justify-items-start gap-5"
    >
      <Field label="Words for the sender" isRequired error={errors.message?.message} className="w-full">
        {(control) => <textarea rows={5} {...control} {...form.register('message')} />}
      </Field>
      {reason && (
        <p role="alert" className="text-sm font-semibold text-signal">
          {reason}
        </p>
      )}
      <Button type="submit" look="primary" aria-disabled={isSubmitting}>
        {isSubmitting ? 'Sending…' : ANSWERS[answer].send}
      </Button>
    </form>
  )
}
