import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '@hazards/db/client'
import { adminSessions, users } from '@hazards/db/tables'
import type { LoginInput, Session, SessionUser } from '@hazards/schema/auth'
import { eq, lt, or } from 'drizzle-orm'
import type { AuditTrail } from '../../lib/audit-trail.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError } from '../../lib/errors.ts'
import type { RateLimiter } from '../../lib/rate-limit.ts'
import { isPasswordRight } from './password.ts'

const MINUTE = 60_000
const IDLE = 60 * MINUTE
const ABSOLUTE = 12 * 60 * MINUTE
const FAILURES_PER_ACCOUNT = { name: 'sign-in to account', max: 10, windowSeconds: 15 * 60 }
const FAILURES_PER_ADDRESS = { name: 'sign-in', max: 25, windowSeconds: 5 * 60 }

export type AuthService = ReturnType<typeof createAuthService>
type Dependencies = { db: Database; clock: Clock; rateLimiter: RateLimiter; audit: AuditTrail }

/** The administrator's sign-in and sessions (specification §4, §5 and §6). */
export const createAuthService = ({ db, clock, rateLimiter, audit }: Dependencies) => ({
  /**
   * Signs an administrator in and starts a session. `client` is whom the attempt counts against.
   *
   * @throws DomainError UNAUTHORIZED, the same for an unknown user, a wrong password and a user who is no administrator;
   *   TOO_MANY_REQUESTS after too many failures
   */
  login: async ({ username, password }: LoginInput, client: string): Promise<Session> => {
    const account = `${username} ${client}`
    // Counted beforehand and given back on success: of simultaneous attempts no more than the limit reach the check.
    const onReached = () => audit.note(db, { by: { username }, action: 'sign-in limit hit' })
    await rateLimiter.take(FAILURES_PER_ADDRESS, client, onReached)
    await rateLimiter.take(FAILURES_PER_ACCOUNT, account, onReached)
    const [user] = await db.select().from(users).where(eq(users.username, username))
    const isRight = await isPasswordRight(user?.password, password)
    if (!user?.isAdmin || !isRight) {
      await audit.note(db, { by: { username }, action: 'sign-in failed' })
      throw new DomainError('UNAUTHORIZED', 'Invalid username or password')
    }
    await rateLimiter.giveBack(FAILURES_PER_ADDRESS, client)
    await rateLimiter.giveBack(FAILURES_PER_ACCOUNT, account)
    const sessionId = randomBytes(32).toString('base64url')
    const now = clock()
    await db.transaction(async (tx) => {
      await tx.insert(adminSessions).values({
        idHash: hashOf(sessionId),
        userId: user.id,
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + ABSOLUTE),
      })
      await audit.note(tx, { by: user, action: 'signed in' })
    })
    return { sessionId, user: { username: user.username } }
  },

  /**
   * Finds the administrator behind a session id and marks the session as used.
   *
   * @throws DomainError UNAUTHORIZED without a living session; FORBIDDEN where its user is no administrator any more
   */
  authenticate: async (sessionId: string | undefined): Promise<SessionUser & { id: string }> => {
    const now = clock()
    const [found] = await db
      .select({ session: adminSessions, user: { id: users.id, username: users.username, isAdmin: users.isAdmin } })
      .from(adminSessions)
      .innerJoin(users, eq(users.id, adminSessions.userId))
      .where(eq(adminSessions.idHash, hashOf(sessionId ?? '')))
    if (!found || isOver(found.session, now)) throw new DomainError('UNAUTHORIZED', 'Please sign in.')
    if (!found.user.isAdmin) throw new DomainError('FORBIDDEN', 'Only administrators may do this.')
    if (now.getTime() - found.session.lastSeenAt.getTime() > MINUTE)
      await db.update(adminSessions).set({ lastSeenAt: now }).where(eq(adminSessions.idHash, found.session.idHash))
    return found.user
  },

  /** Ends a session. An id that is not known gets the same answer. */
  logout: async (sessionId: string | undefined): Promise<void> => {
    await db.transaction(async (tx) => {
      const [session] = await tx
        .delete(adminSessions)
        .where(eq(adminSessions.idHash, hashOf(sessionId ?? '')))
        .returning()
      if (!session) return
      const [user] = await tx.select().from(users).where(eq(users.id, session.userId))
      if (user) await audit.note(tx, { by: user, action: 'signed out' })
    })
  },

  /** Forgets the sessions that are over. */
  sweep: async (): Promise<void> => {
    const now = clock()
    const idleSince = new Date(now.getTime() - IDLE)
    await db.delete(adminSessions).where(or(lt(adminSessions.expiresAt, now), lt(adminSessions.lastSeenAt, idleSince)))
  },
})

const hashOf = (sessionId: string) => createHash('sha256').update(sessionId).digest('hex')

const isOver = ({ expiresAt, lastSeenAt }: { expiresAt: Date; lastSeenAt: Date }, now: Date) =>
  now >= expiresAt || now.getTime() - lastSeenAt.getTime() >= IDLE
