import type { FastifyBaseLogger } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyRequest {
    /** What this request called, for the log. */
    called: string[]
  }
}

const NAME_MAX = 50

type Line = { reqId?: string; method?: string; route: string; called?: string[]; status: number; ms?: number }

/** Logs a request as one line: the only place that does. */
export const logRequest = (logger: FastifyBaseLogger, line: Line, level: 'info' | 'debug' = 'info'): void =>
  logger[level](line)

/**
 * Logs each request: its id, verb, route, procedures, status and milliseconds; a cache hit at debug, all else at info. Of
 * the address only the route's pattern is logged, so that no ticket, id or text of a visitor gets into a log. The id is
 * sent as `X-Request-Id`.
 */
export const requestLog = fastifyPlugin(
  async (app) => {
    app.decorateRequest('called')
    app.addHook('onRequest', (request, reply, next) => {
      request.called = []
      reply.header('x-request-id', request.id)
      next()
    })
    app.addHook('onResponse', (request, reply, next) => {
      const { method, routeOptions, called } = request
      const line = {
        method,
        route: routeOptions.url ?? 'unknown',
        ...(called?.length > 0 && { called: called.map((name) => name.slice(0, NAME_MAX)) }),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      }
      logRequest(request.log, line, request.isCacheHit ? 'debug' : 'info')
      next()
    })
  },
  { name: 'request-log', fastify: '5.x' },
)
