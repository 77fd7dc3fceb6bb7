import type { FastifyBaseLogger } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyRequest {
    /** The procedures that this request called, for the log. */
    called: string[]
  }
}

const NAME_MAX = 50

type Line = { reqId?: string; method?: string; route: string; called?: string[]; status: number; ms?: number }

/** Writes the log line of a request. Nothing else logs requests. */
export const logRequest = (logger: FastifyBaseLogger, line: Line, level: 'info' | 'debug' = 'info'): void =>
  logger[level](line)

/**
 * Logs each request with its id, method, route, procedures, status and duration in milliseconds: cache hits and probes at
 * debug, everything else at info. The status is 499 if the connection was closed before the response was complete. Only the
 * route's pattern is logged, so no ticket, id or text from a visitor reaches the log. The id is sent as `X-Request-Id`.
 */
export const requestLog = fastifyPlugin(
  async (app) => {
    app.decorateRequest('called')
    app.addHook('onRequest', (request, reply, next) => {
      request.called = []
      reply.header('x-request-id', request.id)
      next()
    })
    app.onRequestEnd((request, reply, status) => {
      const { method, routeOptions, called } = request
      const line = {
        method,
        route: routeOptions.url ?? 'unknown',
        ...(called?.length > 0 && { called: called.map((name) => name.slice(0, NAME_MAX)) }),
        status,
        ms: Math.round(reply.elapsedTime),
      }
      const isQuiet = request.isCacheHit || routeOptions.config.isVital
      logRequest(request.log, line, isQuiet ? 'debug' : 'info')
    })
  },
  { name: 'request-log', fastify: '5.x', dependencies: ['request-end'] },
)
