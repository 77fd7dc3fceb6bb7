import type { Database } from '@hazards/db/client'
import { passkeys, secondFactors, users } from '@hazards/db/tables'
import { and, eq, exists, isNotNull, or, type SQL } from 'drizzle-orm'

/** Returns the condition, on a row of users, that an authenticator app is set up. */
export const hasAuthenticatorApp = (db: Pick<Database, 'select'>): SQL<boolean> =>
  exists(
    db
      .select({ id: secondFactors.userId })
      .from(secondFactors)
      .where(and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt))),
  ) as SQL<boolean>

/** Returns the condition, on a row of users, that there is a passkey. */
export const hasPasskey = (db: Pick<Database, 'select'>): SQL<boolean> =>
  exists(db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, users.id))) as SQL<boolean>

/** Returns the condition, on a row of users, that signing in with the password also asks for a second factor. */
export const hasSecondFactor = (db: Pick<Database, 'select'>): SQL<boolean> =>
  or(hasAuthenticatorApp(db), hasPasskey(db)) as SQL<boolean>
