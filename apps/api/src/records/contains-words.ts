import { ilike, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Returns the LIKE pattern that matches any text containing `text` literally. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * Returns the condition that one of the texts contains `search` literally, ignoring case; undefined for an empty
 * search.
 */
export const containsText = (texts: readonly SQLWrapper[], search: string | null | undefined): SQL | undefined =>
  search ? or(...texts.map((text) => ilike(text as SQL, likePattern(search)))) : undefined

/** The same, but also ignoring accents. */
export const containsFolded = (texts: readonly SQLWrapper[], search: string | null | undefined): SQL | undefined =>
  search ? or(...texts.map((text) => sql`fold_text(${text}) like fold_text(${likePattern(search)})`)) : undefined
