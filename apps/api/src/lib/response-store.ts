import { LRUCache } from 'lru-cache'
import type { CachedResponse } from './cached-response.ts'
import type { Clock } from './clock.ts'

/** A kept response; without one it says that the response is too large to be kept. */
export type Entry = { response: CachedResponse | undefined; tags: readonly string[]; freshUntil: number }

/** A response that is being made, and that others wait for. */
export type Computation = {
  /** Resolves with undefined where there is nothing that others could be sent. */
  result: Promise<CachedResponse | undefined>
  /** Ends the waiting and keeps nothing. The first call counts. */
  settle: (response: CachedResponse | undefined) => void
  /** The same, and keeps the response; undefined stands for one that is too large. */
  keep: (response: CachedResponse | undefined) => void
}

export type ResponseStore = ReturnType<typeof createResponseStore>

/** How long an entry is used without asking the database: bounds what a lost notice of a change may cost. */
export const FRESH_MS = 60_000
/** How long an expired entry is used before the database is tried again. */
const GRACE_MS = 5_000
/** Responses to addresses without a query; those with one have the rest, and cannot push these out. */
const SHARE_OF_PLAIN = 0.75

/**
 * Keeps responses by key, at most `maxBytes` of them; the least recently used go first. An entry is dropped when one of
 * its tags is invalidated, and has to be renewed after 60 s.
 */
export const createResponseStore = ({ clock, maxBytes }: { clock: Clock; maxBytes: number }) => {
  const roomOf = (maxSize: number) =>
    new LRUCache<string, Entry>({
      maxSize,
      maxEntrySize: maxSize / 2,
      sizeCalculation: ({ response }, key) => (response?.size ?? 0) + key.length + 100,
    })
  const plain = roomOf(maxBytes * SHARE_OF_PLAIN)
  const filtered = roomOf(maxBytes * (1 - SHARE_OF_PLAIN))
  const roomFor = (key: string) => (key.includes('?') ? filtered : plain)
  const underWay = new Map<string, Computation & { tags: readonly string[]; isOutdated: boolean }>()
  const now = () => clock().getTime()

  const forget = (isMeant: (tags: readonly string[]) => boolean) => {
    for (const [key, computation] of underWay)
      if (isMeant(computation.tags)) {
        // Those who wait already keep their result; later callers start anew.
        computation.isOutdated = true
        underWay.delete(key)
      }
    for (const room of [plain, filtered])
      for (const [key, { tags }] of room.entries()) if (isMeant(tags)) room.delete(key)
  }

  return {
    /** The entry under `key`, however old. */
    get: (key: string): Entry | undefined => roomFor(key).get(key),

    isFresh: ({ freshUntil }: Entry): boolean => freshUntil > now(),

    /** The computation under way for `key`. */
    pending: (key: string): Computation | undefined => underWay.get(key),

    /** Begins a computation, which later callers find by `pending` until it is settled. */
    begin: (key: string, tags: readonly string[]): Computation => {
      const { promise: result, resolve } = withResolvers<CachedResponse | undefined>()
      const settle = (response: CachedResponse | undefined) => {
        if (underWay.get(key) === computation) underWay.delete(key)
        resolve(response)
      }
      const keep = (response: CachedResponse | undefined) => {
        // What was begun before a change may hold what was true before it.
        if (!computation.isOutdated) roomFor(key).set(key, { response, tags, freshUntil: now() + FRESH_MS })
        settle(response)
      }
      const computation = { result, settle, keep, tags, isOutdated: false }
      underWay.set(key, computation)
      return computation
    },

    /** Lets an expired entry be used a little longer. */
    extend: (entry: Entry): void => {
      entry.freshUntil = now() + GRACE_MS
    },

    /** Drops every entry that has this tag. */
    invalidate: (tag: string): void => forget((tags) => tags.includes(tag)),

    /** Drops everything. */
    clear: (): void => forget(() => true),

    /** How much is kept, for tests and benchmarks. */
    held: () => ({
      entries: plain.size + filtered.size,
      bytes: plain.calculatedSize + filtered.calculatedSize,
    }),
  }
}

/** Promise.withResolvers, which Node 20 lacks. */
const withResolvers = <T>() => {
  let resolve = (_value: T) => {}
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
