import { ilike, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Returns the pattern of LIKE for whatever holds this text to the letter. */
export const patternOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** The condition that one of these texts holds another to the letter, without regard to case; undefined where none is asked for. */
export const holdsText = (texts: readonly SQLWrapper[], search: string | null | undefined): SQL | undefined =>
  search ? or(...texts.map((text) => ilike(text as SQL, patternOf(search)))) : undefined

/** The same without regard to accents either. */
export const holdsFolded = (texts: readonly SQLWrapper[], search: string | null | undefined): SQL | undefined =>
  search ? or(...texts.map((text) => sql`fold_text(${text}) like fold_text(${patternOf(search)})`)) : undefined
