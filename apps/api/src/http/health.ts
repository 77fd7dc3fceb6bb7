import type { FastifyInstance } from 'fastify'

export const HEALTH_PATHS = ['/livez', '/readyz']

/** For whoever watches the process: /livez tells that it runs, without looking anywhere, /readyz whether to send it requests. */
export const healthTransport = async (scope: FastifyInstance, { ready }: { ready: () => Promise<void> }) => {
  scope.get('/livez', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  scope.get('/readyz', async (_request, reply) => {
    await ready()
    return reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })
}
