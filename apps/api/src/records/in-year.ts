import { and, gte, lt, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Returns the condition that a timestamp lies in a year, in UTC. */
export const isInYear = (moment: PgColumn, year: number): SQL | undefined =>
  and(gte(moment, new Date(Date.UTC(year, 0))), lt(moment, new Date(Date.UTC(year + 1, 0))))
