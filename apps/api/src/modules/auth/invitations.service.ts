import { randomUUID } from 'node:crypto'
import type { Database } from '@hazards/db/client'
import { administratorInvitations, users } from '@hazards/db/tables'
import type { Invitation, InvitationAcceptance, NewInvitation } from '@hazards/schema/account'
import type { MailLinkState } from '@hazards/schema/mail-link'
import { and, asc, eq, gt, lt } from 'drizzle-orm'
import type { AuditTrail } from '../../lib/audit-trail.ts'
import { type Clock, HOUR } from '../../lib/clock.ts'
import { DomainError, invalidField } from '../../lib/errors.ts'
import { createToken, keepsToken } from '../../lib/token.ts'
import { type Locked, lockAdministrator } from './lock-administrator.rules.ts'
import type { Passwords } from './password.rules.ts'

const VALIDITY_MS = 72 * HOUR
/** Maximum open invitations of one administrator. */
const OPEN_MAX = 10

type User = Locked & { username: string }
type Dependencies = { db: Database; clock: Clock; audit: AuditTrail; passwords: Passwords; publicUrl: string }
const invitations = administratorInvitations

const isOpen = (token: string, now: Date) =>
  keepsToken({ hash: invitations.tokenHash, endsAt: invitations.expiresAt }, token, now)

/** Returns who created the open invitation of a token, if that is still an administrator. */
const findInviter = async ({ db, clock }: Dependencies, token: string) => {
  const [found] = await db
    .select({ id: users.id, username: users.username })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(isOpen(token, clock()), eq(users.isAdmin, true)))
  return found
}

const createInviting = ({ db, clock, audit, publicUrl }: Dependencies) => ({
  /**
   * Creates an invitation. Returns the address of its link, which contains the token. @throws DomainError CONFLICT if
   * too many are open, UNAUTHORIZED if `by` was removed, or changed the password, at the same moment
   */
  invite: async (by: User): Promise<NewInvitation> => {
    const { token, hash } = createToken()
    const now = clock()
    const id = await db.transaction(async (tx) => {
      await lockAdministrator(tx, by)
      const own = eq(invitations.invitedBy, by.id)
      await tx.delete(invitations).where(and(own, lt(invitations.expiresAt, now)))
      if ((await tx.$count(invitations, own)) >= OPEN_MAX)
        throw new DomainError('CONFLICT', `${OPEN_MAX} of your invitations are already open. Withdraw one first.`)
      const expiresAt = new Date(now.getTime() + VALIDITY_MS)
      const values = { id: randomUUID(), tokenHash: hash, invitedBy: by.id, createdAt: now, expiresAt }
      await tx.insert(invitations).values(values)
      await audit.note(tx, { by, action: 'administrator invited' })
      return values.id
    })
    return { id, url: `${publicUrl}/admin/invitation/${token}` }
  },

  /** Withdraws an invitation before it is accepted. @throws DomainError NOT_FOUND */
  withdraw: (by: User, id: string): Promise<void> =>
    db.transaction(async (tx) => {
      const rows = await tx.delete(invitations).where(eq(invitations.id, id)).returning({ id: invitations.id })
      if (rows.length === 0) throw overBefore()
      await audit.note(tx, { by, action: 'invitation withdrawn' })
    }),
})

const createAccepting = (dependencies: Dependencies) => {
  const { db, clock, audit, passwords } = dependencies
  return {
    /** Returns whether the link of a token can be used; unknown, used and expired tokens are answered identically. */
    stateOf: async (token: string): Promise<MailLinkState> =>
      (await findInviter(dependencies, token)) ? 'open' : 'over',

    /**
     * Creates an administrator with the given name and password for the holder of the token, and consumes the token.
     *
     * @throws DomainError NOT_FOUND, identical for unknown, used and expired tokens; BAD_REQUEST if the name is taken
     */
    accept: async ({ token, username, password }: InvitationAcceptance): Promise<void> => {
      const by = await findInviter(dependencies, token)
      if (!by) throw notOpen()
      const values = { username, password: await passwords.hash(password), isAdmin: true, createdAt: clock() }
      await db.transaction(async (tx) => {
        const used = await tx.delete(invitations).where(isOpen(token, clock())).returning({ id: invitations.id })
        if (used.length === 0) throw notOpen()
        const [user] = await tx.insert(users).values(values).onConflictDoNothing({ target: users.username }).returning()
        if (!user) throw invalidField('username', 'This name is already taken. Choose another one.')
        const on = { record: 'administrator', recordId: user.id, label: username } as const
        await audit.note(tx, { by, action: 'administrator created', ...on })
      })
    },
  }
}

const createOpenInvitations = ({ db, clock }: Dependencies) => ({
  /** Returns the open invitations of all administrators, oldest first. */
  list: async (): Promise<Invitation[]> => {
    const rows = await db
      .select({ invitation: invitations, invitedBy: users.username })
      .from(invitations)
      .innerJoin(users, eq(users.id, invitations.invitedBy))
      .where(gt(invitations.expiresAt, clock()))
      .orderBy(asc(invitations.createdAt), asc(invitations.id))
    return rows.map(({ invitation: { id, createdAt, expiresAt }, invitedBy }) => ({
      id,
      invitedBy,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }))
  },

  /** Deletes expired invitations. */
  sweep: async (): Promise<void> => {
    await db.delete(invitations).where(lt(invitations.expiresAt, clock()))
  },
})

/** Links with which a person becomes an administrator (records §8); each can be used once within 72 hours. */
export const createInvitationsService = (dependencies: Dependencies) => ({
  ...createInviting(dependencies),
  ...createAccepting(dependencies),
  ...createOpenInvitations(dependencies),
})

const overBefore = () =>
  new DomainError('NOT_FOUND', 'This invitation is already over: it was accepted or withdrawn, or it has expired.')

const notOpen = () =>
  new DomainError('NOT_FOUND', 'This invitation has been used or has expired. Ask an administrator for a new one.')
