import type { RevisionAction } from '@hazards/schema/history'
import type { AdminNewsEvent, SubmissionStatus } from '@hazards/schema/news-event'
import type { Row } from '../../lib/record-kinds.ts'

type State = Pick<AdminNewsEvent, 'isApproved' | 'isArchived'>

/**
 * What each of the administrator's actions makes of an item (specification §4). Archiving leaves the approval as it is,
 * so that unarchiving brings an item back to the list it came from. Repeating an action changes nothing.
 */
export const TRANSITIONS = {
  approve: { isApproved: true },
  disapprove: { isApproved: false },
  archive: { isArchived: true },
  unarchive: { isArchived: false },
} as const satisfies Record<string, Partial<State>>
export type Transition = keyof typeof TRANSITIONS

/** How each action is noted once it is done. */
export const AUDIT_ACTION_OF = {
  approve: 'approved',
  disapprove: 'disapproved',
  archive: 'archived',
  unarchive: 'unarchived',
} as const satisfies Record<Transition, RevisionAction>

/** Nothing is said to the sender beside the item's state. */
export const NO_ANSWER = { answer: null, answerMessage: null } as const

/** What else an action makes of an item: a decision takes back what was asked before it, unarchiving what was declined. */
export const answerAfter = (transition: Transition, { answer }: Pick<Row['newsEvent'], 'answer'>) =>
  transition === 'approve' || (transition === 'unarchive' && answer === 'declined') ? NO_ANSWER : {}

/**
 * What the sender is told of an item (records §9), from its state (specification §4) and what was said beside it.
 *
 * @returns undefined for an item that somebody else has deleted
 */
export const statusOf = (row: Row['newsEvent']): SubmissionStatus | undefined => {
  if (row.deletedAt) return row.answer === 'withdrawn' ? 'withdrawn' : undefined
  if (row.isApproved) return 'published'
  if (row.isArchived) return 'declined'
  return row.answer === 'change-asked' ? 'change-asked' : 'received'
}
