import type { FastifyRequest } from 'fastify'

export type CacheOptions = {
  /** Names of what the response is made from: it is dropped when one of them changes. */
  tags: readonly string[]
  /** The query keys that the response depends on; path parameters always belong to the key. */
  query: readonly string[]
  /** Whether other query keys are the route's to refuse. Where not, they are passed over. */
  isStrict?: boolean
  /** Requests whose response is computed for each of them, such as a search for free text. */
  skip?: (request: FastifyRequest) => boolean
}

/** Longer addresses are not kept. */
const KEY_MAX = 2_000

/**
 * The address that a response is kept under: the route's path with its parameters, and the query keys that the route
 * declares, in their declared order. Undefined where the response is not to be kept.
 */
export const cacheKey = (request: FastifyRequest, options: CacheOptions): string | undefined => {
  if (options.skip?.(request)) return undefined
  const query = knownQuery(request.query as Record<string, unknown>, options)
  if (query === undefined) return undefined
  const path = pathOf(request)
  const key = query === '' ? path : `${path}?${query}`
  return key.length > KEY_MAX ? undefined : key
}

/** The path of a request as its route writes it, however the client wrote it. */
export const pathOf = ({ routeOptions, params }: Pick<FastifyRequest, 'routeOptions' | 'params'>): string => {
  const pattern = routeOptions.url ?? ''
  if (!pattern.includes(':')) return pattern
  return pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  )
}

const knownQuery = (given: Record<string, unknown>, { query: keys, isStrict }: CacheOptions): string | undefined => {
  const names = Object.keys(given)
  if (names.length === 0) return ''
  const isPlain = (name: string) => keys.includes(name) && typeof given[name] === 'string' && given[name] !== ''
  if (isStrict && !names.every(isPlain)) return undefined
  const known = new URLSearchParams()
  for (const key of keys) {
    const value = [given[key]].flat().at(-1)
    if (typeof value === 'string' && value.trim() !== '') known.set(key, value.trim())
  }
  return known.toString()
}
