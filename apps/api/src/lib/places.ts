import { DomainError } from './errors.ts'

/**
 * Bounds how many pieces of work are under way at once in this process, for one client and for all.
 *
 * @param words what one who finds no place is told
 * @returns a function that does the work of a client; it throws DomainError SERVICE_UNAVAILABLE where there is no place
 */
export const createPlaces = ({ each, all }: { each: number; all: number }, words: string) => {
  const taken = new Map<string, number>()
  let total = 0
  return async <Result>(client: string, work: () => Promise<Result>): Promise<Result> => {
    const own = taken.get(client) ?? 0
    if (total >= all || own >= each) throw new DomainError('SERVICE_UNAVAILABLE', words, { retryAfter: 2 })
    total++
    taken.set(client, own + 1)
    try {
      return await work()
    } finally {
      total--
      const left = (taken.get(client) ?? 1) - 1
      if (left > 0) taken.set(client, left)
      else taken.delete(client)
    }
  }
}
