import { type AnyColumn, inArray, type SQL, sql } from 'drizzle-orm'

/**
 * Returns the check constraint that `column` contains one of `values`. The values are inlined, because constraints take
 * no parameters.
 */
export const oneOfList = (column: AnyColumn, values: readonly string[]): SQL =>
  sql`${inArray(column, [...values])}`.inlineParams()
