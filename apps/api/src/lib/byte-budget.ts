import type { Database } from '@hazards/db/client'
import { rateLimits } from '@hazards/db/tables'
import { sql } from 'drizzle-orm'
import { networkOf } from './client-address.ts'
import type { Clock } from './clock.ts'
import { DomainError } from './errors.ts'
import { LIMITS } from './limits.ts'
import type { Pseudonyms } from './pseudonyms.ts'
import type { RateLimit } from './rate-limit.ts'

type Dependencies = { db: Database; clock: Clock; pseudonyms: Pseudonyms; enabled: boolean }

/** Counts what visitors add to the database and the store, by network, in the table of the rate limits. */
export const createByteBudget = ({ db, clock, pseudonyms, enabled }: Dependencies) => {
  /** Adds bytes to a counter. Returns false, and adds nothing, if that would exceed the limit. */
  const fits = async ({ name, max, windowSeconds }: RateLimit, network: string, bytes: number): Promise<boolean> => {
    const now = clock()
    const { count, endsAt } = rateLimits
    const isExpired = sql`${endsAt} <= ${sql.param(now, endsAt)}`
    const key = await pseudonyms.of(`${name} ${network}`)
    const rows = await db
      .insert(rateLimits)
      .values({ key, count: bytes, endsAt: new Date(now.getTime() + windowSeconds * 1000) })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count: sql`case when ${isExpired} then excluded.count else ${count} + excluded.count end`,
          endsAt: sql`case when ${isExpired} then excluded.ends_at else ${endsAt} end`,
        },
        setWhere: sql`${isExpired} or ${count} + excluded.count <= ${max}`,
      })
      .returning({ key: rateLimits.key })
    return rows.length > 0
  }

  return {
    /**
     * Counts bytes that a client is about to add.
     *
     * @throws DomainError TOO_MANY_REQUESTS beyond what its network may add in a minute or in a day
     */
    spend: async (client: string, bytes: number): Promise<void> => {
      if (!enabled) return
      const network = networkOf(client)
      for (const { limit, message, retryAfter } of WINDOWS)
        if (!(await fits(limit, network, bytes))) throw new DomainError('TOO_MANY_REQUESTS', message, { retryAfter })
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
