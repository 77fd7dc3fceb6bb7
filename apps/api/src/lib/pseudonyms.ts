import type { Database } from '@hazards/db/client'
import { dailySecrets } from '@hazards/db/tables'
import { eq, lt } from 'drizzle-orm'
import type { Clock } from './clock.ts'
import { nameFor, sharedSecret } from './shared-secret.ts'

export type Pseudonyms = ReturnType<typeof createPseudonyms>

/**
 * Creates pseudonyms for data that must not be stored itself, such as addresses: HMAC-SHA-256 with a secret of the day
 * (UTC), which all processes share through the database. After midnight old pseudonyms cannot be attributed any more,
 * and everyone has a new one.
 */
export const createPseudonyms = ({ db, clock }: { db: Database; clock: Clock }) => {
  let known: { day: string; secret: Promise<string> } | undefined

  const readSecret = (day: string) =>
    sharedSecret({
      find: async () => (await db.select().from(dailySecrets).where(eq(dailySecrets.day, day)))[0]?.secret,
      add: (secret) => db.insert(dailySecrets).values({ day, secret }).onConflictDoNothing(),
    })

  return {
    /** Returns today's pseudonym of `text`, in hexadecimal. */
    of: async (text: string): Promise<string> => {
      const day = clock().toISOString().slice(0, 10)
      if (known?.day !== day) {
        const secret = readSecret(day)
        known = { day, secret }
        secret.catch(() => {
          known = undefined // the next call tries again
        })
      }
      return nameFor(text, await known.secret)
    },

    /** Deletes the secrets of previous days. */
    sweep: async (): Promise<void> => {
      await db.delete(dailySecrets).where(lt(dailySecrets.day, clock().toISOString().slice(0, 10)))
    },
  }
}
