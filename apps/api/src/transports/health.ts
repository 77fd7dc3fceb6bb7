import type { FastifyInstance } from 'fastify'

const VITAL = { config: { isVital: true } }

/**
 * Health endpoints. /livez reports that the process runs and checks nothing else; /readyz reports whether it can serve
 * requests.
 */
export const healthTransport = async (scope: FastifyInstance, { ready }: { ready: () => Promise<void> }) => {
  scope.get('/livez', VITAL, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  scope.get('/readyz', VITAL, async (_request, reply) => {
    await ready()
    return reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })
}
