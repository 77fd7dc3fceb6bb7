import { networkOf } from './client-address.ts'
import { DomainError } from './errors.ts'
import type { RateLimit, RateLimiter } from './rate-limit.ts'

const HOUR = 60 * 60
const OF_CLIENT: RateLimit = { name: 'single mails of a client', max: 5, windowSeconds: HOUR }
const OF_NETWORK: RateLimit = { name: 'single mails of a network', max: 10, windowSeconds: HOUR }
/** With the digests, one in two hours, 100 mails a day. */
const OF_SITE: RateLimit = { name: 'single mails of the site', max: 88, windowSeconds: 24 * HOUR }
const DIGESTS: RateLimit = { name: 'mail digests', max: 1, windowSeconds: 2 * HOUR }

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
  const takeOfSite = () => fits(OF_SITE, '')
  return {
    takeOfSite,
    /** Takes a single mail for `client`. Returns whether the client, its network and the site had one left. */
    takeFor: async (client: string): Promise<boolean> =>
      (await fits(OF_CLIENT, client)) && (await fits(OF_NETWORK, networkOf(client))) && takeOfSite(),
    /** Takes the digest of these two hours. Returns whether it was still there. */
    takeDigest: () => fits(DIGESTS, ''),
  }
}
