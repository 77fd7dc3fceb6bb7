import { setTimeout as sleep } from 'node:timers/promises'
import { monotonicMs } from './clock.ts'
import { DomainError } from './errors.ts'

/** How long a result is reused, so that frequent checks do not burden the database. */
const VALID_MS = 1_000
const ANSWER_MS = 1_000

/** With less free space the embedded database and uploads soon fail. */
export const FREE_BYTES_MIN = 20_000_000

type Part = 'database' | 'disk' | 'process'
const notReady = (part: Part, message: string, cause?: unknown) =>
  new DomainError('SERVICE_UNAVAILABLE', message, { cause, retryAfter: 1, issues: [{ path: part, message }] })

/** The error of a process that accepts no new requests. */
export const isStopping = () => notReady('process', 'The site is stopping.')

type Options = {
  /** Returns whether the database can only be read. */
  isReadOnly: () => Promise<boolean>
  freeBytes?: (() => Promise<number>) | undefined
  stopping: AbortSignal
}

/**
 * Returns a function that resolves if this process can serve requests.
 *
 * It throws DomainError SERVICE_UNAVAILABLE: within a second if the database does not answer or cannot be written, or the disk is full, and
 * immediately if the process is stopping. The issues name the failed part.
 */
export const createReadiness = ({ isReadOnly, freeBytes, stopping }: Options) => {
  let result: Promise<void> | undefined
  let validUntil = 0

  const check = async () => {
    const cannotBeWritten = await Promise.race([isReadOnly(), timeout()]).catch((cause: unknown) => {
      throw notReady('database', 'The database does not answer.', cause)
    })
    if (cannotBeWritten) throw notReady('database', 'The database can only be read, not written.')
    if (freeBytes && (await freeBytes()) < FREE_BYTES_MIN)
      throw notReady('disk', 'The disk that stores the site’s data is full.')
  }

  return async (): Promise<void> => {
    if (stopping.aborted) throw isStopping()
    const now = monotonicMs()
    if (!result || now >= validUntil) {
      result = check()
      validUntil = now + VALID_MS
    }
    await result
  }
}

const timeout = async (): Promise<never> => {
  await sleep(ANSWER_MS, undefined, { ref: false })
  throw new Error('The database took longer than a second')
}
