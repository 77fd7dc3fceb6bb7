import { getHeapStatistics } from 'node:v8'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { clientOf } from '../lib/client-address.ts'
import { DomainError } from '../lib/errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends its being counted as under way. */
    leave: (() => void) | undefined
  }
  interface FastifyContextConfig {
    /** Answered whatever else waits: for who watches the process. */
    isVital?: boolean
    /** A read that asks the database or renders a page; see READS. Routes with a `cache` are that too. */
    isCostlyRead?: boolean
  }
}

/** Requests under way at once: with more of them each would wait for the others for over a second. */
const UNDER_WAY_MAX = 250
/** Of one client. */
const UNDER_WAY_OF_CLIENT_MAX = 50
/** The event loop is that much behind only when there is more work than can be done. */
const EVENT_LOOP_DELAY_MAX_MS = 1_000
/** With as few as these it is not the crowd that keeps the event loop: one long task does. */
const FEW = 100
const HEAP_SHARE_MAX = 0.8
/** What one client may have computed for it, a visitor's dozens of clicks many times over. */
const READS = { max: 300, timeWindow: 10_000 }

type Options = { hasClientLimits: boolean }

/**
 * Refuses what would only wait, with 503 and Retry-After: more than 250 requests under way, or an event loop or a heap
 * that is full. One client may have 50 requests under way and 300 costly reads in 10 seconds; beyond that it gets 429.
 * Responses from the cache and /livez go on. A request counts once its body is there, and until its answer is made.
 */
export const overload = fastifyPlugin(
  async (app, { hasClientLimits }: Options) => {
    await app.register(underPressure, {
      maxEventLoopDelay: EVENT_LOOP_DELAY_MAX_MS,
      maxHeapUsedBytes: getHeapStatistics().heap_size_limit * HEAP_SHARE_MAX,
      sampleInterval: 500,
      pressureHandler: () => {}, // judged below: behind the cache, which goes on
    })
    app.decorateRequest('leave')
    const ofClient = new Map<string, number>()
    let underWay = 0

    const enter = (request: FastifyRequest, reply: FastifyReply) => {
      const client = clientOf(request)
      const count = ofClient.get(client) ?? 0
      if (underWay >= UNDER_WAY_MAX || (underWay > FEW && app.isUnderPressure())) throw tooBusy()
      if (hasClientLimits && count >= UNDER_WAY_OF_CLIENT_MAX) throw tooMany(1)
      underWay++
      ofClient.set(client, count + 1)
      let isIn = true
      request.leave = () => {
        if (!isIn) return
        isIn = false
        underWay--
        const rest = (ofClient.get(client) ?? 1) - 1
        if (rest > 0) ofClient.set(client, rest)
        else ofClient.delete(client)
      }
      reply.raw.once('close', request.leave)
    }

    const requireBudget = hasClientLimits ? await createBudget(app) : undefined
    app.addHook('preValidation', async (request, reply) => {
      const { isVital, isCostlyRead, cache } = request.routeOptions.config
      if (isVital) return
      enter(request, reply)
      if (isCostlyRead || cache) await requireBudget?.(request)
    })
    app.addHook('onSend', (request, _reply, payload, next) => {
      request.leave?.()
      next(null, payload)
    })
  },
  { name: 'overload', fastify: '5.x', dependencies: ['response-cache'] },
)

const createBudget = async (app: FastifyInstance) => {
  await app.register(rateLimit, { global: false })
  const check = app.createRateLimit({ ...READS, keyGenerator: clientOf })
  return async (request: FastifyRequest): Promise<void> => {
    const budget = await check(request)
    if (!budget.isAllowed && budget.isExceeded) throw tooMany(budget.ttlInSeconds)
  }
}

const tooBusy = () =>
  new DomainError(
    'SERVICE_UNAVAILABLE',
    'The site has more to do than it can just now. Please try again in a moment.',
    { retryAfter: 2 },
  )

const tooMany = (retryAfter: number) =>
  new DomainError('TOO_MANY_REQUESTS', 'That was very much at once. Please try again in a moment.', { retryAfter })
