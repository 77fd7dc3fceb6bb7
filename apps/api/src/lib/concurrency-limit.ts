import { DomainError } from './errors.ts'

/**
 * Limits how many pieces of work run at once in this process, per client and in total.
 *
 * @param message the message for a client that finds no free slot
 * @returns a function that runs a client's work; it throws DomainError SERVICE_UNAVAILABLE if there is no free slot
 */
export const createConcurrencyLimit = ({ each, all }: { each: number; all: number }, message: string) => {
  const taken = new Map<string, number>()
  let total = 0
  return async <Result>(client: string, work: () => Promise<Result>): Promise<Result> => {
    const own = taken.get(client) ?? 0
    if (total >= all || own >= each) throw new DomainError('SERVICE_UNAVAILABLE', message, { retryAfter: 2 })
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
