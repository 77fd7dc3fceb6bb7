/** The maximum number of records per bulk action. */
export const BULK_MAX = 50

export const BULK_ACTIONS = ['approve', 'disapprove', 'archive', 'unarchive', 'delete'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]

/** The record kinds with bulk actions: all with a history, except texts, which cannot be deleted. */
export const BULK_RECORDS = ['publication', 'newsEvent', 'person', 'project', 'theme'] as const
export type BulkRecord = (typeof BULK_RECORDS)[number]
