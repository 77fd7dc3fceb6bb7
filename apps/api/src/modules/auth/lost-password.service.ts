import type { Database } from '@hazards/db/client'
import { accountLinks, users } from '@hazards/db/tables'
import type { PasswordReset } from '@hazards/schema/account-email'
import type { MailLinkState } from '@hazards/schema/mail-link'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Jobs } from '../../jobs/job-table.ts'
import type { AuditTrail } from '../../lib/audit-trail.ts'
import { type Clock, SECOND } from '../../lib/clock.ts'
import type { MailBudget } from '../../mail/mail-budget.ts'
import type { MailOutbox } from '../../mail/mail-outbox.ts'
import { readMailTexts } from '../../mail/mail-texts.ts'
import { accountMail } from '../../mail/templates/account-mail.ts'
import { createAccountLink, isOpenLink, linkOver } from './account-links.rules.ts'
import type { Passwords } from './password.rules.ts'
import { replacePassword } from './replace-password.rules.ts'

/** How long after the answer the mail is written, so that no answer's duration tells whether there is one. */
const PAUSE = SECOND
/** The key of the job for an address that no administrator has: it does nothing. */
const NOBODY = 'nobody'

type Dependencies = {
  db: Database
  clock: Clock
  jobs: Jobs
  audit: AuditTrail
  outbox: MailOutbox
  budget: MailBudget
  passwords: Passwords
  publicUrl: string
}

/** Whoever has only signed in at the university has no password to lose. */
const mayLosePassword = and(eq(users.isAdmin, true), eq(users.hasPassword, true))

const createAsking = ({ db, clock, jobs, outbox, budget, publicUrl }: Dependencies) => ({
  /**
   * Asks for a link to be mailed to `email`, if it is the confirmed address of an administrator. Takes and tells the same for
   * every address. @throws DomainError CONFLICT if mail is not set up
   */
  ask: async (email: string): Promise<void> => {
    outbox.requireMailer()
    await db.transaction(async (tx) => {
      const isOwner = and(sql`lower(${users.email}) = lower(${email})`, mayLosePassword)
      const [user] = await tx.select({ id: users.id }).from(users).where(isOwner)
      await jobs.queue('lost-password', { key: user?.id ?? NOBODY, tx })
    })
    setTimeout(() => jobs.wake('lost-password'), PAUSE).unref()
  },

  /** Mails the link to the administrator with this id, at most three times an hour. */
  mail: async (userId: string): Promise<void> => {
    if (userId === NOBODY) return
    const isOwner = and(eq(users.id, userId), mayLosePassword)
    const [known] = await db.select({ id: users.id }).from(users).where(isOwner)
    if (!known || !outbox.isSetUp || !(await budget.take('lost-password', { user: userId }))) return
    await db.transaction(async (tx) => {
      const [user] = await tx.select().from(users).where(isOwner).for('share')
      if (!user?.email) return
      const { email, username } = user
      const token = await createAccountLink(tx, { purpose: 'new-password', userId, email }, clock())
      const url = `${publicUrl}/admin/new-password/${token}`
      const { lostPassword } = await readMailTexts(tx)
      const about = { recipient: email, username, url, publicUrl }
      await outbox.put([accountMail('lost-password', lostPassword, about)], { tx })
    })
    outbox.wake()
  },
})

const createResetting = ({ db, clock, audit, passwords }: Dependencies) => {
  const isOpen = (token: string) => isOpenLink('new-password', token, clock())
  /** Selects whose password the link may set. It was mailed to the address that the account still has. */
  const selectOwner = (tx: Pick<Database, 'select'>, token: string) => {
    const isOwner = and(eq(users.id, accountLinks.userId), eq(users.email, accountLinks.email), mayLosePassword)
    const own = { id: users.id, username: users.username }
    return tx.select(own).from(accountLinks).innerJoin(users, isOwner).where(isOpen(token))
  }
  return {
    /** Returns whether the link of a token can be used; unknown, used and expired tokens are answered identically. */
    stateOf: async (token: string): Promise<MailLinkState> =>
      (await selectOwner(db, token)).length > 0 ? 'open' : 'over',

    /**
     * Sets the password of the administrator whom the link was mailed to, once, and ends all sessions, open invitations and
     * tokens. Signing in asks for the second factor as before.
     *
     * @throws DomainError NOT_FOUND, identical for unknown, used and expired tokens, and after a change of the address
     */
    reset: async ({ token, password }: PasswordReset): Promise<void> => {
      if ((await selectOwner(db, token)).length === 0) throw linkOver()
      const hash = await passwords.hash(password)
      await db.transaction(async (tx) => {
        const [owner] = await selectOwner(tx, token).for('update', { of: users })
        const used = await tx.delete(accountLinks).where(isOpen(token)).returning({ hash: accountLinks.hash })
        if (!owner || used.length === 0) throw linkOver()
        await replacePassword(tx, owner.id, hash)
        await audit.note(tx, { by: owner, action: 'password reset by email' })
      })
    },
  }
}

/** A new password for an administrator who has lost the old one, by a link to the confirmed address (records §18). */
export const createLostPasswordService = (dependencies: Dependencies) => ({
  ...createAsking(dependencies),
  ...createResetting(dependencies),

  /** Deletes expired links of accounts. */
  sweep: async (): Promise<void> => {
    await dependencies.db.delete(accountLinks).where(lt(accountLinks.expiresAt, dependencies.clock()))
  },
})
