import type { KindName } from '@hazards/schema/kinds/kinds'
import type { Use } from '@hazards/schema/usage.constants'
import { LRUCache } from 'lru-cache'
import { type Clock, SECOND } from '../../lib/clock.ts'

/** What was used: a record by its slug, or the record that has a stored PDF by the path of that. */
export type Used = { use: Use } & ({ record: KindName; slug: string } | { file: string })
export type Counted = { used: Used; day: string; number: number }

/** COUNTER counts two requests of one client for the same within this time as one (Code of Practice 7.2). */
const DOUBLE_CLICK_MS = 30 * SECOND
/** Clients and what they used that are remembered for that time: 330 uses a second. Beyond, the oldest may count twice. */
const REMEMBERED_MAX = 10_000
/** Numbers that wait to be stored. More are not counted: they name what does not exist. */
const WAITING_MAX = 10_000

/** Counts in memory what visitors use, until {@link take}. Addresses of clients are kept for 30 seconds. */
export const createUsageCounter = (clock: Clock) => {
  const latest = new LRUCache<string, number>({ max: REMEMBERED_MAX })
  let waiting = new Map<string, Counted>()

  const add = (key: string, { number, ...counted }: Counted) => {
    const known = waiting.get(key)
    if (known) known.number += number
    else if (waiting.size < WAITING_MAX) waiting.set(key, { ...counted, number })
  }

  return {
    /** Counts one use, unless the same client used the same in the 30 seconds before. */
    count: (used: Used, client: string): void => {
      const now = clock()
      const name = JSON.stringify(used)
      const before = latest.get(`${client} ${name}`)
      latest.set(`${client} ${name}`, now.getTime())
      if (before !== undefined && now.getTime() - before < DOUBLE_CLICK_MS) return
      const day = now.toISOString().slice(0, 10)
      add(`${day} ${name}`, { used, day, number: 1 })
    },

    /** Returns what was counted since the last call. */
    take: (): Map<string, Counted> => {
      const counted = waiting
      waiting = new Map()
      return counted
    },

    /** Takes back what could not be stored. */
    giveBack: (counted: Map<string, Counted>): void => {
      for (const [key, each] of counted) add(key, each)
    },
  }
}
