import { setTimeout as sleep } from 'node:timers/promises'
import { monotonicMs } from './clock.ts'
import { DomainError } from './errors.ts'

/** A verdict holds for this long, so that who asks often does not burden the database. */
const HOLDS_MS = 1_000
const ANSWER_MS = 1_000

/** With less the embedded database and uploads soon fail in the middle. */
const FREE_BYTES_MIN = 20_000_000

type Part = 'database' | 'disk' | 'process'
const notReady = (part: Part, message: string, cause?: unknown) =>
  new DomainError('SERVICE_UNAVAILABLE', message, { cause, retryAfter: 1, issues: [{ path: part, message }] })

type Options = { ping: () => Promise<void>; freeBytes?: (() => Promise<number>) | undefined; stopping: AbortSignal }

/**
 * Returns a function that resolves while this process should be sent requests.
 *
 * It throws DomainError SERVICE_UNAVAILABLE, within a second, when the database does not answer or the disk is full, and at
 * once when the process is stopping; its issues name what is ill.
 */
export const createReadiness = ({ ping, freeBytes, stopping }: Options) => {
  let verdict: Promise<void> | undefined
  let heldUntil = 0

  const ask = async () => {
    try {
      await Promise.race([ping(), late()])
    } catch (cause) {
      throw notReady('database', 'The database does not answer.', cause)
    }
    if (freeBytes && (await freeBytes()) < FREE_BYTES_MIN)
      throw notReady('disk', 'The disk that the site keeps its data on is full.')
  }

  return async (): Promise<void> => {
    if (stopping.aborted) throw notReady('process', 'The site is stopping.')
    const now = monotonicMs()
    if (!verdict || now >= heldUntil) {
      verdict = ask()
      heldUntil = now + HOLDS_MS
    }
    await verdict
  }
}

const late = async () => {
  await sleep(ANSWER_MS, undefined, { ref: false })
  throw new Error('The database took longer than a second')
}
