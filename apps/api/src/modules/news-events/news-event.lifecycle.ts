import type { RevisionAction } from '@hazards/schema/history'
import type { AdminNewsEvent, SubmissionStatus } from '@hazards/schema/news-event'
import type { Row } from '../../records/record-kinds.ts'

type State = Pick<AdminNewsEvent, 'isApproved' | 'isArchived'>

/**
 * The effect of each of the administrator's actions on an item (specification §4). Archiving keeps the approval, so
 * that unarchiving returns the item to its previous list. Repeating an action has no effect.
 */
export const TRANSITIONS = {
  approve: { isApproved: true },
  disapprove: { isApproved: false },
  archive: { isArchived: true },
  unarchive: { isArchived: false },
} as const satisfies Record<string, Partial<State>>
export type Transition = keyof typeof TRANSITIONS

/** The name of each action in the history. */
export const AUDIT_ACTION_OF = {
  approve: 'approved',
  disapprove: 'disapproved',
  archive: 'archived',
  unarchive: 'unarchived',
} as const satisfies Record<Transition, RevisionAction>

/** No answer to the sender in addition to the item's state. */
export const NO_ANSWER = { answer: null, answerMessage: null } as const

/**
 * Returns a transition's effect on the answer to the sender: approving clears any answer, unarchiving clears a
 * declining one.
 */
export const answerAfter = (transition: Transition, { answer }: Pick<Row['newsEvent'], 'answer'>) =>
  transition === 'approve' || (transition === 'unarchive' && answer === 'declined') ? NO_ANSWER : {}

/**
 * Returns the status of an item for its sender (records §9), from its state (specification §4) and the answer.
 *
 * @returns undefined for an item that an administrator has deleted
 */
export const statusOf = (row: Row['newsEvent']): SubmissionStatus | undefined => {
  if (row.deletedAt) return row.answer === 'withdrawn' ? 'withdrawn' : undefined
  if (row.isApproved) return 'published'
  if (row.isArchived) return 'declined'
  return row.answer === 'change-asked' ? 'change-asked' : 'received'
}
