/** What visitors do with a record: they look at its page, or fetch a file of it. */
export const USES = ['view', 'download'] as const
export type Use = (typeof USES)[number]

/** Records in the list of what was used most. */
export const USED_MAX = 100
/** Lines in one file of numbers by day. */
export const USAGE_LINES_MAX = 50_000
/** Days without a first day in the request. */
export const USAGE_DAYS = 30
