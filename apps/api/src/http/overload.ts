import { getHeapStatistics } from 'node:v8'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { clientOf } from '../lib/client-address.ts'
import { DomainError } from '../lib/errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends counting this request as in progress. */
    finish: (() => void) | undefined
  }
  interface FastifyContextConfig {
    /** Exempt from all load limits: for health checks. */
    isVital?: boolean
    /** A read that queries the database or renders a page; see COSTLY_READS. Routes with a `cache` count as costly too. */
    isCostlyRead?: boolean
  }
}

/** Maximum concurrent requests. With more, each would wait over a second for the others. */
const CONCURRENT_MAX = 250
/** Maximum concurrent requests per client. */
const CONCURRENT_PER_CLIENT_MAX = 50
/** The event loop is delayed this much only if there is more work than the process can do. */
const EVENT_LOOP_DELAY_MAX_MS = 1_000
/** With fewer concurrent requests than this, a delayed event loop is caused by one long task and not by load. */
const BUSY_MIN = 100
const HEAP_SHARE_MAX = 0.8
/** Costly reads per client: many times the few dozen clicks of a visitor. */
const COSTLY_READS = { max: 300, timeWindow: 10_000 }

type Options = { hasClientLimits: boolean }

/**
 * Sheds load with 503 and Retry-After: above 250 concurrent requests, or if the event loop or the heap is overloaded. A
 * client may have 50 concurrent requests and 300 costly reads in 10 seconds; beyond that it receives 429. Cached
 * responses and health checks are exempt. A request counts from when its body has arrived until its response is ready.
 */
export const overload = fastifyPlugin(
  async (app, { hasClientLimits }: Options) => {
    await app.register(underPressure, {
      maxEventLoopDelay: EVENT_LOOP_DELAY_MAX_MS,
      maxHeapUsedBytes: getHeapStatistics().heap_size_limit * HEAP_SHARE_MAX,
      sampleInterval: 500,
      pressureHandler: () => {}, // checked in `admit`, after the cache, so that cached responses are still sent
    })
    app.decorateRequest('finish')
    const countByClient = new Map<string, number>()
    let inProgress = 0

    const admit = (request: FastifyRequest) => {
      const client = clientOf(request)
      const count = countByClient.get(client) ?? 0
      if (inProgress >= CONCURRENT_MAX || (inProgress > BUSY_MIN && app.isUnderPressure())) throw overloaded()
      if (hasClientLimits && count >= CONCURRENT_PER_CLIENT_MAX) throw tooManyRequests(1)
      inProgress++
      countByClient.set(client, count + 1)
      let isCounted = true
      request.finish = () => {
        if (!isCounted) return
        isCounted = false
        inProgress--
        const remaining = (countByClient.get(client) ?? 1) - 1
        if (remaining > 0) countByClient.set(client, remaining)
        else countByClient.delete(client)
      }
    }

    const requireBudget = hasClientLimits ? await createBudget(app) : undefined
    app.addHook('preValidation', async (request) => {
      const { isVital, isCostlyRead, cache } = request.routeOptions.config
      if (isVital) return
      admit(request)
      if (isCostlyRead || cache) await requireBudget?.(request)
    })
    app.onRequestEnd((request) => request.finish?.())
    app.addHook('onSend', (request, _reply, payload, next) => {
      request.finish?.()
      next(null, payload)
    })
  },
  { name: 'overload', fastify: '5.x', dependencies: ['request-end', 'response-cache'] },
)

const createBudget = async (app: FastifyInstance) => {
  await app.register(rateLimit, { global: false })
  const check = app.createRateLimit({ ...COSTLY_READS, keyGenerator: clientOf })
  return async (request: FastifyRequest): Promise<void> => {
    const budget = await check(request)
    if (!budget.isAllowed && budget.isExceeded) throw tooManyRequests(budget.ttlInSeconds)
  }
}

const overloaded = () =>
  new DomainError('SERVICE_UNAVAILABLE', 'The site is overloaded. Please try again in a moment.', { retryAfter: 2 })

const tooManyRequests = (retryAfter: number) =>
  new DomainError('TOO_MANY_REQUESTS', 'Too many requests at once. Please try again in a moment.', { retryAfter })
