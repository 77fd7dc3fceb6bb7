import pLimit, { type LimitFunction } from 'p-limit'
import { asDomainError, DomainError } from './errors.ts'

/** Whoever calls has an answer within this time, if only that there is none. */
const ANSWER_MS = 4_000
/** In a crowd it takes longer than that until all have had their turn: they wait on while calls of their kind end. */
const CROWD_ANSWER_MS = 7_500
/** Where none has ended for this long, but with the news that the database is away, none will soon. */
const STANDSTILL_MS = 450
/** Calls of one kind under way at once: while they wait for their table, connections are left for all others. */
const AT_ONCE = 4

export type BoundedCall = <Result>(kind: string, call: () => Promise<Result>) => Promise<Result>
type Kind = { turn: LimitFunction; endedAt: number }

/**
 * Gives a function that runs calls, at most four of one kind at a time, and answers for each in 4 s at the latest; for one
 * that waits for its turn in 7.5 s, while those before it end one after the other. One whose turn has not come by then is not
 * run any more.
 *
 * It throws what the call throws, and DomainError SERVICE_UNAVAILABLE for one that is late. Whether a late call that had
 * begun did its work is not known.
 */
export const createBoundedCall = (): BoundedCall => {
  const kinds = new Map<string, Kind>()
  const kindOf = (name: string) => {
    const kind = kinds.get(name) ?? { turn: pLimit(AT_ONCE), endedAt: Number.NEGATIVE_INFINITY }
    kinds.set(name, kind)
    return kind
  }
  return (name, call) =>
    new Promise((resolve, reject) => {
      const kind = kindOf(name)
      const came = performance.now()
      let began: number | undefined
      let isLate = false
      const look = () => {
        const now = performance.now()
        const hasHope = now - kind.endedAt < STANDSTILL_MS && now - (began ?? now) < ANSWER_MS
        if (hasHope && now - came < CROWD_ANSWER_MS) {
          timer = setTimeout(look, STANDSTILL_MS)
          return
        }
        isLate = true
        reject(new DomainError('SERVICE_UNAVAILABLE', TOO_BUSY, { retryAfter: 5 }))
      }
      let timer = setTimeout(look, ANSWER_MS)
      void kind.turn(async () => {
        if (isLate) return
        began = performance.now()
        const isAway = await call().then(resolve, (error: unknown) => {
          reject(error)
          return asDomainError(error)?.code === 'SERVICE_UNAVAILABLE'
        })
        clearTimeout(timer)
        if (!isLate && !isAway) kind.endedAt = performance.now()
      })
    })
}

const TOO_BUSY = 'The site is too busy just now. Please try again in a moment.'
