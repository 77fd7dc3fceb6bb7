import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Database } from '@hazards/db/client'
import { idempotentAnswers as answers } from '@hazards/db/tables'
import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { type Clock, DAY, MINUTE } from './clock.ts'
import { DomainError } from './errors.ts'
import { nameFor } from './shared-secret.ts'

/**
 * Calls end well before, because each of their statements has a time limit. One that still appears to be running ended
 * with its process.
 */
const CALL_MAX_MS = 2 * MINUTE
/** Longer responses belong to previews and exports, which change nothing: their calls are made again. */
const ANSWER_MAX = 100_000

/** A call that may be repeated: its name, its caller, its key and its body. */
export type RepeatableCall = { call: string; caller: string; key: string; body: unknown }

/** Answers a repeated call with the response to the first one (records §4). */
export const createIdempotency = ({ db, clock }: { db: Database; clock: Clock }) => {
  /** Claims the key for a call. Returns the stored response if there is one. */
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
        setWhere: or(before(DAY), and(isNull(answers.status), before(CALL_MAX_MS))),
      })
      .returning()
    if (claimed) return undefined
    const [row] = await db.select().from(answers).where(eq(answers.name, name))
    return row ?? claim(name, bodyHash) // it was released in between
  }

  return {
    /**
     * Makes the call, or returns the response of the same call from the last day. Only successful responses are stored: a
     * failed call can be repeated with the same key.
     *
     * @throws DomainError UNPROCESSABLE_CONTENT if the key was used with another body, CONFLICT if that call is still
     * running; what `make` throws
     */
    once: async <Made>(
      { call, caller, key, body }: RepeatableCall,
      make: () => Promise<Made>,
    ): Promise<{ made: Made; isReplay: boolean }> => {
      const name = nameFor(`${call}\n${caller}`, key)
      const bodyHash = nameFor(inOneOrder(body), key)
      const known = await claim(name, bodyHash)
      if (known) return { made: JSON.parse(storedAnswer(known, bodyHash, key)), isReplay: true }
      let text = ''
      try {
        const made = await make()
        text = JSON.stringify(made)
        return { made, isReplay: false }
      } finally {
        if (text !== '' && text.length <= ANSWER_MAX)
          await db
            .update(answers)
            .set({ status: 200, answer: encrypted(text, key) })
            .where(eq(answers.name, name))
        else await db.delete(answers).where(eq(answers.name, name))
      }
    },

    /** Deletes responses older than a day. */
    sweep: async (): Promise<void> => {
      await db.delete(answers).where(lte(answers.createdAt, new Date(clock().getTime() - DAY)))
    },
  }
}

/** Returns a body as JSON with the keys of its objects in one order, whichever order a client sends them in. */
const inOneOrder = (body: unknown): string =>
  JSON.stringify(body ?? {}, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

const storedAnswer = (known: typeof answers.$inferSelect, bodyHash: string, key: string): string => {
  const { status, answer } = known
  if (known.bodyHash !== bodyHash)
    throw new DomainError(
      'UNPROCESSABLE_CONTENT',
      'This Idempotency-Key was already used with another body. Send a new key.',
    )
  if (status === null || answer === null)
    throw new DomainError('CONFLICT', 'The first call with this Idempotency-Key is still in progress.', {
      retryAfter: 2,
    })
  return decrypted(answer, key)
}

const ALGORITHM = 'aes-256-gcm'
const deriveSecret = (key: string) => createHash('sha256').update(`answer ${key}`).digest()

const encrypted = (text: string, key: string): string => {
  const iv = randomBytes(12)
  const cipher = createCipheriv(ALGORITHM, deriveSecret(key), iv)
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64')
}

const decrypted = (hidden: string, key: string): string => {
  const bytes = Buffer.from(hidden, 'base64')
  const decipher = createDecipheriv(ALGORITHM, deriveSecret(key), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
}
