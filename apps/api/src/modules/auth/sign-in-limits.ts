import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { networkOf } from '../../lib/client-address.ts'
import type { Clock } from '../../lib/clock.ts'
import { LIMITS } from '../../lib/limits.ts'
import type { RateLimiter } from '../../lib/rate-limit.ts'

export type SignInLimits = ReturnType<typeof createSignInLimits>

/** How long each attempt on an account under attack waits before its password is checked. */
const PAUSE_MS = 1_000

/** Accounts under attack that one process remembers. */
const SLOWED_MAX = 1_000

/**
 * How often signing in may fail (design §7): for each client, for each client on an account, for each network. For an
 * account as a whole nobody is refused, since an attacker could then shut its owner out; attempts on it wait instead.
 */
export const createSignInLimits = ({ rateLimiter, clock }: { rateLimiter: RateLimiter; clock: Clock }) => {
  /** Until when attempts on an account wait; each process learns it from the first attempt that it sees. */
  const slowUntil = new LRUCache<string, Date>({ max: SLOWED_MAX })
  const countersOf = (username: string, client: string) =>
    [
      [LIMITS.signInClient, client],
      [LIMITS.signInNetwork, networkOf(client)],
      [LIMITS.signInAccount, `${username} ${client}`],
    ] as const

  return {
    /** Waits where the account is under attack, whether there is such an account or not. */
    pause: async (username: string): Promise<void> => {
      const until = slowUntil.get(username)
      if (until && until > clock()) await sleep(PAUSE_MS)
    },

    /**
     * Counts an attempt, beforehand: of simultaneous ones no more than the limits reach the check of the password.
     * `onReached` is called when a limit is passed. @throws DomainError TOO_MANY_REQUESTS
     */
    take: async (username: string, client: string, onReached: () => Promise<void>): Promise<void> => {
      for (const [limit, key] of countersOf(username, client)) await rateLimiter.take(limit, key, onReached)
      const until = await rateLimiter.note(LIMITS.signInSlow, username)
      if (until) slowUntil.set(username, until)
    },

    /** Takes back the count of an attempt that succeeded. */
    giveBack: async (username: string, client: string): Promise<void> => {
      for (const [limit, key] of countersOf(username, client)) await rateLimiter.giveBack(limit, key)
      await rateLimiter.giveBack(LIMITS.signInSlow, username)
    },
  }
}
