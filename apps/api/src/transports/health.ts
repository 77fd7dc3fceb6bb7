import type { FastifyInstance } from 'fastify'

/** For whoever watches the process: /livez answers without looking anywhere, /readyz asks the database. */
export const healthTransport = async (scope: FastifyInstance, { ping }: { ping: () => Promise<void> }) => {
  scope.get('/livez', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  scope.get('/readyz', async (_request, reply) => {
    await ping()
    return reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })
}
