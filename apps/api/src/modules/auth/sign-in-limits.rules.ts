import { getNetwork } from '../../lib/client-address.ts'
import { LIMITS } from '../../lib/limits.ts'
import type { RateLimiter } from '../../lib/rate-limit.ts'

export type SignInLimits = ReturnType<typeof createSignInLimits>

/** Delay of each attempt on an account under attack before its password is checked, whether the account exists or not. */
const PAUSE_MS = 1_000

/**
 * Limits failed sign-ins (trust 131) per client, per client and account, and per network. There is no such limit per
 * account, because an attacker could lock its owner out with it; attempts on the account are delayed instead.
 */
export const createSignInLimits = (rateLimiter: RateLimiter) => {
  const listCounters = (username: string, client: string) =>
    [
      [LIMITS.signInClient, client],
      [LIMITS.signInNetwork, getNetwork(client)],
      [LIMITS.signInAccount, `${username} ${client}`],
    ] as const

  return {
    /**
     * Counts an attempt before the password is checked, so that concurrent attempts cannot exceed the limits. Calls
     * `onReached` when a limit is exceeded. Returns the milliseconds that the attempt has to wait. @throws DomainError
     * TOO_MANY_REQUESTS
     */
    take: async (username: string, client: string, onReached: () => Promise<void>): Promise<number> => {
      for (const [limit, key] of listCounters(username, client)) await rateLimiter.take(limit, key, onReached)
      return (await rateLimiter.note(LIMITS.signInSlow, username)) ? PAUSE_MS : 0
    },

    /** Reverts the count of an attempt that succeeded. */
    refund: async (username: string, client: string): Promise<void> => {
      for (const [limit, key] of listCounters(username, client)) await rateLimiter.refund(limit, key)
      await rateLimiter.refund(LIMITS.signInSlow, username)
    },
  }
}
