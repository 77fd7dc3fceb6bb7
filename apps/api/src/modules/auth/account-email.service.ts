import type { Database, Transaction } from '@hazards/db/client'
import { accountLinks, users } from '@hazards/db/tables'
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { AuditTrail } from '../../lib/audit-trail.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError } from '../../lib/errors.ts'
import { LIMITS } from '../../lib/limits.ts'
import type { RateLimiter } from '../../lib/rate-limit.ts'
import type { MailOutbox } from '../../mail/mail-outbox.ts'
import { readMailTexts } from '../../mail/mail-texts.ts'
import { accountMail } from '../../mail/templates/account-mail.ts'
import { createAccountLink, isOpenLink, linkOver } from './account-links.rules.ts'
import { type Locked, lockAdministrator } from './lock-administrator.rules.ts'

type User = Locked & { username: string }
type Dependencies = {
  db: Database
  clock: Clock
  audit: AuditTrail
  rateLimiter: RateLimiter
  outbox: MailOutbox
  publicUrl: string
}

const createRequests = ({ db, clock, rateLimiter, outbox, publicUrl }: Dependencies) => ({
  /**
   * Mails the link that makes `email` the address of `owner`, who has just given the password. Earlier links end.
   *
   * @throws DomainError CONFLICT if mail is not set up; TOO_MANY_REQUESTS; UNAUTHORIZED if the owner was removed, or changed
   *   the password, at the same moment
   */
  request: async (owner: User, email: string): Promise<void> => {
    outbox.requireMailer()
    await rateLimiter.take(LIMITS.accountEmail, owner.id)
    await db.transaction(async (tx) => {
      await lockAdministrator(tx, owner)
      await tx.delete(accountLinks).where(ofOwner(owner.id, 'confirm-email'))
      const token = await createAccountLink(tx, { purpose: 'confirm-email', userId: owner.id, email }, clock())
      const url = `${publicUrl}/admin/email/${token}`
      const { accountEmail } = await readMailTexts(tx)
      const about = { recipient: email, username: owner.username, url, publicUrl }
      await outbox.put([accountMail('account-email', accountEmail, about)], { tx })
    })
    outbox.wake()
  },
})

const createChanges = (dependencies: Dependencies) => {
  const { db, clock, audit, outbox } = dependencies
  return {
    /**
     * Makes the address that the link was mailed to that of `user`, who alone can use it. Links for a new password that were
     * mailed to the old address end, and the old address is told.
     *
     * @throws DomainError NOT_FOUND for a link of somebody else, and one that was used or has expired; CONFLICT if another
     *   account has the address
     */
    confirm: async (user: User, token: string): Promise<void> => {
      await db.transaction(async (tx) => {
        await lockAdministrator(tx, user)
        const isOwn = and(isOpenLink('confirm-email', token, clock()), eq(accountLinks.userId, user.id))
        const [link] = await tx.delete(accountLinks).where(isOwn).returning()
        if (!link) throw linkOver()
        // Two accounts that confirm one address at once take turns: the second finds it taken.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext('addresses of accounts'))`)
        const isTaken = and(sql`lower(${users.email}) = lower(${link.email})`, ne(users.id, user.id))
        if ((await tx.$count(users, isTaken)) > 0)
          throw new DomainError(
            'CONFLICT',
            'Another account has this address. Remove it there first, or use another one.',
          )
        await replaceAddress(dependencies, tx, user, link.email)
        await audit.note(tx, { by: user, action: 'email address confirmed' })
      })
      outbox.wake()
    },

    /**
     * Says whether what waits is mailed to the address of `user`. @throws DomainError CONFLICT if that is wanted without a
     * confirmed address
     */
    setWaitingMails: async (user: User, isWanted: boolean): Promise<void> => {
      const has = isWanted ? isNotNull(users.email) : undefined
      const own = and(eq(users.id, user.id), has)
      const rows = await db.update(users).set({ mailsWaiting: isWanted }).where(own).returning({ id: users.id })
      if (rows.length === 0) throw new DomainError('CONFLICT', 'Your account has no email address. Confirm one first.')
    },

    /**
     * Removes the address of `owner`, who has just given the password, with all links that were mailed, and tells it. @throws
     * DomainError CONFLICT if there is none; UNAUTHORIZED as above
     */
    remove: async (owner: User): Promise<void> => {
      await db.transaction(async (tx) => {
        await lockAdministrator(tx, owner)
        const old = await replaceAddress(dependencies, tx, owner, null)
        if (old === null) throw new DomainError('CONFLICT', 'Your account has no email address.')
        await audit.note(tx, { by: owner, action: 'email address removed' })
      })
      outbox.wake()
    },
  }
}

/**
 * Sets the address of a locked account, ends all links that were mailed, and mails the old address, if there was another,
 * that it is the account's no longer. Returns the old address.
 */
const replaceAddress = async (
  { outbox, publicUrl }: Dependencies,
  tx: Transaction,
  { id, username }: User,
  email: string | null,
): Promise<string | null> => {
  const [row] = await tx.select({ email: users.email }).from(users).where(eq(users.id, id))
  await tx
    .update(users)
    .set({ email, ...(email === null && { mailsWaiting: false }) })
    .where(eq(users.id, id))
  await tx.delete(accountLinks).where(eq(accountLinks.userId, id))
  const old = row?.email ?? null
  if (old === null || old.toLowerCase() === email?.toLowerCase() || !outbox.isSetUp) return old
  const { addressLeft } = await readMailTexts(tx)
  const about = { recipient: old, username, url: `${publicUrl}/admin/account`, publicUrl }
  await outbox.put([accountMail('account-address-left', addressLeft, about)], { tx })
  return old
}

/** The email address of an administrator's account, for a lost password (records §18). */
export const createAccountEmailService = (dependencies: Dependencies) => ({
  ...createRequests(dependencies),
  ...createChanges(dependencies),
})

const ofOwner = (userId: string, purpose: 'confirm-email') =>
  and(eq(accountLinks.userId, userId), eq(accountLinks.purpose, purpose))
