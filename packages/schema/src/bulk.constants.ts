/** So many records are acted on by one call. */
export const BULK_MAX = 50

export const BULK_ACTIONS = ['approve', 'disapprove', 'archive', 'unarchive', 'delete'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]
