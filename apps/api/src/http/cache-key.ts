import type { FastifyRequest } from 'fastify'

export type CacheOptions = {
  /** Names of the data that the response is computed from. A change to any of them invalidates the response. */
  tags: readonly string[]
  /** The query keys that the response depends on; path parameters are always part of the key. */
  query: readonly string[]
  /** Whether the route rejects other query keys. If not, they are ignored. */
  isStrict?: boolean
  /** Returns true for requests whose response must not be cached, though their keys do not tell. */
  skip?: (request: FastifyRequest) => boolean
}

/**
 * The keys of a query or an input with which a response is not cached: texts, boxes and periods rarely repeat, and 'past' and
 * 'upcoming' change with time.
 */
export const VOLATILE_KEYS: readonly string[] = ['search', 'q', 'when', 'bbox', 'datetime']

/** Responses at longer addresses are not cached. */
const KEY_MAX = 2_000

/**
 * Returns the cache key of a request: the route's path with its parameters, and the query keys that the route declares,
 * in their declared order. Returns undefined if the response must not be cached.
 */
export const cacheKey = (request: FastifyRequest, options: CacheOptions): string | undefined => {
  if (options.skip?.(request)) return undefined
  // The page redirects from '/publications/' with the whole query, which is not a part of the key.
  if (Object.values(request.params as object).includes('')) return undefined
  const query = knownQuery(request.query as Record<string, unknown>, options)
  if (query === undefined) return undefined
  const path = getPath(request)
  const key = query === '' ? path : `${path}?${query}`
  return key.length > KEY_MAX ? undefined : key
}

/** Returns the path of a request in the spelling of its route, however the client spelled it. */
export const getPath = ({ routeOptions, params }: Pick<FastifyRequest, 'routeOptions' | 'params'>): string => {
  const pattern = routeOptions.url ?? ''
  if (!pattern.includes(':')) return pattern
  return pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  )
}

/** Returns the query of an address as it was sent, with its question mark; '' without one. */
export const getQuery = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

const knownQuery = (given: Record<string, unknown>, { query: keys, isStrict }: CacheOptions): string | undefined => {
  const names = Object.keys(given)
  if (names.length === 0) return ''
  const isPlain = (name: string) => {
    const value = given[name]
    return keys.includes(name) && typeof value === 'string' && value !== '' && value.trim() === value
  }
  if (isStrict && !names.every(isPlain)) return undefined
  const known = new URLSearchParams()
  for (const key of keys) {
    const value = [given[key]].flat().at(-1)
    if (typeof value !== 'string' || value.trim() === '') continue
    if (VOLATILE_KEYS.includes(key)) return undefined
    known.set(key, value.trim())
  }
  return known.toString()
}
