import type { AdminNewsEvent } from '@hazards/schema/news-event'
import { CircleX, MessageCircleQuestion } from 'lucide-react'
import { Suspense, useState } from 'react'
import { ModalDialog } from '../../components/panel/modal-dialog.tsx'
import { useUnsavedGuard } from '../../components/panel/use-unsaved-guard.tsx'
import { Button } from '../../components/ui/button.tsx'
import { lazyPart } from '../../components/ui/lazy-part.tsx'

const AnswerForm = lazyPart(() => import('./answer-form.tsx'))

const ANSWERS = {
  ask: { label: 'Ask for a change', Icon: MessageCircleQuestion },
  decline: { label: 'Decline', Icon: CircleX },
} as const
type Answer = keyof typeof ANSWERS

/** Records §9: the possible answers to the sender of a pending item. */
export const AnswerButtons = ({ item }: { item: AdminNewsEvent }) => {
  const [answer, setAnswer] = useState<Answer>()
  const [isDirty, setIsDirty] = useState(false)
  const { confirmDiscard, question } = useUnsavedGuard(isDirty)
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
        description={answer && explanation(answer, item)}
        size="narrow"
        onClose={() => confirmDiscard(close)}
      >
        <Suspense fallback={<p role="status">Loading...</p>}>
          {answer && (
            <AnswerForm
              answer={answer}
              label={ANSWERS[answer].label}
              id={item.id}
              onDirty={setIsDirty}
              onDone={close}
            />
          )}
        </Suspense>
        {question}
      </ModalDialog>
    </>
  )
}

const explanation = (answer: Answer, { title, reference }: AdminNewsEvent): string => {
  const read = reference
    ? `The sender of “${title}” will read your message on the page for ${reference}.`
    : `“${title}” has no page for its sender. Your message is kept with the item.`
  return `${read} ${answer === 'ask' ? 'The item stays pending.' : 'The item will be archived.'}`
}
