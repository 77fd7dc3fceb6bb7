import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { getClient } from '../lib/client-address.ts'
import type { ClientBudget } from '../lib/client-budget.ts'
import { DomainError } from '../lib/errors.ts'
import type { Caller, Lane } from '../lib/shares.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
    /** Ends counting this request as in progress. */
    finish: (() => void) | undefined
  }
  interface FastifyContextConfig {
    /** Exempt from all load limits: for health checks. */
    isVital?: boolean
    /** Signing in, whose callers have no session yet. */
    isSignIn?: boolean
    /** A read that queries the database or renders a page. Routes with a `cache` count as costly too, all but GET as posts. */
    isCostlyRead?: boolean
    /** Returns how many calls a request makes, if it can be more than one. */
    callsOf?: (request: FastifyRequest) => number
  }
}

/** The event loop is delayed this much only if there is more work than the process can do. */
const EVENT_LOOP_DELAY_MAX_MS = 1_000
/** With fewer concurrent calls than this, a delayed event loop is caused by one long task and not by load. */
const BUSY_MIN = 100
const HEAP_SHARE_MAX = 0.8
/** The lanes whose calls are refused while the process is overloaded. */
const OPEN_LANES: readonly Lane[] = ['visitors', 'sign-ins']

type Options = { budget: ClientBudget; laneOf: (request: FastifyRequest) => Promise<Lane> }

/**
 * Refuses what a client, a network or all together may not use (see {@link ClientBudget}): 429 for the former two, 503
 * for all, and 503 if the event loop or the heap is overloaded. Health checks are exempt, and cached responses but long ones. What is used
 * up is refused before the body is read; a call counts as in progress from the arrival of its body until its response.
 */
export const overload = fastifyPlugin(
  async (app, { budget, laneOf }: Options) => {
    await app.register(underPressure, {
      maxEventLoopDelay: EVENT_LOOP_DELAY_MAX_MS,
      maxHeapUsedBytes: getHeapStatistics().heap_size_limit * HEAP_SHARE_MAX,
      sampleInterval: 500,
      pressureHandler: () => {}, // checked in `admit`, after the cache, so that cached responses are still sent
    })
    app.decorateRequest('finish')
    app.decorateRequest('caller')

    const admit = (request: FastifyRequest) => {
      const isOpenToAll = OPEN_LANES.includes(request.caller.lane)
      const isBusy = OPEN_LANES.some((lane) => budget.calls.of(lane) > BUSY_MIN)
      if (isOpenToAll && isBusy && app.isUnderPressure()) throw overloaded()
      const share = budget.calls.open(request.caller)
      const full = share.add(countCalls(request))
      if (full) throw full === 'all' ? overloaded() : tooManyRequests(1)
      request.finish = share.end
    }

    app.addHook('onRequest', async (request) => {
      request.caller = { client: getClient(request), lane: await laneOf(request) }
    })
    app.addHook('preParsing', async (request) => {
      const { isVital, isCostlyRead, cache } = request.routeOptions.config
      if (isVital) return
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      if (isRead && !isCostlyRead && !cache) return
      const seconds = budget.use(isRead ? 'reads' : 'posts', request.caller, countCalls(request))
      if (seconds > 0) throw tooManyRequests(seconds)
    })
    app.addHook('preValidation', async (request) => {
      if (!request.routeOptions.config.isVital) admit(request)
    })
    app.onRequestEnd((request) => request.finish?.())
    app.addHook('onSend', (request, _reply, payload, next) => {
      request.finish?.()
      next(null, payload)
    })
  },
  { name: 'overload', fastify: '5.x', dependencies: ['request-end', 'response-cache'] },
)

const countCalls = (request: FastifyRequest): number => request.routeOptions.config.callsOf?.(request) ?? 1

const overloaded = () =>
  new DomainError('SERVICE_UNAVAILABLE', 'The site is overloaded. Please try again in a moment.', { retryAfter: 2 })

/** Returns the refusal of a client that may ask again after so many seconds. */
export const tooManyRequests = (retryAfter: number) =>
  new DomainError('TOO_MANY_REQUESTS', 'Too many requests at once. Please try again in a moment.', { retryAfter })
