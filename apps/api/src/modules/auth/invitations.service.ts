import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '@hazards/db/client'
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
/** What an invitation is taken up with; the password as its hash. */
export type Invited = { invitationId: string; username: string; password: string }
export type InvitationsService = ReturnType<typeof createInvitationsService>
const invitations = administratorInvitations

const isOpen = (token: string, now: Date) =>
  keepsToken({ hash: invitations.tokenHash, endsAt: invitations.expiresAt }, token, now)

/** Returns the open invitation of a token, if whoever made it is still an administrator. */
const findOpen = async ({ db, clock }: Dependencies, token: string) => {
  const [found] = await db
    .select({ id: invitations.id })
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

/**
 * Creates the administrator of an invitation, which is used up. @throws DomainError NOT_FOUND if it was used, withdrawn or has
 * expired, or whoever made it is no administrator any more; BAD_REQUEST if the name is taken
 */
const takeUp = async (
  { clock, audit }: Dependencies,
  tx: Transaction,
  { invitationId, username, password }: Invited,
): Promise<Locked & { username: string }> => {
  const isIt = and(eq(invitations.id, invitationId), gt(invitations.expiresAt, clock()))
  const [used] = await tx.delete(invitations).where(isIt).returning({ invitedBy: invitations.invitedBy })
  const isInviter = and(eq(users.id, used?.invitedBy ?? ''), eq(users.isAdmin, true))
  const [by] = used ? await tx.select().from(users).where(isInviter) : []
  if (!by) throw notOpen()
  const values = { username, password, isAdmin: true, createdAt: clock() }
  const [user] = await tx.insert(users).values(values).onConflictDoNothing({ target: users.username }).returning()
  if (!user) throw nameTaken()
  const on = { record: 'administrator', recordId: user.id, label: username } as const
  await audit.note(tx, { by, action: 'administrator created', ...on })
  return user
}

const createAccepting = (dependencies: Dependencies) => {
  const { db, passwords } = dependencies
  /**
   * Returns what an invitation is taken up with, the password as its hash. Changes nothing. @throws DomainError NOT_FOUND,
   * identical for unknown, used and expired tokens; BAD_REQUEST if the name is taken
   */
  const prepare = async ({ token, username, password }: InvitationAcceptance): Promise<Invited> => {
    const invitation = await findOpen(dependencies, token)
    if (!invitation) throw notOpen()
    if ((await db.$count(users, eq(users.username, username))) > 0) throw nameTaken()
    return { invitationId: invitation.id, username, password: await passwords.hash(password) }
  }
  return {
    /** Returns whether the link of a token can be used; unknown, used and expired tokens are answered identically. */
    stateOf: async (token: string): Promise<MailLinkState> => ((await findOpen(dependencies, token)) ? 'open' : 'over'),

    /** Creates an administrator with the given name and password for the holder of the token. @throws as `prepare` and `takeUp` */
    accept: async (input: InvitationAcceptance): Promise<void> => {
      const invited = await prepare(input)
      await db.transaction((tx) => takeUp(dependencies, tx, invited))
    },

    prepare,
    takeUp: (tx: Transaction, invited: Invited) => takeUp(dependencies, tx, invited),
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

const nameTaken = () => invalidField('username', 'This name is already taken. Choose another one.')
