import type { Database } from '@hazards/db/client'
import { type MailLinkPurpose, mailLinks, newsEvents } from '@hazards/db/tables'
import { and, eq, gt, gte, lte, notExists, type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../lib/clock.ts'
import { DomainError } from '../lib/errors.ts'
import { createToken, hashOfToken } from '../lib/token.ts'

const HOUR = 60 * 60 * 1000
/**
 * Validity of links in milliseconds (records §9): 72 hours to decide, 48 to confirm, 90 days for the links of an item's
 * sender.
 */
const VALIDITY_MS: Record<MailLinkPurpose, number> = {
  decide: 72 * HOUR,
  confirm: 48 * HOUR,
  follow: 90 * 24 * HOUR,
  stop: 90 * 24 * HOUR,
}

/** The error for a link of a mail that is no longer valid. */
export const linkExpired = () => new DomainError('NOT_FOUND', 'This link is invalid or has expired.')

type Tx = Pick<Database, 'insert' | 'select'>
type Link = typeof mailLinks.$inferSelect
type About = Partial<Pick<Link, 'newsEventId' | 'sequence' | 'email'>>
export type MailLinks = ReturnType<typeof createMailLinks>

/** The links in mails about submitted items. Only the hashes of their tokens are stored. */
export const createMailLinks = ({ db, clock }: { db: Database; clock: Clock }) => ({
  /** Creates a link. Returns its token, which is not stored. */
  create: async (tx: Tx, purpose: MailLinkPurpose, about: About): Promise<string> => {
    const { token, hash } = createToken()
    const expiresAt = new Date(clock().getTime() + VALIDITY_MS[purpose])
    await tx.insert(mailLinks).values({ hash, purpose, ...about, expiresAt })
    return token
  },

  /** Returns the data of a link; undefined if it is unknown or has expired. */
  find: async (tx: Tx, purpose: MailLinkPurpose, token: string): Promise<Link | undefined> => {
    const isIt = and(eq(mailLinks.hash, hashOfToken(token)), eq(mailLinks.purpose, purpose))
    const [link] = await tx
      .select()
      .from(mailLinks)
      .where(and(isIt, gt(mailLinks.expiresAt, clock())))
    return link
  },

  /** Returns the condition that an item was changed while links to it are valid, and no link was created since. */
  isUnmailed: (tx: Tx): SQL | undefined => {
    const validity = sql`make_interval(secs => ${VALIDITY_MS.follow / 1000})`
    const isSinceChange = gte(mailLinks.expiresAt, sql`${newsEvents.updatedAt} + ${validity}`)
    const isRecent = gt(newsEvents.updatedAt, new Date(clock().getTime() - VALIDITY_MS.follow))
    const isOfItem = and(eq(mailLinks.newsEventId, newsEvents.id), eq(mailLinks.purpose, 'follow'))
    const links = tx.select({ hash: mailLinks.hash }).from(mailLinks)
    return and(isRecent, notExists(links.where(and(isOfItem, isSinceChange))))
  },

  /** Deletes expired links. */
  sweep: async (): Promise<void> => {
    await db.delete(mailLinks).where(lte(mailLinks.expiresAt, clock()))
  },
})
