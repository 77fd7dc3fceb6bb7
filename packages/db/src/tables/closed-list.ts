import { type AnyColumn, inArray, type SQL, sql } from 'drizzle-orm'

/** The condition of a check constraint that `column` holds one of `values`; written out, since a constraint takes no parameters. */
export const oneOfList = (column: AnyColumn, values: readonly string[]): SQL =>
  sql`${inArray(column, [...values])}`.inlineParams()
