import pLimit, { type LimitFunction } from 'p-limit'
import { monotonicMs } from './clock.ts'
import { DomainError } from './errors.ts'

/** Every call is answered within this time, if only with an error. */
const CALL_MS = 4_500
/** Maximum concurrent calls of one kind, so that calls waiting for one table leave connections for all others. */
const CONCURRENT_MAX = 4

/** Limits how long calls take, in milliseconds, and how many of one kind run at once. */
export const createCallLimits = (callMs = CALL_MS) => {
  const kinds = new Map<string, LimitFunction>()

  /**
   * Runs a call. Throws what it throws, and DomainError SERVICE_UNAVAILABLE when the time is up; the call itself may
   * still complete.
   */
  const withTimeout = async <Result>(call: () => Promise<Result>, ms = callMs): Promise<Result> => {
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(tooBusy({ isOutcomeUnknown: true })), ms)
    })
    try {
      return await Promise.race([call(), timeout])
    } finally {
      clearTimeout(timer)
    }
  }

  /**
   * Runs a call once fewer than four of its kind are running. @throws DomainError SERVICE_UNAVAILABLE if it waited too
   * long, without running it
   */
  const queued = <Result>(kind: string, call: () => Promise<Result>): Promise<Result> => {
    const limit = kinds.get(kind) ?? pLimit(CONCURRENT_MAX)
    kinds.set(kind, limit)
    const queuedAt = monotonicMs()
    return limit(() => {
      if (monotonicMs() - queuedAt > callMs) throw tooBusy()
      return call()
    })
  }

  /** Runs a read outside of tRPC, as a query of `module` ('publications') runs there: queued, and in time. */
  const read = <Result>(module: string, call: () => Promise<Result>): Promise<Result> =>
    withTimeout(() => queued(`${module} query`, call))

  return { withTimeout, queued, read }
}

const tooBusy = ({ isOutcomeUnknown }: { isOutcomeUnknown?: true } = {}) =>
  new DomainError('SERVICE_UNAVAILABLE', 'The site is too busy right now. Please try again in a moment.', {
    retryAfter: 5,
    isOutcomeUnknown,
  })
