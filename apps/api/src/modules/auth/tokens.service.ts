import { randomBytes } from 'node:crypto'
import type { Database } from '@hazards/db/client'
import { accessTokens, users } from '@hazards/db/tables'
import type { AccessToken, CreatedToken, NewToken } from '@hazards/schema/access-token'
import { TOKEN_LIMITS, type TokenScope } from '@hazards/schema/access-token.constants'
import type { Proof } from '@hazards/schema/account'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { ActingAdministrator, AuditTrail } from '../../lib/audit-trail.ts'
import { type Clock, MINUTE } from '../../lib/clock.ts'
import { DomainError, invalidField } from '../../lib/errors.ts'
import { LIMITS } from '../../lib/limits.ts'
import type { RateLimiter } from '../../lib/rate-limit.ts'
import { hashOfToken } from '../../lib/token.ts'
import { type Locked, lockAdministrator } from './lock-administrator.rules.ts'

type Wish = Omit<NewToken, keyof Proof>
type User = Locked & { username: string }
type Dependencies = { db: Database; clock: Clock; audit: AuditTrail; rateLimiter: RateLimiter }

/** 32 random bytes in base64url behind a prefix, by which scanners of leaked secrets can tell it. */
const PREFIX = 'hgs_'
const FORM = /^hgs_[\w-]{43}$/
/** Characters of the token that are kept, of which six are random. */
const START_LENGTH = PREFIX.length + 6

const toAnswer = (row: typeof accessTokens.$inferSelect, owner: string): AccessToken => ({
  id: row.id,
  name: row.name,
  owner,
  start: row.start,
  scopes: row.scopes,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})

const createMaking = ({ db, clock, audit }: Dependencies) => ({
  /**
   * Makes a token that acts for `by`. @throws DomainError BAD_REQUEST for an end that is past; CONFLICT if `by` has too
   * many; UNAUTHORIZED if `by` was removed, or changed the password, at the same moment
   */
  create: async (by: User, { name, scopes, expiresAt: end = null }: Wish): Promise<CreatedToken> => {
    const now = clock()
    const expiresAt = end === null ? null : new Date(end)
    if (expiresAt && expiresAt <= now) throw invalidField('expiresAt', 'Expires at must lie in the future')
    const token = PREFIX + randomBytes(32).toString('base64url')
    return db.transaction(async (tx) => {
      await lockAdministrator(tx, by)
      const own = eq(accessTokens.ownerId, by.id)
      await tx.delete(accessTokens).where(and(own, lt(accessTokens.expiresAt, now)))
      if ((await tx.$count(accessTokens, own)) >= TOKEN_LIMITS.count)
        throw new DomainError('CONFLICT', `You have ${TOKEN_LIMITS.count} tokens already. End one first.`)
      const values = { name, scopes, expiresAt, ownerId: by.id, createdAt: now }
      const [row] = await tx
        .insert(accessTokens)
        .values({ ...values, tokenHash: hashOfToken(token), start: token.slice(0, START_LENGTH) })
        .returning()
      if (!row) throw new Error('access_tokens returned no row')
      await audit.note(tx, { by, action: 'token created', record: 'access token', recordId: row.id, label: name })
      return { ...toAnswer(row, by.username), token }
    })
  },

  /** Ends a token, of whichever administrator. @throws DomainError NOT_FOUND */
  end: (by: User, id: string): Promise<void> =>
    db.transaction(async (tx) => {
      const [row] = await tx.delete(accessTokens).where(eq(accessTokens.id, id)).returning()
      if (!row) throw new DomainError('NOT_FOUND', 'This token has already ended.')
      await audit.note(tx, { by, action: 'token ended', record: 'access token', recordId: id, label: row.name })
    }),
})

const isOver = ({ expiresAt }: { expiresAt: Date | null }, now: Date) => expiresAt !== null && expiresAt <= now

const createUse = ({ db, clock, rateLimiter }: Dependencies) => ({
  /**
   * Returns the administrator for whom a token acts, and counts its use.
   *
   * @throws DomainError UNAUTHORIZED for a token that is unknown, ended or over; FORBIDDEN if it has none of `scopes`, or its
   *   owner is no longer an administrator; TOO_MANY_REQUESTS
   */
  authenticate: async (token: string, scopes: readonly TokenScope[]): Promise<ActingAdministrator> => {
    const now = clock()
    const hash = hashOfToken(token)
    const [found] = FORM.test(token)
      ? await db
          .select({ row: accessTokens, owner: { id: users.id, username: users.username, isAdmin: users.isAdmin } })
          .from(accessTokens)
          .innerJoin(users, eq(users.id, accessTokens.ownerId))
          .where(eq(accessTokens.tokenHash, hash))
      : []
    if (!found || isOver(found.row, now)) throw new DomainError('UNAUTHORIZED', 'This token is not valid.')
    const { row, owner } = found
    await rateLimiter.take(LIMITS.tokenUse, row.id)
    if (!owner.isAdmin) throw new DomainError('FORBIDDEN', 'Only administrators may do this.')
    if (!scopes.some((scope) => row.scopes.includes(scope))) throw outOfScope(scopes)
    if (now.getTime() - (row.lastUsedAt?.getTime() ?? 0) > MINUTE)
      await db.update(accessTokens).set({ lastUsedAt: now }).where(eq(accessTokens.id, row.id))
    return { id: owner.id, username: owner.username, token: row.name }
  },

  /** Deletes tokens that are over. */
  sweep: async (): Promise<void> => {
    await db.delete(accessTokens).where(lt(accessTokens.expiresAt, clock()))
  },
})

const outOfScope = (scopes: readonly TokenScope[]) =>
  new DomainError(
    'FORBIDDEN',
    scopes.length > 0
      ? `This token needs the scope ${scopes.join(' or ')} for this call.`
      : 'This call takes no token. Sign in instead.',
  )

/** Tokens with which programs act for an administrator, within scopes (records §18). */
export const createTokensService = (dependencies: Dependencies) => {
  const { db, clock } = dependencies
  return {
    ...createMaking(dependencies),
    ...createUse(dependencies),

    /** Returns the tokens of all administrators that are not over, newest first. */
    list: async (): Promise<AccessToken[]> => {
      const rows = await db
        .select({ row: accessTokens, owner: users.username })
        .from(accessTokens)
        .innerJoin(users, eq(users.id, accessTokens.ownerId))
        .orderBy(desc(accessTokens.createdAt), accessTokens.id)
      return rows.filter(({ row }) => !isOver(row, clock())).map(({ row, owner }) => toAnswer(row, owner))
    },
  }
}
