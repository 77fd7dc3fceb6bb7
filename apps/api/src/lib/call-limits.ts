import pLimit, { type LimitFunction } from 'p-limit'
import { monotonicMs } from './clock.ts'
import { DomainError } from './errors.ts'

/** Every call has an answer within this time, if only that there is none. */
const CALL_MS = 4_500
/** Calls of one kind under way at once: while they wait for their table, connections are left for all others. */
const AT_ONCE = 4

/** Bounds how long calls take, in milliseconds, and how many of one kind run at once. */
export const createCallLimits = (callMs = CALL_MS) => {
  const kinds = new Map<string, LimitFunction>()
  return {
    /**
     * Runs a call. Throws what it throws, and DomainError SERVICE_UNAVAILABLE for one that is late; whether a late call did
     * its work is not known.
     */
    inTime: async <Result>(call: () => Promise<Result>, ms = callMs): Promise<Result> => {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(tooBusy()), ms)
      })
      try {
        return await Promise.race([call(), late])
      } finally {
        clearTimeout(timer)
      }
    },

    /** Runs a call when fewer than four of its kind are under way; not at all where its time is over by then. */
    inTurn: <Result>(kind: string, call: () => Promise<Result>): Promise<Result> => {
      const turn = kinds.get(kind) ?? pLimit(AT_ONCE)
      kinds.set(kind, turn)
      const came = monotonicMs()
      return turn(() => {
        if (monotonicMs() - came > callMs) throw tooBusy()
        return call()
      })
    },
  }
}

const tooBusy = () =>
  new DomainError('SERVICE_UNAVAILABLE', 'The site is too busy just now. Please try again in a moment.', {
    retryAfter: 5,
  })
