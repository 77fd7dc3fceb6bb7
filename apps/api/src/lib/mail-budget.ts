import { networkOf } from './client-address.ts'
import { DomainError } from './errors.ts'
import { LIMITS } from './limits.ts'
import type { RateLimit, RateLimiter } from './rate-limit.ts'

export type MailBudget = ReturnType<typeof createMailBudget>

/** How many mails visitors can make the site send: 100 a day in all, digests included; counted over all processes. */
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
  /** Takes one of the day's single mails of the whole site. Returns whether there was one left. */
  const takeOfSite = () => fits(LIMITS.mailOfSite, '')
  return {
    takeOfSite,
    /** Takes a single mail for `client`. Returns whether the client, its network and the site had one left. */
    takeFor: async (client: string): Promise<boolean> =>
      (await fits(LIMITS.mailOfClient, client)) &&
      (await fits(LIMITS.mailOfNetwork, networkOf(client))) &&
      takeOfSite(),
    /** Takes one of the day's alerts about an administrator. Returns whether there was one left. */
    takeAlert: (userId: string) => fits(LIMITS.signInAlert, userId),
    /** Takes the digest of these two hours. Returns whether it was still there. */
    takeDigest: () => fits(LIMITS.mailDigest, ''),
  }
}
