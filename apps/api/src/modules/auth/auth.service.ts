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
import { createSignInFailures } from './sign-in-failures.ts'
import { createSignInLimits } from './sign-in-limits.ts'

const MINUTE = 60_000
const IDLE = 60 * MINUTE
const ABSOLUTE = 12 * 60 * MINUTE

export type AuthService = ReturnType<typeof createAuthService>
type Dependencies = { db: Database; clock: Clock; rateLimiter: RateLimiter; audit: AuditTrail }

/** The administrator's sign-in and sessions (specification §4, §5 and §6). */
export const createAuthService = ({ db, clock, rateLimiter, audit }: Dependencies) => {
  const limits = createSignInLimits({ rateLimiter, clock })
  const failures = createSignInFailures({ db, clock })
  return {
    /** Waits where the account is under attack; see {@link createSignInLimits}. */
    pause: limits.pause,

    /**
     * Signs an administrator in and starts a session. `client` is whom the attempt counts against.
     *
     * @throws DomainError UNAUTHORIZED, the same for an unknown user, a wrong password and a user who is no administrator;
     *   TOO_MANY_REQUESTS after too many failures
     */
    login: async ({ username, password }: LoginInput, client: string): Promise<Session> => {
      const find = async () => (await db.select().from(users).where(eq(users.username, username)))[0]
      await limits.take(username, client, async () => failures.note('sign-in limit hit', await find()))
      const user = await find()
      const isRight = await isPasswordRight(user?.password, password)
      if (!user?.isAdmin || !isRight) {
        await failures.note('sign-in failed', user)
        throw new DomainError('UNAUTHORIZED', 'Invalid username or password')
      }
      await limits.giveBack(username, client)
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
      await db
        .delete(adminSessions)
        .where(or(lt(adminSessions.expiresAt, now), lt(adminSessions.lastSeenAt, idleSince)))
    },
  }
}

const hashOf = (sessionId: string) => createHash('sha256').update(sessionId).digest('hex')

const isOver = ({ expiresAt, lastSeenAt }: { expiresAt: Date; lastSeenAt: Date }, now: Date) =>
  now >= expiresAt || now.getTime() - lastSeenAt.getTime() >= IDLE
