import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Database } from '@hazards/db/client'
import { idempotentAnswers as answers } from '@hazards/db/tables'
import { and, eq, isNull, lte, or } from 'drizzle-orm'
import type { Clock } from './clock.ts'
import { DomainError } from './errors.ts'
import { nameFor } from './shared-secret.ts'

const DAY = 24 * 60 * 60_000
/** A call takes no longer; one that still seems to be under way ended with its process. */
const UNDER_WAY_MS = 2 * 60_000
/** Longer answers are those of previews and exports, which change nothing: they are made anew. */
const ANSWER_MAX = 100_000

/** A call that may be repeated: which it is, whose, with which key and body. */
export type RepeatableCall = { call: string; caller: string; key: string; body: unknown }
type Answer = { status: number; text: string }

/** Answers a call that is sent again as it was answered the first time (records §4). */
export const createIdempotency = ({ db, clock }: { db: Database; clock: Clock }) => {
  /** Takes the key for a call. Returns the answer that it had already. */
  const claim = async (name: string, bodyHash: string): Promise<typeof answers.$inferSelect | undefined> => {
    const createdAt = clock()
    const before = (ms: number) => lte(answers.createdAt, new Date(createdAt.getTime() - ms))
    const fresh = { bodyHash, status: null, answer: null, createdAt }
    const [claimed] = await db
      .insert(answers)
      .values({ name, ...fresh })
      .onConflictDoUpdate({
        target: answers.name,
        set: fresh,
        setWhere: or(before(DAY), and(isNull(answers.status), before(UNDER_WAY_MS))),
      })
      .returning()
    if (claimed) return undefined
    const [row] = await db.select().from(answers).where(eq(answers.name, name))
    return row ?? claim(name, bodyHash) // it was let go of just now
  }

  return {
    /**
     * Makes the call, or returns the answer that the same one had within a day. What is no success is not kept: it can be
     * tried again with the same key.
     *
     * @throws DomainError UNPROCESSABLE_CONTENT where the key came with another body, CONFLICT where that call is still under
     * way; what `make` throws
     */
    once: async <Made extends Answer>(
      { call, caller, key, body }: RepeatableCall,
      make: () => Promise<Made>,
    ): Promise<Made | Answer> => {
      const name = nameFor(`${call}\n${caller}`, key)
      const bodyHash = nameFor(JSON.stringify(body ?? null), key)
      const known = await claim(name, bodyHash)
      if (known) return keptAnswer(known, bodyHash, key)
      let made: Made | undefined
      try {
        made = await make()
        return made
      } finally {
        if (made && made.status < 300 && made.text.length <= ANSWER_MAX)
          await db
            .update(answers)
            .set({ status: made.status, answer: encrypted(made.text, key) })
            .where(eq(answers.name, name))
        else await db.delete(answers).where(eq(answers.name, name))
      }
    },

    /** Deletes what is older than a day. */
    sweep: async (): Promise<void> => {
      await db.delete(answers).where(lte(answers.createdAt, new Date(clock().getTime() - DAY)))
    },
  }
}

const keptAnswer = (known: typeof answers.$inferSelect, bodyHash: string, key: string): Answer => {
  const { status, answer } = known
  if (known.bodyHash !== bodyHash)
    throw new DomainError('UNPROCESSABLE_CONTENT', 'This Idempotency-Key came with another body. Send a new key.')
  if (status === null || answer === null)
    throw new DomainError('CONFLICT', 'The first call with this Idempotency-Key is still under way.', { retryAfter: 2 })
  return { status, text: decrypted(answer, key) }
}

const ALGORITHM = 'aes-256-gcm'
const secretOf = (key: string) => createHash('sha256').update(`answer ${key}`).digest()

const encrypted = (text: string, key: string): string => {
  const iv = randomBytes(12)
  const cipher = createCipheriv(ALGORITHM, secretOf(key), iv)
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64')
}

const decrypted = (hidden: string, key: string): string => {
  const bytes = Buffer.from(hidden, 'base64')
  const decipher = createDecipheriv(ALGORITHM, secretOf(key), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
}
