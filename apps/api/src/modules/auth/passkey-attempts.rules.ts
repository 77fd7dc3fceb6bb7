import type { Database } from '@hazards/db/client'
import { signInAttempts } from '@hazards/db/tables'
import type { PasskeyUse } from '@hazards/schema/passkey.constants'
import { and, desc, eq, lte } from 'drizzle-orm'
import { type Clock, MINUTE } from '../../lib/clock.ts'
import { ROOM } from '../../lib/limits.ts'
import { createToken } from '../../lib/token.ts'
import type { SignInAttempts } from './sign-in-attempts.rules.ts'

const VALIDITY = 5 * MINUTE

type Dependencies = { db: Database; clock: Clock; attempts: SignInAttempts }
/** A challenge, and what for: to use a passkey, or to add one to the account of `userId`. */
type Wish =
  | { purpose: 'passkey-use'; use: PasskeyUse; challenge: string }
  | { purpose: 'passkey-add'; userId: string; challenge: string }
/** What is stored of it as JSON. A challenge is no secret: its ticket is. */
type Stored = { challenge: string; use?: PasskeyUse }
type Taken = Stored & { userId: string | null }

/** The challenges for passkeys that wait for an answer, each for one answer within five minutes. */
export const createPasskeyAttempts = ({ db, clock, attempts }: Dependencies) => ({
  /** Keeps a challenge. Returns the ticket that its answer must bring. The oldest of too many challenges end. */
  begin: async ({ purpose, ...about }: Wish): Promise<string> => {
    const { token, hash } = createToken()
    const { userId, ...stored } = { userId: null, ...about }
    const expiresAt = new Date(clock().getTime() + VALIDITY)
    await db.transaction(async (tx) => {
      const ofKind = eq(signInAttempts.purpose, purpose)
      const [last] = await tx
        .select({ at: signInAttempts.expiresAt })
        .from(signInAttempts)
        .where(ofKind)
        .orderBy(desc(signInAttempts.expiresAt))
        .offset(ROOM.challenges.rows.all - 1)
        .limit(1)
      if (last) await tx.delete(signInAttempts).where(and(ofKind, lte(signInAttempts.expiresAt, last.at)))
      await tx.insert(signInAttempts).values({ hash, purpose, userId, secrets: JSON.stringify(stored), expiresAt })
    })
    return token
  },

  /** Takes the challenge of a ticket, so that no other answer can. Returns undefined if it is unknown, taken or over. */
  take: async (purpose: Wish['purpose'], ticket: string): Promise<Taken | undefined> => {
    const taken = await attempts.take<Stored>({ ticket, purposes: [purpose] })
    return taken && { ...taken.secrets, userId: taken.userId }
  },
})
