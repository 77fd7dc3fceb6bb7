import type { FastifyInstance } from 'fastify'

/**
 * Logs each request as one line: its id, verb, route, procedures, status and milliseconds. Of the address only the route's
 * pattern is logged, so that no ticket, id or text of a visitor gets into a log.
 */
export const logRequests = (app: FastifyInstance) => {
  app.decorateRequest('called')
  app.addHook('onRequest', async (request) => {
    request.called = []
  })
  app.addHook('onResponse', async (request, reply) => {
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
