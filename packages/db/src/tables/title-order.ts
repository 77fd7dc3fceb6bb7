import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * What titles are sorted by: their words without case, accents and signs, in one order on every database, whatever its
 * language.
 */
export const titleOrder = (title: SQLWrapper): SQL => sql`title_key(${title}) collate "C"`
