import type { Database } from '@hazards/db/client'
import { adminSessions, users } from '@hazards/db/tables'
import type { LoginInput, Session, SessionUser } from '@hazards/schema/auth'
import type { Issue } from '@hazards/schema/error'
import { eq, lt, or } from 'drizzle-orm'
import type { AuditTrail } from '../../lib/audit-trail.ts'
import { type Clock, MINUTE } from '../../lib/clock.ts'
import { DomainError } from '../../lib/errors.ts'
import { hashOfToken } from '../../lib/token.ts'
import type { Passwords } from './password.rules.ts'
import { CODE_FAULTS, getField, type SecondFactorService, WRONG } from './second-factor.service.ts'
import { IDLE, type Origin, type SessionStarts } from './session-starts.rules.ts'
import type { SignInFailures } from './sign-in-failures.rules.ts'
import type { SignInLimits } from './sign-in-limits.rules.ts'
import type { SignInNetworks } from './sign-in-networks.rules.ts'

type User = typeof users.$inferSelect
type KnownSessions = SessionStarts['known']
type Dependencies = {
  db: Database
  clock: Clock
  audit: AuditTrail
  limits: SignInLimits
  failures: SignInFailures
  secondFactor: SecondFactorService
  networks: SignInNetworks
  passwords: Passwords
  sessions: SessionStarts
}

const findUser = async ({ db }: Dependencies, username: string) =>
  (await db.select().from(users).where(eq(users.username, username)))[0]

/**
 * Returns what is wrong with a sign-in as `user`; undefined if the password and, where required, the code are right.
 */
const findFault = async (
  { secondFactor, passwords }: Dependencies,
  user: User | undefined,
  { password, ...given }: LoginInput,
): Promise<SignInFault | undefined> => {
  const isRight = await passwords.isRight(user?.password, password)
  if (!user?.isAdmin || !isRight) return WRONG_PASSWORD
  const verdict = await secondFactor.take(user, given)
  if (verdict === 'taken' || verdict === 'not needed') return undefined
  const [message, isWrong] = [CODE_FAULTS[verdict], WRONG.has(verdict)]
  const issues = getField(verdict) === 'passkey' ? [{ path: 'passkey', message }] : []
  return { code: 'SECOND_FACTOR_REQUIRED', message, issues, isWrong }
}

const createSignIn = (dependencies: Dependencies) => {
  const { limits, failures, sessions } = dependencies
  return {
    /**
     * Counts an attempt to sign in, which must come before `login`. Returns how many milliseconds the attempt has to
     * wait. @throws DomainError TOO_MANY_REQUESTS after too many failures
     */
    admit: (username: string, client: string): Promise<number> =>
      limits.take(username, client, async () =>
        failures.note('sign-in limit hit', await findUser(dependencies, username)),
      ),

    /**
     * Signs an administrator in and starts a session. The attempt no longer counts against `client` if it succeeds.
     *
     * @throws DomainError UNAUTHORIZED, identical for an unknown user, a wrong password and a user who is not an
     *   administrator; SECOND_FACTOR_REQUIRED, only after the right password, if the code or the passkey is missing (which does not count
     *   as a failure) or wrong
     */
    login: async (input: LoginInput, origin: Origin): Promise<Session> => {
      const { username } = input
      const { client } = origin
      const user = await findUser(dependencies, username)
      const fault = await findFault(dependencies, user, input)
      const session = user && !fault ? await sessions.start(user, origin, 'password') : undefined
      if (session) {
        await limits.refund(username, client)
        return session
      }
      if (fault?.isWrong === false) await limits.refund(username, client)
      else await failures.note('sign-in failed', user)
      const { code, message, issues } = fault ?? WRONG_PASSWORD
      throw new DomainError(code, message, issues.length > 0 ? { issues } : {})
    },
  }
}

const createSessionChecks = ({ db, clock, networks }: Dependencies, known: KnownSessions) => ({
  /**
   * Returns whether this process has found the session valid before. That gives a call the places of administrators,
   * and nothing else: `authenticate` decides anew each time.
   */
  isKnown: (sessionId: string | undefined): boolean => sessionId !== undefined && known.has(hashOfToken(sessionId)),

  /** Returns whether an administrator has signed in from this client's network in the last 90 days. */
  isUsualNetwork: networks.isUsual,

  /**
   * Returns the administrator of a session and marks the session as used.
   *
   * @throws DomainError UNAUTHORIZED without a valid session; FORBIDDEN if its user is no longer an administrator
   */
  authenticate: async (sessionId: string | undefined): Promise<SessionUser & { id: string }> => {
    const now = clock()
    const idHash = hashOfToken(sessionId ?? '')
    known.delete(idHash)
    const [found] = await db
      .select({ session: adminSessions, user: { id: users.id, username: users.username, isAdmin: users.isAdmin } })
      .from(adminSessions)
      .innerJoin(users, eq(users.id, adminSessions.userId))
      .where(eq(adminSessions.idHash, idHash))
    if (!found || isExpired(found.session, now)) throw new DomainError('UNAUTHORIZED', 'Please sign in.')
    if (!found.user.isAdmin) throw new DomainError('FORBIDDEN', 'Only administrators may do this.')
    if (now.getTime() - found.session.lastSeenAt.getTime() > MINUTE)
      await db.update(adminSessions).set({ lastSeenAt: now }).where(eq(adminSessions.idHash, found.session.idHash))
    known.set(idHash, true)
    return found.user
  },
})

const createSessionEnds = ({ db, clock, audit, networks }: Dependencies, known: KnownSessions) => ({
  /** Ends a session. An unknown id is answered identically. */
  logout: async (sessionId: string | undefined): Promise<void> => {
    if (sessionId === undefined) return
    known.delete(hashOfToken(sessionId))
    await db.transaction(async (tx) => {
      const [session] = await tx
        .delete(adminSessions)
        .where(eq(adminSessions.idHash, hashOfToken(sessionId)))
        .returning()
      if (!session) return
      const [user] = await tx.select().from(users).where(eq(users.id, session.userId))
      if (user) await audit.note(tx, { by: user, action: 'signed out' })
    })
  },

  /** Deletes expired sessions and networks without recent sign-ins. */
  sweep: async (): Promise<void> => {
    const now = clock()
    const idleSince = new Date(now.getTime() - IDLE)
    await db.delete(adminSessions).where(or(lt(adminSessions.expiresAt, now), lt(adminSessions.lastSeenAt, idleSince)))
    await networks.sweep()
  },
})

/** The administrator's sign-in and sessions (specification §4, §5 and §6; records §8). */
export const createAuthService = (dependencies: Dependencies) => {
  const { known } = dependencies.sessions
  return {
    ...createSignIn(dependencies),
    ...createSessionChecks(dependencies, known),
    ...createSessionEnds(dependencies, known),
  }
}

type SignInFault = {
  code: 'UNAUTHORIZED' | 'SECOND_FACTOR_REQUIRED'
  message: string
  /** Names the passkey where one is asked for, so that a form knows. */
  issues: Issue[]
  /** False for what is only missing, which counts as no failure. */
  isWrong: boolean
}
const WRONG_PASSWORD: SignInFault = {
  code: 'UNAUTHORIZED',
  message: 'Invalid username or password',
  issues: [],
  isWrong: true,
}
/** A session that was used in the future is over, too: a clock that is set back would lengthen it. */
const isExpired = ({ expiresAt, lastSeenAt }: { expiresAt: Date; lastSeenAt: Date }, now: Date) => {
  const idle = now.getTime() - lastSeenAt.getTime()
  return now >= expiresAt || idle >= IDLE || idle < -MINUTE
}
