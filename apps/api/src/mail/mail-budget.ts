import { getNetwork } from '../lib/client-address.ts'
import { DomainError } from '../lib/errors.ts'
import { LIMITS } from '../lib/limits.ts'
import type { RateLimiter } from '../lib/rate-limit.ts'
import { MAILS, type MailPolicy } from './mail-kinds.ts'
import type { MailKind } from './mailer.ts'

export type MailBudget = ReturnType<typeof createMailBudget>

/** Whose share a mail takes from; a client and a network that ask for consent are known by pseudonyms only. */
type Origin = { client?: string; network?: string; user?: string }
type Counts = Record<NonNullable<MailPolicy['budget']>, (origin: Origin) => (() => Promise<void>)[]>

/** Returns what each budget counts, in this order, until one is used up. The group's and visitors' use up none of each other. */
const buildCounts = ({ take, takeFor }: RateLimiter): Counts => ({
  group: ({ client = '' }) => [
    () => takeFor(LIMITS.groupMail, client),
    () => take(LIMITS.groupMailOfNetwork, getNetwork(client)),
    () => take(LIMITS.groupMailOfSite, ''),
  ],
  consent: ({ client = '', network = '' }) => [
    () => take(LIMITS.consentMail, client),
    () => take({ ...LIMITS.consentMail, max: LIMITS.consentMail.network }, network),
    () => take(LIMITS.consentMailOfNetwork, network),
    () => take(LIMITS.consentMailOfSite, ''),
  ],
  digest: () => [() => take(LIMITS.mailDigest, '')],
  'sign-in alert': ({ user = '' }) => [() => take(LIMITS.signInAlert, user)],
  'wrong-code alert': ({ user = '' }) => [() => take(LIMITS.wrongCodeAlert, user)],
  'lost password': ({ user = '' }) => [() => take(LIMITS.lostPasswordMail, user)],
})

/** Limits the mails that visitors can make the site send, across all processes. */
export const createMailBudget = (rateLimiter: RateLimiter) => {
  const counts = buildCounts(rateLimiter)
  return {
    /** Takes a mail of a kind. Returns whether its budget had one left. */
    take: async (kind: MailKind, origin: Origin): Promise<boolean> => {
      const { budget } = MAILS[kind]
      try {
        for (const count of budget ? counts[budget](origin) : []) await count()
        return true
      } catch (error) {
        if (error instanceof DomainError && error.code === 'TOO_MANY_REQUESTS') return false
        throw error
      }
    },
    /** Counts a message that has to wait for a digest. @throws DomainError TOO_MANY_REQUESTS */
    requireHeld: (client: string) => rateLimiter.takeFor(LIMITS.heldMail, client),
  }
}
