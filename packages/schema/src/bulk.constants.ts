import type { KindName } from './kinds/kinds.ts'

/** The maximum number of records per bulk action. */
export const BULK_MAX = 50

export const BULK_ACTIONS = ['approve', 'disapprove', 'archive', 'unarchive', 'delete'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]

/** The kinds of records with bulk actions: all that can be deleted. */
export type BulkRecord = KindName
