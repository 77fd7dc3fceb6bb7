import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorBody } from '@hazards/schema/error'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { HEALTH_PATHS } from '../http/health.ts'
import type { ResponseCache } from '../lib/response-cache.ts'
import { createStandingCrowd } from '../lib/standing-crowd.ts'
import { createTurns } from '../lib/turns.ts'
import type { AddressOf } from './public-reads.ts'
import { isForEveryone, routeOf, sendReady } from './ready-server.ts'

/** Of requests begun and not yet answered; more of them only wait for each other, at the database or for the disk. */
const CROWD = 400
/** More than a burst brings. */
const UNDER_WAY_MAX = 2_000
/** Whose turn comes later is told so: with the time of the call itself he would be cut off as a silent client. */
const TURN_WAIT_MAX_MS = 5_000
const RETRY_AFTER_SECONDS = 2
const MESSAGE = 'The site has more to do than it can just now. Please try again in a moment.'
const BODY = JSON.stringify({ message: MESSAGE, code: 'SERVICE_UNAVAILABLE' } satisfies ErrorBody)
const PAGE = `<!doctype html><html lang="en"><title>Too busy</title><h1>Too busy</h1><p>${MESSAGE}</p></html>`

type Options = {
  cache: Pick<ResponseCache, 'last'>
  addressOf: AddressOf
  logger: FastifyBaseLogger
  headers: Record<string, string>
}
type Handler = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Refuses with 503, at once, what could not be answered in good time, so that what is taken on is: a read that would wait too
 * long for its turn; anything while there are more requests than can be done and have been for 3 s; and all above 2,000. A
 * shorter burst of writes waits, and is answered. `guard` stands before Fastify, where a refusal costs least; what is ready in
 * memory is answered before it, and health is always let pass. Who could be given an old copy is given that and not refused.
 * A request with a body takes its place once the body is there: one that is sent slowly keeps nobody out.
 */
export const createOverload = ({ cache, addressOf, logger, headers }: Options) => {
  const turns = createTurns()
  const isStandingCrowd = createStandingCrowd()
  const underWay = new Set<ServerResponse>()
  const withBody = new WeakSet<IncomingMessage>()

  const countUnderWay = (): number => {
    // What has begun to answer is work no more, however slowly it is read.
    if (underWay.size >= CROWD) for (const response of underWay) if (response.headersSent) underWay.delete(response)
    return underWay.size
  }

  const isFull = ({ method }: IncomingMessage): boolean => {
    const count = countUnderWay()
    const isLate = turns.isLate()
    const isStanding = isStandingCrowd(count >= CROWD || isLate)
    return isStanding || count >= UNDER_WAY_MAX || (isLate && isRead(method))
  }

  const enter = (response: ServerResponse) => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
  }

  const take = (response: ServerResponse, begin: () => void, turnAway: () => void) => {
    const came = performance.now()
    enter(response)
    turns.take(() => {
      if (response.destroyed) return
      if (performance.now() - came > TURN_WAIT_MAX_MS) turnAway()
      else begin()
    })
  }

  const refuse = (request: IncomingMessage, response: ServerResponse) => {
    const isPage = request.headers.accept?.includes('text/html')
    response.writeHead(503, {
      ...headers,
      'retry-after': String(RETRY_AFTER_SECONDS),
      'cache-control': 'no-store',
      'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    })
    response.end(isPage ? PAGE : BODY)
  }

  const giveOld = (request: IncomingMessage, response: ServerResponse): boolean => {
    const address = isForEveryone(request) ? addressOf(request.url ?? '') : undefined
    const answer = address === undefined ? undefined : cache.last(address)?.answer
    if (!answer || address === undefined) return false
    sendReady(answer, request, response)
    const { method } = request
    logger.info({ reqId: randomUUID(), method, route: routeOf(address), status: response.statusCode, ms: 0 })
    return true
  }

  return {
    guard:
      (handler: Handler): Handler =>
      (request, response) => {
        turns.noteArrival()
        if (HEALTH_PATHS.includes(request.url ?? '')) return handler(request, response)
        const turnAway = () => {
          refuse(request, response)
          logger.info({ reqId: randomUUID(), method: request.method, route: 'refused', status: 503, ms: 0 })
        }
        if (isFull(request)) giveOld(request, response) || turnAway()
        else if (hasBody(request)) {
          withBody.add(request)
          handler(request, response)
        } else if (isForEveryone(request) && addressOf(request.url ?? '') !== undefined) {
          enter(response)
          handler(request, response)
        } else take(response, () => handler(request, response), turnAway)
      },

    /** The turn of an answer that is made for all who wait for it; these need none of their own. */
    turn: (): Promise<void> => new Promise(turns.take),

    /** Gives the requests with a body their turn; one whose body is left for its handler to read has none. */
    watch: (app: FastifyInstance) => {
      app.server.on('connection', turns.noteArrival)
      app.addHook('preValidation', (request, reply, next) => {
        if (!withBody.has(request.raw) || !request.raw.complete) return next()
        const turnAway = () => {
          reply.hijack()
          refuse(request.raw, reply.raw)
        }
        if (isFull(request.raw)) turnAway()
        else take(reply.raw, next, turnAway)
      })
    },
  }
}

/** Nothing is lost when it is asked for again. */
const isRead = (method = ''): boolean => method === 'GET' || method === 'HEAD'

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
