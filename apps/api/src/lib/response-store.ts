import { LRUCache } from 'lru-cache'
import type { CachedResponse } from './cached-response.ts'
import { type Clock, monotonicMs, systemClock } from './clock.ts'
import { withResolvers } from './with-resolvers.ts'

/** A cache entry. Without a response it means that the response is too large to be cached. */
export type Entry = {
  response: CachedResponse | undefined
  tags: readonly string[]
  freshUntil: number
  /** When it is outdated by the mere passing of time, by the clock. */
  endsAt: number
}

/** A response that is being computed and that other requests wait for. */
export type Computation = {
  key: string
  /** When its response is outdated by the mere passing of time, in ms by the clock. To be set before it reads anything. */
  endsAt: number
  /** Resolves with undefined if there is no response that could be shared. */
  result: Promise<CachedResponse | undefined>
  /** Ends the waiting without caching anything. Only the first call has an effect. */
  settle: (response: CachedResponse | undefined) => void
  /** The same, and caches the response unless it is outdated; undefined stands for one that is too large. */
  keep: (response: CachedResponse | undefined) => void
}

export type ResponseStore = ReturnType<typeof createResponseStore>

/** How long an entry is used without asking the database. Limits the effect of a lost invalidation. */
export const FRESH_MS = 60_000
/** How long an expired entry is used before the database is tried again. */
const GRACE_MS = 5_000
/** The share for addresses without a query. Those with a query use the rest and cannot evict these. */
const SHARE_OF_PLAIN = 0.75

/**
 * Caches responses by key, up to `maxBytes`; the least recently used are evicted first. An entry is dropped when one of
 * its tags is invalidated or its end has come, and must be renewed after 60 s.
 *
 * @param options.clock tells when an entry's end has come
 * @param options.now milliseconds from an arbitrary origin, which a change of the system's time must not move
 */
export const createResponseStore = ({
  now = monotonicMs,
  clock = systemClock,
  maxBytes,
}: {
  now?: () => number
  clock?: Clock
  maxBytes: number
}) => {
  const isOver = ({ endsAt }: { endsAt: number }) => endsAt <= clock().getTime()
  const createCache = (maxSize: number) =>
    new LRUCache<string, Entry>({
      maxSize,
      maxEntrySize: maxSize / 2,
      sizeCalculation: ({ response }, key) => (response?.size ?? 0) + key.length + 100,
    })
  const plain = createCache(maxBytes * SHARE_OF_PLAIN)
  const filtered = createCache(maxBytes * (1 - SHARE_OF_PLAIN))
  const cacheFor = (key: string) => (key.includes('?') ? filtered : plain)
  const running = new Map<string, Computation & { tags: readonly string[] }>()

  const forget = (matches: (tags: readonly string[]) => boolean) => {
    // Requests that already wait keep their result; later ones start a new computation.
    for (const [key, { tags }] of running) if (matches(tags)) running.delete(key)
    for (const cache of [plain, filtered])
      for (const [key, { tags }] of cache.entries()) if (matches(tags)) cache.delete(key)
  }

  return {
    /** Returns whether an entry or a computation shows what was public before its end. */
    isOver,

    /** Returns the entry for `key`, whatever its age. */
    get: (key: string): Entry | undefined => cacheFor(key).get(key),

    isFresh: (entry: Entry): boolean => entry.freshUntil > now() && !isOver(entry),

    /** Returns the running computation for `key`. */
    pending: (key: string): Computation | undefined => running.get(key),

    /** Starts a computation, which later requests find with `pending` until it is settled. */
    begin: (key: string, tags: readonly string[]): Computation => {
      const { promise: result, resolve } = withResolvers<CachedResponse | undefined>()
      // No longer after a change, because the result may be outdated, nor once settled, because changes do not find it.
      const isRunning = () => running.get(key) === computation
      const settle = (response: CachedResponse | undefined) => {
        if (isRunning()) running.delete(key)
        resolve(response)
      }
      const keep = (response: CachedResponse | undefined) => {
        if (isRunning() && !isOver(computation))
          cacheFor(key).set(key, { response, tags, freshUntil: now() + FRESH_MS, endsAt: computation.endsAt })
        settle(response)
      }
      const computation = { key, endsAt: Number.POSITIVE_INFINITY, result, settle, keep, tags }
      running.set(key, computation)
      return computation
    },

    /** Extends the use of an expired entry. */
    extend: (entry: Entry): void => {
      entry.freshUntil = now() + GRACE_MS
      entry.endsAt = Number.POSITIVE_INFINITY
    },

    /** Drops every entry with this tag. */
    invalidate: (tag: string): void => forget((tags) => tags.includes(tag)),

    /** Drops all entries. */
    clear: (): void => forget(() => true),

    /** Returns the size of the cache, for metrics, tests and benchmarks. */
    size: () => ({
      entries: plain.size + filtered.size,
      bytes: plain.calculatedSize + filtered.calculatedSize,
    }),
  }
}
