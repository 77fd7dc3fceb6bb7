import { LRUCache } from 'lru-cache'
import { getNetwork } from './client-address.ts'
import type { ClientBudget } from './client-budget.ts'
import { monotonicMs } from './clock.ts'
import type { Caller } from './shares.ts'

/** How many times longer a rest is than the work before it. */
const TIMES = 3
const REST_MAX = 200
/** Networks whose rest is remembered. */
const NETWORKS_MAX = 1_000

/**
 * Returns a function that does work which occupies the process. A client or a network that asks much, as a crawler does,
 * waits before it for some time, so that it leaves most of the processor to others. Work of a network must not overlap.
 */
export const createRests = (budget: ClientBudget) => {
  const until = new LRUCache<string, number>({ max: NETWORKS_MAX })
  return async <Result>(caller: Caller, work: () => Promise<Result>): Promise<Result> => {
    const network = getNetwork(caller.client)
    const rest = (until.get(network) ?? 0) - monotonicMs()
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
    const began = monotonicMs()
    try {
      return await work()
    } finally {
      const now = monotonicMs()
      if (budget.asksMuch(caller)) until.set(network, now + Math.min(TIMES * (now - began), REST_MAX))
    }
  }
}
