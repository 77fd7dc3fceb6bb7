import type { Database } from '@hazards/db/client'
import { rateLimits } from '@hazards/db/tables'
import { eq, lt, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { getNetwork } from './client-address.ts'
import type { Clock } from './clock.ts'
import { DomainError } from './errors.ts'
import type { Pseudonyms } from './pseudonyms.ts'

export type RateLimit = { name: string; max: number; network?: number; windowSeconds: number }
/** One counter of a limit: of a client, of a network, or of something else that it counts. */
export type Counter = readonly [limit: RateLimit, client: string]
export type RateLimiter = ReturnType<typeof createRateLimiter>

const TOO_MANY = 'Too many attempts. Please wait a few minutes and try again.'

/** Clients over a limit that are remembered, so that their next calls need not ask the database. */
const REMEMBERED_MAX = 20_000

type Dependencies = { db: Database; clock: Clock; pseudonyms: Pseudonyms; enabled: boolean }

/**
 * Counts actions in the database, so that a limit holds across all processes and transports. Each count is one
 * statement: of any number of concurrent attempts exactly `max` succeed.
 */
export const createRateLimiter = ({ db, clock, pseudonyms, enabled }: Dependencies) => {
  /** When the windows end of those that are over their limit, by key. */
  const over = new LRUCache<string, Date>({ max: REMEMBERED_MAX })

  /**
   * Returns the key of a counter. The table contains no addresses. Counters restart at midnight (UTC), because
   * pseudonyms change then.
   */
  const buildKey = ({ name }: RateLimit, client: string) => pseudonyms.of(`${name} ${client}`)

  /**
   * Counts one action of `client` without rejecting it. Returns the count in its window, at most two beyond the limit,
   * and the end of the window.
   */
  const count = async (limit: RateLimit, client: string) => {
    const now = clock()
    const [row] = await db
      .insert(rateLimits)
      .values({ key: await buildKey(limit, client), count: 1, endsAt: endOfWindow(limit, now) })
      .onConflictDoUpdate({ target: rateLimits.key, set: oneMore(limit, now) })
      .returning()
    return row ?? { count: 0, endsAt: now }
  }

  /** @throws DomainError TOO_MANY_REQUESTS for a client that is remembered to be over the limit */
  const requireNotOver = async (limit: RateLimit, client: string) => {
    const until = over.get(await buildKey(limit, client))
    if (until && isWithin(limit, until, clock())) throw tooMany(until, clock())
  }

  /**
   * Counts one action of `client`. Calls `onReached` when the limit is exceeded for the first time in its window.
   *
   * @throws DomainError TOO_MANY_REQUESTS beyond the limit, with the seconds to wait
   */
  const take = async (limit: RateLimit, client: string, onReached?: () => Promise<void>) => {
    if (!enabled) return
    await requireNotOver(limit, client)
    const row = await count(limit, client)
    if (row.count <= limit.max) return
    over.set(await buildKey(limit, client), row.endsAt)
    if (row.count === limit.max + 1) await onReached?.()
    throw tooMany(row.endsAt, clock())
  }

  /**
   * Counts one action with all of these counters at once. One that is remembered to be over its limit refuses it first, so
   * that a network over its limit adds no counters of its clients.
   *
   * @throws DomainError TOO_MANY_REQUESTS beyond any of the limits
   */
  const takeAll = async (counters: readonly Counter[]) => {
    if (!enabled) return
    for (const counter of counters) await requireNotOver(...counter)
    await Promise.all(counters.map((counter) => take(...counter)))
  }

  /** Counts one action of a client and of its network. @throws DomainError TOO_MANY_REQUESTS beyond either limit */
  const takeFor = (limit: RateLimit, client: string) => takeAll(countersFor(limit, client))

  /**
   * Counts one action of `client` against a limit that rejects nothing. Returns whether the limit is exceeded.
   */
  const note = async (limit: RateLimit, client: string): Promise<boolean> =>
    enabled && (await count(limit, client)).count > limit.max

  /** Reverts the count of one action that turned out not to be of the counted kind. */
  const refund = async (limit: RateLimit, client: string) => {
    if (!enabled) return
    const key = await buildKey(limit, client)
    over.delete(key)
    await db
      .update(rateLimits)
      .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
      .where(eq(rateLimits.key, key))
  }

  /** Deletes expired counters, and forgets who is over a limit. */
  const sweep = async () => {
    over.clear()
    await db.delete(rateLimits).where(lt(rateLimits.endsAt, clock()))
  }

  return { take, takeAll, takeFor, note, refund, sweep }
}

export const endOfWindow = ({ windowSeconds }: RateLimit, from: Date) => new Date(from.getTime() + windowSeconds * 1000)

/** Whether the end is ahead, and no further than a window: it would be after the clock is set back. */
const isWithin = ({ windowSeconds }: RateLimit, end: Date, now: Date): boolean => {
  const left = end.getTime() - now.getTime()
  return left > 0 && left <= windowSeconds * 1000
}

const tooMany = (endsAt: Date, now: Date) => {
  const retryAfter = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000))
  return new DomainError('TOO_MANY_REQUESTS', TOO_MANY, { retryAfter })
}

/** Counts one more in a running window, and begins a new one after it. */
const oneMore = ({ max }: RateLimit, now: Date) => {
  const { count, endsAt } = rateLimits
  const isExpired = sql`${endsAt} <= ${sql.param(now, endsAt)}`
  return {
    count: sql`case when ${isExpired} then 1 else least(${count}, ${max + 1}) + 1 end`,
    endsAt: sql`case when ${isExpired} then excluded.ends_at else least(${endsAt}, excluded.ends_at) end`,
  }
}

/** Returns the counters of a client, and of its network if the limit has a number for it. */
export const countersFor = (limit: RateLimit, client: string): Counter[] => {
  const own: Counter = [limit, client]
  if (limit.network === undefined) return [own]
  return [[{ ...limit, name: `${limit.name} of a network`, max: limit.network }, getNetwork(client)], own]
}
