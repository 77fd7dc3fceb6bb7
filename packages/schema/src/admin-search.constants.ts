import { SEARCH_KIND_LABELS, SEARCH_KINDS } from './search.constants.ts'

/** The kinds of what the panel's search finds: what visitors find, drafts and texts without a page included, and messages. */
export const ADMIN_SEARCH_KINDS = [...SEARCH_KINDS, 'message'] as const
export type AdminSearchKind = (typeof ADMIN_SEARCH_KINDS)[number]

export const ADMIN_SEARCH_LABELS: Record<AdminSearchKind, string> = {
  ...SEARCH_KIND_LABELS,
  page: 'Page texts',
  message: 'Messages',
}

/** Whether visitors read a record, and what waits: an item for a decision, a message for an answer. */
export const ADMIN_SEARCH_STATES = ['public', 'draft', 'scheduled', 'pending', 'archived', 'open', 'answered'] as const
export type AdminSearchState = (typeof ADMIN_SEARCH_STATES)[number]
