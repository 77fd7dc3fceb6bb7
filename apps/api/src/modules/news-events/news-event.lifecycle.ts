import type { RevisionAction } from '@hazards/schema/history'
import type { AdminNewsEvent } from '@hazards/schema/news-event'

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
