import type { Database } from '@hazards/db/client'
import { newsletterSubscriptions } from '@hazards/db/tables'
import type { NewsletterInput } from '@hazards/schema/newsletter'

export type NewsletterService = ReturnType<typeof createNewsletterService>

/** Newsletter subscriptions (specification §3). */
export const createNewsletterService = ({ db }: { db: Database }) => ({
  /** Notes an address. Subscribing twice is the same as once, and the answer does not tell which it was. */
  subscribe: async ({ email }: NewsletterInput): Promise<void> => {
    await db.insert(newsletterSubscriptions).values({ email }).onConflictDoNothing()
  },
})
