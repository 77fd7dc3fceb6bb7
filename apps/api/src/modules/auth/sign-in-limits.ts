import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { networkOf } from '../../lib/client-address.ts'
import type { Clock } from '../../lib/clock.ts'
import { LIMITS } from '../../lib/limits.ts'
import type { RateLimiter } from '../../lib/rate-limit.ts'

export type SignInLimits = ReturnType<typeof createSignInLimits>

/** Delay of each attempt on an account under attack before its password is checked. */
const PAUSE_MS = 1_000

/** Maximum accounts under attack that one process remembers. */
const SLOWED_MAX = 1_000

/**
 * Limits failed sign-ins (design §7) per client, per client and account, and per network. There is no such limit per
 * account, because an attacker could lock its owner out with it; attempts on the account are delayed instead.
 */
export const createSignInLimits = ({ rateLimiter, clock }: { rateLimiter: RateLimiter; clock: Clock }) => {
  /**
   * The time until which attempts on an account are delayed. Each process learns it from the first attempt that it
   * sees.
   */
  const slowUntil = new LRUCache<string, Date>({ max: SLOWED_MAX })
  const countersOf = (username: string, client: string) =>
    [
      [LIMITS.signInClient, client],
      [LIMITS.signInNetwork, networkOf(client)],
      [LIMITS.signInAccount, `${username} ${client}`],
    ] as const

  return {
    /** Delays an attempt on an account under attack, whether the account exists or not. */
    pause: async (username: string): Promise<void> => {
      const until = slowUntil.get(username)
      if (until && until > clock()) await sleep(PAUSE_MS)
    },

    /**
     * Counts an attempt before the password is checked, so that concurrent attempts cannot exceed the limits. Calls
     * `onReached` when a limit is exceeded. @throws DomainError TOO_MANY_REQUESTS
     */
    take: async (username: string, client: string, onReached: () => Promise<void>): Promise<void> => {
      for (const [limit, key] of countersOf(username, client)) await rateLimiter.take(limit, key, onReached)
      const until = await rateLimiter.note(LIMITS.signInSlow, username)
      if (until) slowUntil.set(username, until)
    },

    /** Reverts the count of an attempt that succeeded. */
    refund: async (username: string, client: string): Promise<void> => {
      for (const [limit, key] of countersOf(username, client)) await rateLimiter.refund(limit, key)
      await rateLimiter.refund(LIMITS.signInSlow, username)
    },
  }
}
