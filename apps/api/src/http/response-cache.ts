import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import {
  type CachedResponse,
  compressedResponse,
  gzippedResponse,
  isUnmodified,
  uncompressedResponse,
  variantFor,
} from '../lib/cached-response.ts'
import { createCallLimits } from '../lib/call-limits.ts'
import { getClient } from '../lib/client-address.ts'
import type { ClientBudget } from '../lib/client-budget.ts'
import type { Clock } from '../lib/clock.ts'
import { gunzipped, gzipped } from '../lib/content-encoding.ts'
import { asReadable, readUpTo } from '../lib/read-up-to.ts'
import { type Computation, FRESH_MS, type ResponseStore } from '../lib/response-store.ts'
import { visitorAt } from '../lib/shares.ts'
import { type CacheOptions, cacheKey } from './cache-key.ts'
import { whileComputed } from './connections.ts'
import { tooManyRequests } from './overload.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Caches the route's responses and shares them between all clients. Only for responses that do not depend on the
     * visitor.
     */
    cache?: CacheOptions
  }
  interface FastifyRequest {
    /**
     * The computation that this request performs for itself and for all requests waiting for the same key, and the
     * visitor's headers once it has begun.
     */
    computation: (Computation & { headers?: FastifyRequest['headers'] }) | undefined
    isCacheHit: boolean
  }
}

type Options = {
  store: ResponseStore
  budget: ClientBudget
  clock: Clock
  /** Returns the next moment that outdates every response with tags, though nobody changes anything. */
  findEnd: () => Promise<Date | undefined>
}

/** A longer body is cached with gzip alone; if that is longer too, it is streamed to each client. */
const BODY_MAX = 8 * 1024 * 1024
/** A response from the cache counts as a read for each of so many bytes, most of them as none. */
const BYTES_OF_A_READ = 256 * 1024
/** How many times longer a long list is than with gzip, at least. */
const SHRUNK = 5
/** How long a stream may wait to be read, which is less than the server's timeout for silent connections. */
const READ_WAIT_MS = 10_000
/**
 * Browsers revalidate the response before every use. A cache in front of the site sends it for five seconds, and for an
 * hour while the site fails. Without stale-while-revalidate, which browsers follow too: a reader of one's own change
 * would see the state before it.
 */
const AT_THE_EDGE = 'public, max-age=0, s-maxage=5, stale-if-error=3600'
/** How long a response can be sent from here and from there: one that ends sooner is revalidated by everybody. */
const HELD_MAX_MS = FRESH_MS + 5_000
/** How long a computation waits for that moment. A response whose end is not known by then, as of a locked table, is not kept. */
const END_WAIT_MS = 200
const UNKNOWN = new Date(0)
/** Everybody revalidates what the pages in a browser fetch: they fetch it again right after a change. */
const REVALIDATE = 'public, no-cache'

/**
 * Caches the responses of GET routes that declare `config.cache` and sends them to all clients: finished bytes in each
 * encoding, with headers and an ETag; long ones only with gzip. Concurrent requests for a key share one computation,
 * which depends on the key alone: the handler sees none of the visitor's headers and no other query keys. An expired
 * response is sent while a new one is computed, and instead of a 503.
 */
export const responseCache = fastifyPlugin(
  async (app, { store, budget, clock, findEnd }: Options) => {
    const { queued } = createCallLimits(budget, READ_WAIT_MS)
    app.decorateRequest('computation')
    app.decorateRequest('isCacheHit', false)
    app.addHook('onRoute', (route) => {
      const options = route.config?.cache
      if (!options) return
      const find = (request: FastifyRequest, reply: FastifyReply, next: () => void) => {
        const key = cacheKey(request, options)
        if (key === undefined) next()
        else answer({ store, budget }, key, request, reply, next)
      }
      const keep = (request: FastifyRequest, reply: FastifyReply, payload: unknown) =>
        keepResponse({ store, queued, clock }, request, reply, payload)
      route.onRequest = [find, ...[route.onRequest ?? []].flat()]
      route.preHandler = [...[route.preHandler ?? []].flat(), (request: FastifyRequest) => isolate(request, findEnd)]
      // Runs before Fastify's own hook for HEAD, which removes the body.
      route.onSend = [keep, ...[route.onSend ?? []].flat()] as RouteOptions['onSend'] & unknown[]
    })
  },
  { name: 'response-cache', fastify: '5.x' },
)

/** Sends the entry for `key` or the result that another request computes; otherwise this request computes it. */
const answer = (
  from: Pick<Options, 'store' | 'budget'>,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
  next: () => void,
): void => {
  const { store, budget } = from
  const entry = store.get(key)
  const pending = store.pending(key)
  // Each client computes for itself what is too large to be cached.
  if (entry && !entry.response) next()
  else if (entry?.response && (pending ? !store.isOver(entry) : store.isFresh(entry)))
    send(budget, entry.response, request, reply)
  else if (pending && !store.isOver(pending)) {
    const retry = () => answer(from, key, request, reply, next)
    void whileComputed(request, pending.result).then((response) =>
      response ? send(budget, response, request, reply) : retry(),
    )
  } else {
    const computation = store.begin(key, request.routeOptions.config.cache?.tags ?? [])
    request.computation = computation
    reply.raw.once('close', () => computation.settle(undefined))
    next()
  }
}

/**
 * Hides the visitor's headers and further query keys from the handler of a computation that is shared, and notes when its
 * response ends, before the handler reads anything.
 */
