import { networkOf } from '../lib/client-address.ts'
import { DomainError } from '../lib/errors.ts'
import { LIMITS } from '../lib/limits.ts'
import type { RateLimiter } from '../lib/rate-limit.ts'

export type MailBudget = ReturnType<typeof createMailBudget>

/**
 * Limits the mails that visitors can make the site send, across all processes: those to the group, and those that ask
 * an address for consent. The two have limits of their own, so that neither uses up the other's.
 */
export const createMailBudget = (rateLimiter: RateLimiter) => {
  const fits = async (...counts: (() => Promise<void>)[]): Promise<boolean> => {
    try {
      for (const count of counts) await count()
      return true
    } catch (error) {
      if (error instanceof DomainError && error.code === 'TOO_MANY_REQUESTS') return false
      throw error
    }
  }
  const { take } = rateLimiter
  return {
    /** Takes a single mail to the group. Returns whether the client, its network and the site each had one left. */
    takeGroupMail: (client: string): Promise<boolean> =>
      fits(
        () => rateLimiter.takeFor(LIMITS.groupMail, client),
        () => take(LIMITS.groupMailOfNetwork, networkOf(client)),
        () => take(LIMITS.groupMailOfSite, ''),
      ),
    /** Takes a mail that asks for consent; the origin is known by pseudonyms only. Returns whether one was left. */
    takeConsentMail: ({ client, network }: { client: string; network: string }): Promise<boolean> =>
      fits(
        () => take(LIMITS.consentMail, client),
        () => take({ ...LIMITS.consentMail, max: LIMITS.consentMail.network }, network),
        () => take(LIMITS.consentMailOfNetwork, network),
        () => take(LIMITS.consentMailOfSite, ''),
      ),
    /** Counts a message that has to wait for a digest. @throws DomainError TOO_MANY_REQUESTS */
    requireHeld: (client: string) => rateLimiter.takeFor(LIMITS.heldMail, client),
    /** Takes one of the day's alerts of a kind about an administrator. Returns whether one was left. */
    takeAlert: (kind: 'signInAlert' | 'wrongCodeAlert', userId: string) => fits(() => take(LIMITS[kind], userId)),
    /** Takes the digest of the current two hours. Returns whether it was left. */
    takeDigest: () => fits(() => take(LIMITS.mailDigest, '')),
  }
}
