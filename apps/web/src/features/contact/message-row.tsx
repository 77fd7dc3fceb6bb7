import type { ContactPage } from '@hazards/schema/contact'
import { CONTACT_SUBJECT_LABELS } from '@hazards/schema/contact.constants'
import { formatDate } from '@hazards/schema/dates'
import { Check, Reply, Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import { ConfirmButton } from '../../components/panel/confirm-button.tsx'
import { FoldedRow } from '../../components/panel/list/folded-row.tsx'
import { focusAfterRemoval } from '../../components/panel/row-focus.ts'
import { onSingleClick } from '../../components/panel/single-click.ts'
import { Button, buttonClass } from '../../components/ui/button.tsx'
import { type ToastContent, useToasts } from '../../components/ui/toasts.ts'
import { formatReason } from '../../lib/api-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { answerLink } from './answer-link.ts'
import { useDeleteSubmissions, useRefreshMessages } from './use-delete-submission.ts'

export type Message = ContactPage['items'][number]

/** 'Ada Example: Data Access'. */
export const formatName = ({ firstName, lastName, subject }: Message): string =>
  `${firstName} ${lastName}: ${CONTACT_SUBJECT_LABELS[subject]}`

/** A message with its actions. On a phone, its sender, subject, date and beginning until it is opened. */
export const MessageRow = ({ message }: { message: Message }) => (
  <FoldedRow
    name={formatName(message)}
    line={
      <>
        {formatDate(message.createdAt)}
        {message.answeredAt && ', answered'} · {message.message}
      </>
    }
  >
    <WholeMessage message={message} />
  </FoldedRow>
)

/** A message with its actions: answer, mark as answered, delete. */
const WholeMessage = ({ message }: { message: Message }) => {
  const { firstName, lastName, email, institution, createdAt, answeredAt } = message
  const subject = CONTACT_SUBJECT_LABELS[message.subject]
  return (
    <div className="grid gap-3">
      <div className="min-w-0">
        <p className="text-sm text-ink-soft">
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          {answeredAt && (
            <>
              , answered <time dateTime={answeredAt}>{formatDate(answeredAt)}</time>
            </>
          )}
        </p>
        <h3 className="mt-0.5 text-lg max-sm:hidden">{subject}</h3>
        <p className="text-sm text-ink-soft">
          {firstName} {lastName}
          {institution && `, ${institution}`}, <a href={`mailto:${email}`}>{email}</a>
        </p>
      </div>
      <div>
        <MessageText text={message.message} />
      </div>
      <Actions message={message} />
    </div>
  )
}

const Actions = ({ message }: { message: Message }) => {
  const { id, firstName, lastName, email, answeredAt, fromSender, fromNetwork } = message
  const subject = CONTACT_SUBJECT_LABELS[message.subject]
  const remove = useDeleteSubmissions()
  const mark = useMarkAnswered()
  const isAnswered = answeredAt !== null
  return (
    <div className="flex flex-wrap gap-2">
      <a href={answerLink(message)} className={buttonClass()} aria-label={`Answer ${firstName} ${lastName}`}>
        <Reply aria-hidden size={16} />
        Answer
      </a>
      <Button onClick={onSingleClick((button) => mark(id, !isAnswered, button))}>
        {isAnswered ? <Undo2 aria-hidden size={16} /> : <Check aria-hidden size={16} />}
        {isAnswered ? 'Mark not answered' : 'Mark answered'}
      </Button>
      <ConfirmButton
        name={`${subject}, from ${firstName} ${lastName}`}
        question="Are you sure you want to delete this contact submission?"
        onYes={() => remove.one(id)}
      />
      {fromSender > 1 && (
        <ConfirmButton
          label="Delete all from this sender"
          name={`${email} (${fromSender} messages)`}
          question={`Are you sure you want to delete all ${fromSender} contact submissions from this sender?`}
          onYes={() => remove.ofSender(id, fromSender)}
        />
      )}
      {fromNetwork > 1 && (
        <ConfirmButton
          label="Delete all from this network"
          name={`${fromNetwork} messages`}
          question={`Are you sure you want to delete all ${fromNetwork} unanswered contact submissions from this network?`}
          onYes={() => remove.ofNetwork(id)}
        />
      )}
    </div>
  )
}

/** Longer messages are collapsed at first. */
const LONG = { characters: 700, lines: 8 }

/** A visitor's message with its line breaks. A long one is collapsed. */
const MessageText = ({ text }: { text: string }) => {
  const id = useId()
  const isLong = text.length > LONG.characters || text.split('\n').length > LONG.lines
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p id={id} className={`max-w-measure whitespace-pre-line ${isLong && !isOpen ? 'line-clamp-6' : ''}`}>
        {text}
      </p>
      {isLong && (
        <Button
          look="quiet"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="-ms-4"
        >
          {isOpen ? 'Show less' : 'Show the whole message'}
        </Button>
      )}
    </>
  )
}

/**
 * Returns a function that marks a message as answered or not answered. If a filter then hides the message, the focus moves to
 * the row that takes its place.
 */
const useMarkAnswered = () => {
  const toast = useToasts()
  const refresh = useRefreshMessages()
  const mark = trpc.contact.mark.useMutation()
  return useSingleFlight(async (id: string, answered: boolean, button: Element) => {
    const restoreFocus = focusAfterRemoval(button)
    let result: ToastContent = { title: answered ? 'Marked as answered' : 'Marked as not answered' }
    try {
      await mark.mutateAsync({ id, answered })
    } catch (error) {
      result = { title: 'Failed to mark contact submission', description: formatReason(error), variant: 'destructive' }
    }
    await refresh()
    if (!button.isConnected) restoreFocus()
    toast(result)
  })
}
