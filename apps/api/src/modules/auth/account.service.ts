import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@hazards/db/client'
import { adminSessions, users } from '@hazards/db/tables'
import type { OwnAccount, OwnSession, PasswordChange, Proof } from '@hazards/schema/account'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { AuditTrail } from '../../lib/audit-trail.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError, invalidField } from '../../lib/errors.ts'
import { hashOfToken } from '../../lib/token.ts'
import { hasAuthenticatorApp, hasPasskey } from './has-second-factor.rules.ts'
import type { Passwords } from './password.rules.ts'
import { replacePassword } from './replace-password.rules.ts'
import {
  CODE_FAULTS,
  getField,
  removeSecondFactor,
  type SecondFactorService,
  secondFactorNotOn,
  WRONG,
} from './second-factor.service.ts'
import { IDLE } from './session-starts.rules.ts'
import type { SignInFailures } from './sign-in-failures.rules.ts'
import type { SignInLimits } from './sign-in-limits.rules.ts'

/** The caller: the administrator, the session of the call, and the client that failures count against. */
export type Caller = { user: { id: string; username: string }; sessionId: string | undefined; client: string }
type Dependencies = {
  db: Database
  clock: Clock
  audit: AuditTrail
  limits: SignInLimits
  failures: SignInFailures
  secondFactor: SecondFactorService
  passwords: Passwords
}

/**
 * Checks that `password` is the caller's own. Counts as a failed sign-in, against the same limits, until it is refunded.
 *
 * @throws DomainError BAD_REQUEST for the field `field`; TOO_MANY_REQUESTS; UNAUTHORIZED if the caller was removed
 */
const requirePassword = async (
  { db, limits, failures, passwords }: Dependencies,
  { user, client }: Caller,
  password: string,
  field: string,
) => {
  const { username } = user
  await sleep(await limits.take(username, client, () => failures.note('confirmation limit hit', user)))
  const [row] = await db.select().from(users).where(eq(users.id, user.id))
  const isRight = await passwords.isRight(row?.password, password)
  if (!row) throw new DomainError('UNAUTHORIZED', 'Please sign in.')
  if (!isRight) {
    await failures.note('confirmation failed', user)
    throw invalidField(field, 'This is not your password')
  }
  return row
}

/**
 * Checks that the caller has the password, and the second factor where there is one: a session alone can be stolen. Returns
 * the caller with the hash of the password.
 *
 * @throws DomainError BAD_REQUEST for the field that is wrong or missing; TOO_MANY_REQUESTS
 */
const requireOwner = async (dependencies: Dependencies, caller: Caller, { password, ...given }: Proof) => {
  const { limits, failures, secondFactor } = dependencies
  const row = await requirePassword(dependencies, caller, password, 'password')
  const verdict = await secondFactor.take(row, given)
  if (WRONG.has(verdict)) await failures.note('confirmation failed', row)
  else await limits.refund(row.username, caller.client)
  if (verdict in CODE_FAULTS) throw invalidField(getField(verdict), CODE_FAULTS[verdict as keyof typeof CODE_FAULTS])
  return row
}

/** Changes of the own account, each after a check of the password. */
const createOwnChanges = (dependencies: Dependencies) => {
  const { db, audit, limits, passwords } = dependencies
  return {
    /**
     * Changes the caller's password, and ends all other sessions and all else that someone who knew it may have made. @throws DomainError BAD_REQUEST, TOO_MANY_REQUESTS
     */
    changePassword: async (caller: Caller, { current, next }: PasswordChange): Promise<void> => {
      const row = await requirePassword(dependencies, caller, current, 'current')
      await limits.refund(row.username, caller.client)
      const password = await passwords.hash(next)
      await db.transaction(async (tx) => {
        const isUnchanged = and(eq(users.id, row.id), eq(users.password, row.password))
        const [same] = await tx.select({ id: users.id }).from(users).where(isUnchanged).for('update')
        if (!same) throw invalidField('current', 'The password has been changed in the meantime')
        await replacePassword(tx, row.id, password, caller.sessionId)
        await audit.note(tx, { by: row, action: 'password changed' })
      })
    },

    /**
     * Turns the caller's second factor off. @throws DomainError BAD_REQUEST, CONFLICT if it is not on,
     * TOO_MANY_REQUESTS
     */
    turnSecondFactorOff: async (caller: Caller, proof: Proof): Promise<void> => {
      const owner = await requireOwner(dependencies, caller, proof)
      if (!(await removeSecondFactor({ db, audit }, owner))) throw secondFactorNotOn()
    },
  }
}

const createOverview = ({ db, secondFactor }: Dependencies) => ({
  /** Returns the caller's own account. */
  get: async ({ user }: Caller): Promise<OwnAccount> => {
    const [row] = await db
      .select({
        username: users.username,
        email: users.email,
        mailsWaiting: users.mailsWaiting,
        hasSecondFactor: hasAuthenticatorApp(db),
        hasPasskeys: hasPasskey(db),
      })
      .from(users)
      .where(eq(users.id, user.id))
    if (!row) throw new DomainError('UNAUTHORIZED', 'Please sign in.')
    return { ...row, needsSecondFactor: secondFactor.isRequired }
  },
})

const createOwnSessions = ({ db, clock, audit }: Dependencies) => ({
  /** Returns the caller's active sessions, latest first. */
  sessions: async ({ user, sessionId }: Caller): Promise<OwnSession[]> => {
    const now = clock()
    const idleSince = new Date(now.getTime() - IDLE)
    const isActive = and(gt(adminSessions.expiresAt, now), gt(adminSessions.lastSeenAt, idleSince))
    const rows = await db
      .select()
      .from(adminSessions)
      .where(and(eq(adminSessions.userId, user.id), isActive))
      .orderBy(desc(adminSessions.createdAt), adminSessions.id)
    return rows.map(({ id, idHash, device, via, ...times }) => ({
      id,
      device,
      via,
      createdAt: times.createdAt.toISOString(),
      lastSeenAt: times.lastSeenAt.toISOString(),
      expiresAt: times.expiresAt.toISOString(),
      isCurrent: idHash === hashOfToken(sessionId ?? ''),
    }))
  },

  /**
   * Ends one of the caller's sessions, possibly the current one. @throws DomainError NOT_FOUND, also for the sessions
   * of others
   */
  endSession: ({ user }: Caller, id: string): Promise<void> =>
    db.transaction(async (tx) => {
      const isOwn = and(eq(adminSessions.id, id), eq(adminSessions.userId, user.id))
      const rows = await tx.delete(adminSessions).where(isOwn).returning({ id: adminSessions.id })
      if (rows.length === 0) throw new DomainError('NOT_FOUND', 'This session is already over.')
      await audit.note(tx, { by: user, action: 'session ended' })
    }),
})

/** What administrators do with their own accounts: password, sessions, turning the second factor off (records §8). */
export const createAccountService = (dependencies: Dependencies) => ({
  requireOwner: (caller: Caller, proof: Proof) => requireOwner(dependencies, caller, proof),
  ...createOverview(dependencies),
  ...createOwnChanges(dependencies),
  ...createOwnSessions(dependencies),
})
