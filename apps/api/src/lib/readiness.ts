import { setTimeout as sleep } from 'node:timers/promises'
import { monotonicMs } from './clock.ts'
import { DomainError } from './errors.ts'

/** A verdict holds for this long, so that who asks often does not burden the database. */
const HOLDS_MS = 1_000
const ANSWER_MS = 1_000

const notReady = (message: string, cause?: unknown) =>
  new DomainError('SERVICE_UNAVAILABLE', message, { cause, retryAfter: 1 })

/**
 * Returns a function that resolves while this process should be sent requests.
 *
 * It throws DomainError SERVICE_UNAVAILABLE, within a second, when the database does not answer, and at once when the
 * process is stopping.
 */
export const createReadiness = ({ ping, stopping }: { ping: () => Promise<void>; stopping: AbortSignal }) => {
  let verdict: Promise<void> | undefined
  let heldUntil = 0

  const ask = async () => {
    try {
      await Promise.race([ping(), late()])
    } catch (cause) {
      throw notReady('The database does not answer.', cause)
    }
  }

  return async (): Promise<void> => {
    if (stopping.aborted) throw notReady('The site is stopping.')
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
