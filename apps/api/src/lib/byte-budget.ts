import type { Database } from '@hazards/db/client'
import { rateLimits } from '@hazards/db/tables'
import { eq, sql } from 'drizzle-orm'
import { getNetwork } from './client-address.ts'
import type { Clock } from './clock.ts'
import { DomainError } from './errors.ts'
import { LIMITS } from './limits.ts'
import type { Pseudonyms } from './pseudonyms.ts'
import { endOfWindow, type RateLimit } from './rate-limit.ts'

type Dependencies = { db: Database; clock: Clock; pseudonyms: Pseudonyms; enabled: boolean }

/** Counts what visitors add to the database and the store, by network, in the table of the rate limits. */
export const createByteBudget = ({ db, clock, pseudonyms, enabled }: Dependencies) => {
  /** Adds bytes to a counter. Returns false, and adds nothing, if that would exceed the limit. */
  const fits = async (limit: RateLimit, network: string, bytes: number): Promise<boolean> => {
    const now = clock()
    const { count, endsAt } = rateLimits
    const isExpired = sql`${endsAt} <= ${sql.param(now, endsAt)}`
    const key = await pseudonyms.of(`${limit.name} ${network}`)
    const rows = await db
      .insert(rateLimits)
      .values({ key, count: bytes, endsAt: endOfWindow(limit, now) })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count: sql`case when ${isExpired} then excluded.count else ${count} + excluded.count end`,
          endsAt: sql`case when ${isExpired} then excluded.ends_at else ${endsAt} end`,
        },
        setWhere: sql`${isExpired} or ${count} + excluded.count <= ${limit.max}`,
      })
      .returning({ key: rateLimits.key })
    return rows.length > 0
  }

  const giveBack = async ({ name }: RateLimit, network: string, bytes: number) => {
    const { count, key } = rateLimits
    await db
      .update(rateLimits)
      .set({ count: sql`greatest(${count} - ${bytes}, 0)` })
      .where(eq(key, await pseudonyms.of(`${name} ${network}`)))
  }

  return {
    /**
     * Counts bytes that a client is about to add; nothing if they are refused.
     *
     * @throws DomainError TOO_MANY_REQUESTS beyond what its network may add in a minute or in a day
     */
    spend: async (client: string, bytes: number): Promise<void> => {
      if (!enabled) return
      const network = getNetwork(client)
      const isIn = await Promise.all(WINDOWS.map(({ limit }) => fits(limit, network, bytes)))
      const full = WINDOWS[isIn.indexOf(false)]
      if (!full) return
      await Promise.all(WINDOWS.map(({ limit }, index) => isIn[index] && giveBack(limit, network, bytes)))
      throw new DomainError('TOO_MANY_REQUESTS', full.message, { retryAfter: full.retryAfter })
    },
  }
}

const WINDOWS = [
  {
    limit: LIMITS.bytesInAMinute,
    message: 'Your network is sending too much at once. Please wait a minute and try again.',
    retryAfter: 60,
  },
  {
    limit: LIMITS.bytesInADay,
    message: 'Your network has sent as much as it may in a day. Please keep your text and try again tomorrow.',
    retryAfter: 60 * 60,
  },
]
