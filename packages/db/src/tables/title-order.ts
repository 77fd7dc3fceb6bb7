import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Returns the sort key of titles: their words without case, accents and punctuation, in the same order on every
 * database, whatever its locale.
 */
export const titleOrder = (title: SQLWrapper): SQL => sql`title_key(${title}) collate "C"`
