import type { FastifyInstance } from 'fastify'

const VITAL = { config: { isVital: true } }

/** For who watches the process: /livez says that it runs, without looking anywhere, /readyz whether to send it requests. */
export const healthTransport = async (scope: FastifyInstance, { ready }: { ready: () => Promise<void> }) => {
  scope.get('/livez', VITAL, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  scope.get('/readyz', VITAL, async (_request, reply) => {
    await ready()
    return reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })
}
