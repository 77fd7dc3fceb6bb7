import type { Database } from '@hazards/db/client'
import { type AttemptPurpose, signInAttempts } from '@hazards/db/tables'
import { and, eq, inArray, like, lt } from 'drizzle-orm'
import { type Clock, MINUTE } from '../../lib/clock.ts'
import { DomainError } from '../../lib/errors.ts'
import type { SealedSecrets } from '../../lib/sealed-secrets.ts'
import { createToken, keepsToken } from '../../lib/token.ts'

const VALIDITY_MS = 10 * MINUTE
/** Open round trips of all browsers. */
const OPEN_MAX = 5_000

type Begun<Secrets> = { purpose: AttemptPurpose; userId?: string; secrets: Secrets }
type Wanted = { ticket: string; purposes: AttemptPurpose[]; userId?: string }
type Attempt<Secrets> = { purpose: AttemptPurpose; userId: string | null; secrets: Secrets }
type Dependencies = { db: Database; clock: Clock; sealedSecrets: SealedSecrets }
export type SignInAttempts = ReturnType<typeof createSignInAttempts>

const getRecord = (hash: string) => `sign-in attempt ${hash}`

/**
 * What was begun and waits for its answer (records §18): round trips to the university's sign-in, for ten minutes. Challenges for passkeys
 * are begun in passkey-attempts.rules.ts, and taken here.
 */
export const createSignInAttempts = ({ db, clock, sealedSecrets }: Dependencies) => {
  const isWanted = ({ ticket, purposes, userId }: Wanted) =>
    and(
      keepsToken({ hash: signInAttempts.hash, endsAt: signInAttempts.expiresAt }, ticket, clock()),
      inArray(signInAttempts.purpose, purposes),
      userId === undefined ? undefined : eq(signInAttempts.userId, userId),
    )
  const read = <Secrets>(row: typeof signInAttempts.$inferSelect | undefined): Attempt<Secrets> | undefined => {
    if (!row) return undefined
    const secrets = sealedSecrets.open(row.secrets, getRecord(row.hash))
    return secrets === undefined ? undefined : { ...row, secrets: JSON.parse(secrets) as Secrets }
  }
  /** Deletes what was begun and never answered, of all purposes. */
  const sweep = async (): Promise<void> => {
    await db.delete(signInAttempts).where(lt(signInAttempts.expiresAt, clock()))
  }
  return {
    sweep,

    /**
     * Keeps what the answer must match. Returns the ticket for the browser that began. An administrator has one attempt of each
     * purpose. @throws DomainError TOO_MANY_REQUESTS if too many of all browsers are open
     */
    begin: async <Secrets>({ purpose, userId, secrets }: Begun<Secrets>): Promise<string> => {
      await sweep()
      if ((await db.$count(signInAttempts, like(signInAttempts.purpose, 'university-%'))) >= OPEN_MAX) throw tooMany()
      const { token, hash } = createToken()
      const expiresAt = new Date(clock().getTime() + VALIDITY_MS)
      const sealed = sealedSecrets.seal(JSON.stringify(secrets), getRecord(hash))
      await db.transaction(async (tx) => {
        if (userId)
          await tx
            .delete(signInAttempts)
            .where(and(eq(signInAttempts.userId, userId), eq(signInAttempts.purpose, purpose)))
        await tx.insert(signInAttempts).values({ hash, purpose, userId: userId ?? null, secrets: sealed, expiresAt })
      })
      return token
    },

    /** Returns the open attempt of a ticket, of these purposes and, if given, of this administrator. */
    find: async <Secrets>(wanted: Wanted): Promise<Attempt<Secrets> | undefined> =>
      read<Secrets>((await db.select().from(signInAttempts).where(isWanted(wanted)))[0]),

    /** Returns the same, and ends the attempt: of simultaneous answers one gets it. */
    take: async <Secrets>(wanted: Wanted): Promise<Attempt<Secrets> | undefined> =>
      read<Secrets>((await db.delete(signInAttempts).where(isWanted(wanted)).returning())[0]),
  }
}

const tooMany = () =>
  new DomainError(
    'TOO_MANY_REQUESTS',
    'Too many people are signing in this way right now. Try again in a few minutes, or sign in with your password.',
    { retryAfter: 300 },
  )