const isolate = async (request: FastifyRequest, findEnd: Options['findEnd']): Promise<void> => {
  const { computation, raw, routeOptions } = request
  if (!computation) return
  const end = routeOptions.config.cache?.tags.length ? await findEndInTime(findEnd) : undefined
  if (end) computation.endsAt = end.getTime()
  computation.headers = raw.headers
  raw.headers = { host: 'localhost' }
  raw.url = computation.key
  request.query = Object.fromEntries(new URLSearchParams(computation.key.split('?', 2)[1]))
}

const findEndInTime = (findEnd: Options['findEnd']): Promise<Date | undefined> =>
  Promise.race([findEnd().catch(() => UNKNOWN), sleep(END_WAIT_MS, UNKNOWN, { ref: false })])

type Queued = ReturnType<typeof createCallLimits>['queued']

/** Keeps the response that a request has computed, for itself and for those that wait. Returns what to send. */
const keepResponse = async (
  { store, queued, clock }: { store: ResponseStore; queued: Queued; clock: Clock },
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> => {
  const { computation } = request
  if (!computation) return payload // not cached, or from the cache
  if (computation.headers) request.raw.headers = computation.headers
  const entry = store.get(computation.key)
  if (reply.statusCode === 503 && entry?.response) {
    store.extend(entry)
    for (const name of Object.keys(reply.getHeaders())) if (!OWN_HEADERS.has(name)) reply.removeHeader(name)
    computation.settle(entry.response)
    return apply(entry.response, request, reply)
  }
  if (!computation.headers || reply.statusCode === 429) {
    computation.settle(undefined) // rejected before it began, or for this client alone: the next request retries
    return payload
  }
  const read = () => readBody(asReadable(payload))
  // Each holds up to `BODY_MAX` twice, plain and with gzip, so only four streams are read at once.
  const reading = payload instanceof Readable ? queued('stream', visitorAt(getClient(request)), read) : read()
  const body = await whileComputed(request, reading).catch((error: unknown) => {
    if (payload instanceof Readable) payload.destroy()
    computation.settle(undefined)
    throw error
  })
  const policy = computation.endsAt < clock().getTime() + HELD_MAX_MS ? REVALIDATE : AT_THE_EDGE
  return keepBody({ computation, policy }, body, request, reply)
}

/** Keeps a body that was read to its end if it is short enough and no error. Returns what to send. */
const keepBody = async (
  { computation, policy }: { computation: Computation; policy: string },
  body: Body | Readable,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  if (body instanceof Readable) {
    computation.keep(undefined)
    return body
  }
  const isCached = reply.statusCode === 200
  const finished = {
    status: reply.statusCode,
    headers: lastingHeaders(reply, isCached ? policy : undefined),
    body: body.bytes,
  }
  if (!isCached) {
    computation.settle(uncompressedResponse(finished))
    return body.bytes
  }
  const response = body.isGzipped ? gzippedResponse(finished) : await compressedResponse(finished)
  computation.keep(response)
  return apply(response, request, reply)
}

type Body = { bytes: Buffer; isGzipped: boolean }

/** Reads a body to its end, a long one with gzip. Returns a stream if it is long even with gzip. @throws what it throws */
const readBody = async (payload: Readable): Promise<Body | Readable> => {
  const plain = await readUpTo(BODY_MAX, payload)
  if (Buffer.isBuffer(plain)) return { bytes: plain, isGzipped: false }
  const bytes = await readUpTo(BODY_MAX, gzipped(plain))
  return Buffer.isBuffer(bytes) ? { bytes, isGzipped: true } : gunzipped(bytes)
}

/** Sends a response, unless the client has used up what it may read: a long one counts, though nothing is read for it. */
const send = (budget: ClientBudget, response: CachedResponse, request: FastifyRequest, reply: FastifyReply): void => {
  request.isCacheHit = true
  const amount = countReads(response, request)
  const seconds = amount > 0 ? budget.use('reads', request.caller, amount) : 0
  void reply.send(seconds > 0 ? tooManyRequests(seconds) : (apply(response, request, reply) ?? undefined))
}

/** Returns as how many reads a response counts. */
const countReads = (response: CachedResponse, { method, headers }: FastifyRequest): number => {
  const variant = variantFor(response, headers['accept-encoding'])
  if (method === 'HEAD' || isUnmodified(variant.headers, headers)) return 0
  return Math.floor((variant.bytes.length * (variant.isGzipped ? SHRUNK : 1)) / BYTES_OF_A_READ)
}

/**
 * Sets status and headers on the reply. Returns the bytes in the client's preferred encoding, or null if the client
 * already has them.
 */
const apply = (
  response: CachedResponse,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Buffer | Readable | null => {
  const variant = variantFor(response, headers['accept-encoding'])
  reply.code(response.status).headers(variant.headers)
  if (variant.etag) headers['x-no-compression'] = 'stored' // compressed once more, the bytes would not fit the ETag
  if (!isUnmodified(variant.headers, headers))
    return variant.isGzipped ? gunzipped(asReadable(variant.bytes)) : variant.bytes
  for (const name of ['content-type', 'content-encoding']) reply.removeHeader(name)
  reply.code(304)
  return null
}

/** Headers that are set for each response and never cached. */
const OWN_HEADERS = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding', 'x-request-id'])
const lastingHeaders = (reply: FastifyReply, policy: string | undefined): Record<string, string> => {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined && name !== 'content-length' && !OWN_HEADERS.has(name)) headers[name] = String(value)
  const isCall = reply.request.routeOptions.url?.startsWith('/trpc/')
  if (policy && !headers['cache-control']?.includes('max-age')) headers['cache-control'] = isCall ? REVALIDATE : policy
  return headers
}
