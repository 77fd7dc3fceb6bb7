import type { Database } from '@hazards/db/client'
import { secondFactors, users } from '@hazards/db/tables'
import { and, eq, exists, isNotNull, type SQL } from 'drizzle-orm'

/** Returns the condition, on a row of users, that signing in with the password also asks for a second factor. */
export const hasSecondFactor = (db: Pick<Database, 'select'>): SQL<boolean> =>
  exists(
    db
      .select({ id: secondFactors.userId })
      .from(secondFactors)
      .where(and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt))),
  ) as SQL<boolean>
