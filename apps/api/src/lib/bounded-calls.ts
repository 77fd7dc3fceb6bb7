import pLimit, { type LimitFunction } from 'p-limit'
import { DomainError } from './errors.ts'

/** Whoever calls has an answer within this time, if only that there is none. */
const ANSWER_MS = 4_500
/** Calls of one kind under way at once: while they wait for their table, connections are left for all others. */
const AT_ONCE = 4

export type BoundedCall = <Result>(kind: string, call: () => Promise<Result>) => Promise<Result>

/**
 * Gives a function that runs calls, at most four of one kind at a time, and answers for each in 4.5 s at the latest; one
 * whose turn has not come by then is not run any more.
 *
 * It throws what the call throws, and DomainError SERVICE_UNAVAILABLE for one that is late. Whether a late call that had
 * begun did its work is not known.
 */
export const createBoundedCall = (): BoundedCall => {
  const kinds = new Map<string, LimitFunction>()
  const turnOf = (kind: string) => {
    const turn = kinds.get(kind) ?? pLimit(AT_ONCE)
    kinds.set(kind, turn)
    return turn
  }
  return (kind, call) =>
    new Promise((resolve, reject) => {
      let isLate = false
      const timer = setTimeout(() => {
        isLate = true
        reject(new DomainError('SERVICE_UNAVAILABLE', TOO_BUSY, { retryAfter: 5 }))
      }, ANSWER_MS)
      void turnOf(kind)(async () => {
        if (isLate) return
        await call().then(resolve, reject)
        clearTimeout(timer)
      })
    })
}

const TOO_BUSY = 'The site is too busy just now. Please try again in a moment.'
