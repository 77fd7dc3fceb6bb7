import { randomBytes } from 'node:crypto'
import type { Database, Transaction } from '@hazards/db/client'
import { adminSessions, users } from '@hazards/db/tables'
import type { Session } from '@hazards/schema/auth'
import type { SignInWay } from '@hazards/schema/auth.constants'
import { and, eq, ne } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { AuditTrail } from '../../lib/audit-trail.ts'
import { type Clock, HOUR } from '../../lib/clock.ts'
import { hashOfToken } from '../../lib/token.ts'
import { describeDevice } from './device.rules.ts'
import type { SignInNetworks } from './sign-in-networks.rules.ts'

/** How long an unused session remains valid, in milliseconds. */
export const IDLE = HOUR
const ABSOLUTE = 12 * HOUR
/** How many hashes of sessions that were just found valid are remembered. */
const KNOWN_MAX = 1_000

type User = typeof users.$inferSelect
/** Where a sign-in comes from: the client that limits count against, and the `User-Agent` header. */
export type Origin = { client: string; userAgent: string | undefined }
export type SessionStarts = ReturnType<typeof createSessionStarts>
type Dependencies = { db: Database; clock: Clock; audit: AuditTrail; networks: SignInNetworks }

/** Starts the sessions of administrators, in whichever way they have signed in. */
export const createSessionStarts = ({ db, clock, audit, networks }: Dependencies) => {
  /** The sessions that this process has found valid. */
  const known = new LRUCache<string, true>({ max: KNOWN_MAX, ttl: IDLE })
  return {
    known,

    /**
     * Starts a session of `user`, who has just been checked, and logs it. Returns undefined if the password was changed or
     * the administrator removed meanwhile.
     */
    start: async (user: User, { client, userAgent }: Origin, via: SignInWay): Promise<Session | undefined> => {
      const sessionId = randomBytes(32).toString('base64url')
      const now = clock()
      const mayAlert = await networks.mayAlert(user, client)
      const isUnchanged = and(eq(users.id, user.id), eq(users.password, user.password), eq(users.isAdmin, true))
      const isStarted = await db.transaction(async (tx) => {
        const [same] = await tx.select({ id: users.id }).from(users).where(isUnchanged).for('share')
        if (!same) return false
        await tx.insert(adminSessions).values({
          idHash: hashOfToken(sessionId),
          userId: user.id,
          createdAt: now,
          lastSeenAt: now,
          expiresAt: new Date(now.getTime() + ABSOLUTE),
          device: describeDevice(userAgent),
          via,
        })
        await networks.note(tx, user, client, mayAlert)
        await audit.note(tx, { by: user, action: 'signed in' })
        return true
      })
      if (!isStarted) return undefined
      networks.wake()
      known.set(hashOfToken(sessionId), true)
      return { sessionId, user: { username: user.username } }
    },
  }
}

/** Ends the sessions of a user that were begun in one way, except the one of the call. */
export const endSessionsBegun = async (
  tx: Transaction,
  { userId, via, sessionId }: { userId: string; via: SignInWay; sessionId?: string | undefined },
): Promise<void> => {
  const isOther = sessionId === undefined ? undefined : ne(adminSessions.idHash, hashOfToken(sessionId))
  await tx.delete(adminSessions).where(and(eq(adminSessions.userId, userId), eq(adminSessions.via, via), isOther))
}
