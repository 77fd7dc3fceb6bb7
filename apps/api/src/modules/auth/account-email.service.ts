import type { Database } from '@hazards/db/client'
import { accountLinks, users } from '@hazards/db/tables'
import { and, eq, ne, sql } from 'drizzle-orm'
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

/** The email address of an administrator's account, for a lost password (records §18). */
export const createAccountEmailService = ({ db, clock, audit, rateLimiter, outbox, publicUrl }: Dependencies) => ({
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
      const texts = await readMailTexts(tx)
      await outbox.put(
        [accountMail('accountEmail', { recipient: email, username: owner.username, url, publicUrl, texts })],
        {
          tx,
        },
      )
    })
    outbox.wake()
  },

  /**
   * Makes the address that the link was mailed to that of `user`, who alone can use it. Links for a new password that were
   * mailed to the old address end.
   *
   * @throws DomainError NOT_FOUND for a link of somebody else, and one that was used or has expired; CONFLICT if another
   *   account has the address
   */
  confirm: (user: User, token: string): Promise<void> =>
    db.transaction(async (tx) => {
      await lockAdministrator(tx, user)
      const isOwn = and(isOpenLink('confirm-email', token, clock()), eq(accountLinks.userId, user.id))
      const [link] = await tx.delete(accountLinks).where(isOwn).returning()
      if (!link) throw linkOver()
      const isTaken = and(sql`lower(${users.email}) = lower(${link.email})`, ne(users.id, user.id))
      if ((await tx.$count(users, isTaken)) > 0)
        throw new DomainError(
          'CONFLICT',
          'Another account has this address. Remove it there first, or use another one.',
        )
      await tx.update(users).set({ email: link.email }).where(eq(users.id, user.id))
      await tx.delete(accountLinks).where(eq(accountLinks.userId, user.id))
      await audit.note(tx, { by: user, action: 'email address confirmed' })
    }),

  /**
   * Removes the address of `owner`, who has just given the password, with all links that were mailed. @throws DomainError
   * CONFLICT if there is none; UNAUTHORIZED as above
   */
  remove: (owner: User): Promise<void> =>
    db.transaction(async (tx) => {
      await lockAdministrator(tx, owner)
      await tx.delete(accountLinks).where(eq(accountLinks.userId, owner.id))
      const has = and(eq(users.id, owner.id), sql`${users.email} is not null`)
      const rows = await tx.update(users).set({ email: null }).where(has).returning({ id: users.id })
      if (rows.length === 0) throw new DomainError('CONFLICT', 'Your account has no email address.')
      await audit.note(tx, { by: owner, action: 'email address removed' })
    }),
})

const ofOwner = (userId: string, purpose: 'confirm-email') =>
  and(eq(accountLinks.userId, userId), eq(accountLinks.purpose, purpose))
