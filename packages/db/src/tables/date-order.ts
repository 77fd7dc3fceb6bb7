import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Returns the sort key of `publishedOn` within a year, in the same order on every database, whatever its locale. A publication
 * without a date, as one in press, is after all others.
 */
export const dateOrder = (publishedOn: SQLWrapper): SQL => sql`coalesce(${publishedOn}, '~') collate "C"`
