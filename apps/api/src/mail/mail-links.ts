import type { Database, Transaction } from '@hazards/db/client'
import { type MailLinkPurpose, mailLinks, notifiedAddresses } from '@hazards/db/tables'
import { and, eq, isNull, lte, ne, notExists, or } from 'drizzle-orm'
import { type Clock, HOUR } from '../lib/clock.ts'
import { DomainError } from '../lib/errors.ts'
import { createToken, keepsToken } from '../lib/token.ts'

/**
 * Validity of links in milliseconds (records §9): 72 hours to decide, 48 to confirm, 90 days for the links of an item's
 * sender, 30 for the link that stops all mails, because unconfirmed addresses are not kept longer. The one that stops notices is valid as long as there are any.
 */
const VALIDITY_MS: Record<MailLinkPurpose, number> = {
  decide: 72 * HOUR,
  confirm: 48 * HOUR,
  follow: 90 * 24 * HOUR,
  stop: 90 * 24 * HOUR,
  never: 30 * 24 * HOUR,
}

/** The error for a link of a mail that is no longer valid. */
export const linkExpired = () => new DomainError('NOT_FOUND', 'This link is invalid or has expired.')

type Link = typeof mailLinks.$inferSelect
type About = Partial<Pick<Link, 'newsEventId' | 'sequence' | 'email'>>
export type MailLinks = ReturnType<typeof createMailLinks>

const isLink = (purpose: MailLinkPurpose, token: string, now: Date) => {
  const endsAt = purpose === 'stop' ? undefined : mailLinks.expiresAt
  return and(eq(mailLinks.purpose, purpose), keepsToken({ hash: mailLinks.hash, endsAt }, token, now))
}

/** The links in mails about submitted items. Only the hashes of their tokens are stored. */
export const createMailLinks = ({ db, clock }: { db: Database; clock: Clock }) => ({
  /** Creates a link. Returns its token, which is not stored. */
  create: async (tx: Transaction, purpose: MailLinkPurpose, about: About): Promise<string> => {
    const { token, hash } = createToken()
    const expiresAt = new Date(clock().getTime() + VALIDITY_MS[purpose])
    await tx.insert(mailLinks).values({ hash, purpose, ...about, expiresAt })
    return token
  },

  /** Returns the data of a link; undefined if it is unknown or has expired. One that stops mails is valid until it is swept. */
  find: async (tx: Pick<Database, 'select'>, purpose: MailLinkPurpose, token: string): Promise<Link | undefined> => {
    const [link] = await tx
      .select()
      .from(mailLinks)
      .where(isLink(purpose, token, clock()))
    return link
  },

  /** Redeems a link that can be used once. Returns false if it was used, is unknown or has expired. */
  redeem: async (tx: Pick<Database, 'update'>, purpose: MailLinkPurpose, token: string): Promise<boolean> => {
    const isUnused = and(isLink(purpose, token, clock()), isNull(mailLinks.usedAt))
    return (await tx.update(mailLinks).set({ usedAt: clock() }).where(isUnused).returning()).length > 0
  },

  /** Deletes expired links, those that stop mails together with their address. */
  sweep: async (): Promise<void> => {
    const address = db.select().from(notifiedAddresses).where(eq(notifiedAddresses.email, mailLinks.email))
    const isOfNoUse = or(ne(mailLinks.purpose, 'stop'), notExists(address))
    await db.delete(mailLinks).where(and(lte(mailLinks.expiresAt, clock()), isOfNoUse))
  },
})
