import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Asked by this process itself, for an answer to keep: the request behind it is the one that is logged. */
    isOwnQuestion: boolean
  }
}

/**
 * Logs each request as one line: its id, verb, route, procedures, status and milliseconds. Of the address only the route's
 * pattern is logged, so that no ticket, id or text of a visitor gets into a log.
 */
export const logRequests = (app: FastifyInstance) => {
  app.decorateRequest('called')
  app.decorateRequest('isOwnQuestion', false)
  app.addHook('onRequest', (request, _reply, next) => {
    request.called = []
    next()
  })
  app.addHook('onResponse', (request, reply, next) => {
    next()
    if (request.isOwnQuestion) return
    const { method, routeOptions, called } = request
    request.log.info({
      method,
      route: routeOptions.url ?? 'unknown',
      ...(called.length > 0 && { called: called.map((name) => name.slice(0, 50)) }),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })
}
