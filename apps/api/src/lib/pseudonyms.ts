import type { Database } from '@hazards/db/client'
import { dailySecrets } from '@hazards/db/tables'
import { eq, lt } from 'drizzle-orm'
import type { Clock } from './clock.ts'
import { nameFor, sharedSecret } from './shared-secret.ts'

export type Pseudonyms = ReturnType<typeof createPseudonyms>

/**
 * Makes names for what must not be stored as it is, such as addresses: HMAC-SHA-256 with a secret of the day (UTC). All
 * processes share it by the database. After midnight nobody can tell whose an old name was, and everybody has a new one.
 */
export const createPseudonyms = ({ db, clock }: { db: Database; clock: Clock }) => {
  let known: { day: string; secret: Promise<string> } | undefined

  const secretOf = (day: string) =>
    sharedSecret({
      find: async () => (await db.select().from(dailySecrets).where(eq(dailySecrets.day, day)))[0]?.secret,
      add: (secret) => db.insert(dailySecrets).values({ day, secret }).onConflictDoNothing(),
    })

  return {
    /** Returns the name of `text` for today, in hexadecimal. */
    of: async (text: string): Promise<string> => {
      const day = clock().toISOString().slice(0, 10)
      if (known?.day !== day) {
        const secret = secretOf(day)
        known = { day, secret }
        secret.catch(() => {
          known = undefined // asked for anew by the next call
        })
      }
      return nameFor(text, await known.secret)
    },

    /** Throws the secrets of the days before away. */
    sweep: async (): Promise<void> => {
      await db.delete(dailySecrets).where(lt(dailySecrets.day, clock().toISOString().slice(0, 10)))
    },
  }
}
