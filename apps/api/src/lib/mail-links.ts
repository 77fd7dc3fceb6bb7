import type { Database } from '@hazards/db/client'
import { type MailLinkPurpose, mailLinks } from '@hazards/db/tables'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Clock } from './clock.ts'
import { DomainError } from './errors.ts'
import { createToken, hashOfToken } from './token.ts'

const HOUR = 60 * 60 * 1000
/** How long links are good, in milliseconds (records §9): to decide 72 hours, to confirm 48, those of an item's sender 90 days. */
const GOOD_FOR: Record<MailLinkPurpose, number> = {
  decide: 72 * HOUR,
  confirm: 48 * HOUR,
  follow: 90 * 24 * HOUR,
  stop: 90 * 24 * HOUR,
}

/** For a link of a mail that cannot be used any more. */
export const linkIsOver = () => new DomainError('NOT_FOUND', 'This link is not known, or its time is over.')

type Tx = Pick<Database, 'insert' | 'select'>
type Link = typeof mailLinks.$inferSelect
type About = Partial<Pick<Link, 'newsEventId' | 'sequence' | 'email'>>
export type MailLinks = ReturnType<typeof createMailLinks>

/** The links in mails about submitted items; only the hashes of their tokens are kept. */
export const createMailLinks = ({ db, clock }: { db: Database; clock: Clock }) => ({
  /** Makes a link. Returns its token, which cannot be found out again. */
  create: async (tx: Tx, purpose: MailLinkPurpose, about: About): Promise<string> => {
    const { token, hash } = createToken()
    const expiresAt = new Date(clock().getTime() + GOOD_FOR[purpose])
    await tx.insert(mailLinks).values({ hash, purpose, ...about, expiresAt })
    return token
  },

  /** Returns what a link is about; undefined where there is none, or its time is over. */
  find: async (tx: Tx, purpose: MailLinkPurpose, token: string): Promise<Link | undefined> => {
    const isIt = and(eq(mailLinks.hash, hashOfToken(token)), eq(mailLinks.purpose, purpose))
    const [link] = await tx
      .select()
      .from(mailLinks)
      .where(and(isIt, gt(mailLinks.expiresAt, clock())))
    return link
  },

  /** Forgets the links whose time is over. */
  sweep: async (): Promise<void> => {
    await db.delete(mailLinks).where(lte(mailLinks.expiresAt, clock()))
  },
})
