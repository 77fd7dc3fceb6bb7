import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Clock } from './clock.ts'
import { type Answer, type ReadyAnswer, sharedAnswer, singleAnswer } from './ready-answer.ts'

/** What a computation gives: an answer with the tables that it was read from (undefined: not to be kept), or 'too large' to hold. */
export type Computed = (Answer & { tables: readonly string[] | undefined }) | { tooLarge: readonly string[] }

/** A copy; without an answer it says that the answer is too large to be held, and has to be made anew for each who asks. */
export type Copy = { answer: ReadyAnswer | undefined; tables: readonly string[]; freshUntil: number }

export type ResponseCache = ReturnType<typeof createResponseCache>

/** How long a copy is given without a look at the database: bounds what a lost word of a change, or of the time, may cost. */
export const FRESH_MS = 60_000
/** How long an old copy is given before the database is tried again. */
const GRACE_MS = 5_000
/** How long who could have an old copy waits for a new one: a database that is ill is slow before it is given up. */
const PATIENCE_MS = 1_000
const UNAVAILABLE = 503

/**
 * Keeps ready answers by key, at most `maxBytes` of them; the least used go first. A copy is dropped when a table that it
 * was read from changes, is made anew when it is 60 s old, and is given beyond that only where no new one is to be had in time.
 */
export const createResponseCache = ({ clock, maxBytes }: { clock: Clock; maxBytes: number }) => {
  const copies = new LRUCache<string, Copy>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 2,
    sizeCalculation: ({ answer }, key) => (answer?.size ?? 0) + key.length + 100,
  })
  const underWay = new Map<string, Promise<Copy>>()
  let drops = 0

  const now = () => clock().getTime()

  const make = async (key: string, compute: () => Promise<Computed>): Promise<Copy> => {
    const dropsBefore = drops
    const computed = await compute()
    const last = copies.get(key)
    if ('status' in computed && computed.status === UNAVAILABLE && last) {
      last.freshUntil = now() + GRACE_MS
      return last
    }
    const copy = await copyOf(computed, now() + FRESH_MS)
    // What was begun before a change may hold what was true before it.
    if (isKept(computed) && drops === dropsBefore) copies.set(key, copy)
    return copy
  }

  /** Changes nothing for those who already wait; who asks from now on starts a computation of its own. */
  const forgetUnderWay = () => {
    drops++
    underWay.clear()
  }

  const soonOr = (last: Copy | undefined, made: Promise<Copy>): Promise<Copy> =>
    last ? Promise.race([made, sleep(PATIENCE_MS, last, { ref: false })]) : made

  return {
    /** The copy under `key` if it is fresh, else undefined. */
    find: (key: string): Copy | undefined => {
      const copy = copies.get(key)
      return copy && copy.freshUntil > now() ? copy : undefined
    },

    /** The copy under `key`, however old. */
    last: (key: string): Copy | undefined => copies.get(key),

    /**
     * Computes the answer under `key`, once for all who ask meanwhile; where that takes long, an old copy is given.
     * Throws what `compute` throws.
     */
    refresh: (key: string, compute: () => Promise<Computed>): Promise<Copy> => {
      const running = underWay.get(key)
      const last = copies.get(key)
      if (running) return soonOr(last, running)
      const made = make(key, compute).finally(() => {
        if (underWay.get(key) === made) underWay.delete(key)
      })
      underWay.set(key, made)
      return soonOr(last, made)
    },

    /** Forgets, at once, every answer that was read from `table`. */
    drop: (table: string) => {
      forgetUnderWay()
      for (const [key, { tables }] of copies.entries()) if (tables.includes(table)) copies.delete(key)
    },

    /** Takes nothing for fresh any more: what is held is given only where no new answer is to be had. */
    distrust: () => {
      forgetUnderWay()
      for (const copy of copies.values()) copy.freshUntil = 0
    },

    /** Forgets everything, for tests. */
    clear: () => {
      forgetUnderWay()
      copies.clear()
    },

    /** How much is held, for tests and benchmarks. */
    held: () => ({ copies: copies.size, bytes: copies.calculatedSize }),
  }
}

const isKept = (computed: Computed): boolean => 'tooLarge' in computed || computed.tables !== undefined

const copyOf = async (computed: Computed, freshUntil: number): Promise<Copy> => {
  if ('tooLarge' in computed) return { answer: undefined, tables: computed.tooLarge, freshUntil }
  const { tables } = computed
  return tables
    ? { answer: await sharedAnswer(computed), tables, freshUntil }
    : { answer: singleAnswer(computed), tables: [], freshUntil }
}
