import type { AdminNewsEvent } from '@hazards/schema/news-event'
import { useRouter } from '@tanstack/react-router'
import { CircleX, MessageCircleQuestion } from 'lucide-react'
import { Suspense, useState } from 'react'
import { ModalDialog } from '../../../components/panel/modal-dialog.tsx'
import { useUnsavedGuard } from '../../../components/panel/use-unsaved-guard.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { lazyPart } from '../../../components/ui/lazy-part.tsx'

const AnswerForm = lazyPart(() => import('./answer-form.tsx'))

const ANSWERS = { ask: 'Ask for a change', decline: 'Decline' } as const
export type Answer = keyof typeof ANSWERS
/** An answer to the sender of an item that is being written. */
export type Answering = { item: AdminNewsEvent; answer: Answer }

type AnswerDialogProps = {
  answering: Answering | undefined
  /** Receives the answer whose form is to be closed, because another form may be open by then. */
  onClose: (answering: Answering) => void
}

/** The dialog for a message to the sender. It stays open with its typed text, even if the item leaves the list behind it. */
export const AnswerDialog = ({ answering, onClose }: AnswerDialogProps) => {
  const [isDirty, setIsDirty] = useState(false)
  const { site } = useRouter().options.context
  const { confirmDiscard, question } = useUnsavedGuard(isDirty)
  const close = () => answering && onClose(answering)
  return (
    <ModalDialog
      isOpen={answering !== undefined}
      title={answering ? ANSWERS[answering.answer] : ''}
      {...(answering && { description: explanation(answering, site.hasMail) })}
      size="narrow"
      onClose={() => confirmDiscard(close)}
    >
      <Suspense fallback={<p role="status">Loading...</p>}>
        {answering && (
          <AnswerForm {...answering} label={ANSWERS[answering.answer]} onDirty={setIsDirty} onDone={close} />
        )}
      </Suspense>
      {question}
    </ModalDialog>
  )
}

const explanation = ({ answer, item: { title, reference } }: Answering, hasMail: boolean): string => {
  const mailed = hasMail ? 'They are mailed if they have asked for it.' : 'Nobody tells them: mail is not set up.'
  const read = reference
    ? `The sender of “${title}” sees your message when they open their link to the page for ${reference}. ${mailed}`
    : `“${title}” has no page for its sender. Your message is kept with the item.`
  return `${read} ${answer === 'ask' ? 'The item stays pending.' : 'The item will be archived.'}`
}

const ICONS = { ask: MessageCircleQuestion, decline: CircleX } as const

type AnswerButtonsProps = { item: AdminNewsEvent; onAnswer: (answering: Answering) => void }

/** Records §9: the possible answers to the sender of a pending item. */
export const AnswerButtons = ({ item, onAnswer }: AnswerButtonsProps) =>
  (Object.keys(ANSWERS) as Answer[]).map((answer) => {
    const Icon = ICONS[answer]
    return (
      <Button key={answer} aria-label={`${ANSWERS[answer]}: ${item.title}`} onClick={() => onAnswer({ item, answer })}>
        <Icon aria-hidden size={16} />
        {ANSWERS[answer]}
      </Button>
    )
  })
