import { newsEvents } from '@hazards/db/tables'
import type { RevisionAction } from '@hazards/schema/history'
import type { AdminNewsEvent, SubmissionStatus } from '@hazards/schema/news-event'
import type { NewsEventState } from '@hazards/schema/news-event.constants'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Row } from './record-kinds.ts'

type Flags = Pick<AdminNewsEvent, 'isApproved' | 'isArchived'>
const { isApproved, isArchived, deletedAt, slug } = newsEvents

/** The conditions of the panel's lists (specification §2, /admin): each item is in one of them, whether or not in the trash. */
export const IS_IN_STATE: Record<NewsEventState, SQL | undefined> = {
  pending: and(eq(isApproved, false), eq(isArchived, false)),
  approved: and(eq(isApproved, true), eq(isArchived, false)),
  archived: eq(isArchived, true),
}

/** The condition that an item waits for a decision. */
export const isWaiting = and(IS_IN_STATE.pending, isNull(deletedAt))

/** The condition that an item is deleted if nobody decides: a waiting one that never had an address, so never was approved. */
export const isSweptUndecided = and(isWaiting, eq(slug, ''))

/** Returns the list that an item is in. */
export const getState = (row: Flags): NewsEventState => {
  if (row.isArchived) return 'archived'
  return row.isApproved ? 'approved' : 'pending'
}

/** Returns whether an item, not in the trash, is deleted if nobody decides. */
export const expires = (row: Flags & Pick<Row['newsEvent'], 'slug'>): boolean =>
  getState(row) === 'pending' && row.slug === ''

/**
 * The effect of each of the administrator's actions on an item (specification §4). Archiving keeps the approval, so
 * that unarchiving returns the item to its previous list. Repeating an action has no effect.
 */
export const TRANSITIONS = {
  approve: { isApproved: true },
  disapprove: { isApproved: false },
  archive: { isArchived: true },
  unarchive: { isArchived: false },
} as const satisfies Record<string, Partial<Flags>>
export type Transition = keyof typeof TRANSITIONS

/** The effect of each answer to the sender of an item (records §9). Only an item that is not approved can be answered. */
export const ANSWERS = {
  ask: { answer: 'change-asked', isArchived: false },
  decline: { answer: 'declined', isArchived: true },
} as const satisfies Record<string, Partial<Row['newsEvent']>>
export type Answer = keyof typeof ANSWERS

/** Returns whether an item can be answered: one that is not approved. */
export const isAnswerable = (row: Flags): boolean => !row.isApproved

/** The name of each action in the history. */
export const AUDIT_ACTION_OF = {
  approve: 'approved',
  disapprove: 'disapproved',
  archive: 'archived',
  unarchive: 'unarchived',
  ask: 'change asked',
  decline: 'declined',
} as const satisfies Record<Transition | Answer, RevisionAction>

/** No answer to the sender in addition to the item's state. */
export const NO_ANSWER = { answer: null, answerMessage: null } as const

/**
 * Returns what a transition changes: approving clears any answer to the sender, unarchiving a declining one,
 * and approving a declined item takes it out of the archive that declining put it into. The first approval
 * makes an item public from now on, which is what feeds name, unless its moment is still to come.
 */
export const buildMove = (transition: Transition, row: Row['newsEvent'], now: Date) => {
  const { answer, slug, publishAt } = row
  const isFirst = transition === 'approve' && slug === '' && publishAt !== null && publishAt <= now
  const isAnswerOver = transition === 'approve' || (transition === 'unarchive' && answer === 'declined')
  const isAccepted = transition === 'approve' && answer === 'declined'
  return {
    ...TRANSITIONS[transition],
    ...(isAnswerOver && NO_ANSWER),
    ...(isAccepted && { isArchived: false }),
    ...(isFirst && { publishAt: now }),
  }
}

/**
 * Returns the status of an item for its sender (records §9), from its state (specification §4) and the answer.
 *
 * @returns undefined for an item that an administrator has deleted
 */
export const getStatus = (row: Row['newsEvent']): SubmissionStatus | undefined => {
  if (row.deletedAt) return row.answer === 'withdrawn' ? 'withdrawn' : undefined
  if (row.isApproved) return 'published'
  if (row.isArchived) return 'declined'
  return row.answer === 'change-asked' ? 'change-asked' : 'received'
}
