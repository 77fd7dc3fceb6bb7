/** So many records are acted on by one call. */
export const BULK_MAX = 50

export const BULK_ACTIONS = ['approve', 'disapprove', 'archive', 'unarchive', 'delete'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]

/** Of the records that have a history, those that are lists: a page's texts are not deleted. */
export const BULK_RECORDS = ['publication', 'newsEvent', 'person', 'project', 'theme'] as const
export type BulkRecord = (typeof BULK_RECORDS)[number]
