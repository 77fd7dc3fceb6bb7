import type { AdminNewsEvent } from '@hazards/schema/news-event'
import { CircleX, MessageCircleQuestion } from 'lucide-react'
import { Button } from '../../../components/ui/button.tsx'
import { ANSWERS, type Answer, type Answering } from './answer-dialog.tsx'

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
