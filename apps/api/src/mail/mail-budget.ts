import { networkOf } from '../lib/client-address.ts'
import { DomainError } from '../lib/errors.ts'
import { LIMITS } from '../lib/limits.ts'
import type { RateLimit, RateLimiter } from '../lib/rate-limit.ts'

export type MailBudget = ReturnType<typeof createMailBudget>

/**
 * Limits the mails that visitors can make the site send to 100 a day in total, digests included, across all processes.
 */
export const createMailBudget = (rateLimiter: RateLimiter) => {
  const fits = async (limit: RateLimit, key: string): Promise<boolean> => {
    try {
      await rateLimiter.take(limit, key)
      return true
    } catch (error) {
      if (error instanceof DomainError && error.code === 'TOO_MANY_REQUESTS') return false
      throw error
    }
  }
  /** Takes one of the site's single mails for the day. Returns whether one was left. */
  const takeForSite = () => fits(LIMITS.mailOfSite, '')
  return {
    takeForSite,
    /** Gives back a single mail that was taken and not sent. */
    refundForSite: () => rateLimiter.refund(LIMITS.mailOfSite, ''),
    /** Takes a single mail for `client`. Returns whether the client, its network and the site each had one left. */
    takeFor: async (client: string): Promise<boolean> =>
      (await fits(LIMITS.mailOfClient, client)) &&
      (await fits(LIMITS.mailOfNetwork, networkOf(client))) &&
      takeForSite(),
    /** Takes one of the day's alerts of a kind about an administrator. Returns whether one was left. */
    takeAlert: (kind: 'signInAlert' | 'wrongCodeAlert', userId: string) => fits(LIMITS[kind], userId),
    /** Takes the digest of the current two hours. Returns whether it was left. */
    takeDigest: () => fits(LIMITS.mailDigest, ''),
  }
}
