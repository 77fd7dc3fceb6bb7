import type { FastifyInstance } from 'fastify'
import { isStopping } from '../lib/readiness.ts'

const VITAL = { config: { isVital: true } }

type Options = { ready: () => Promise<void>; stopping: AbortSignal }

/**
 * Health endpoints. /livez reports that the process runs and checks nothing else. /healthz is for load balancers: it fails
 * only while the process stops, because without a database the site still sends cached pages. /readyz reports whether
 * it can serve all requests.
 */
export const healthTransport = async (scope: FastifyInstance, { ready, stopping }: Options) => {
  scope.get('/livez', VITAL, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  scope.get('/healthz', VITAL, async (_request, reply) => {
    if (stopping.aborted) throw isStopping()
    return reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })
  let wasReady = true
  /** Logs a change only: a balancer asks several times a second. */
  const note = (isReady: boolean, error?: unknown) => {
    if (isReady === wasReady) return
    wasReady = isReady
    if (isReady) scope.log.info('ready again')
    else scope.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'not ready')
  }
  scope.get('/readyz', VITAL, async (_request, reply) => {
    try {
      await ready()
      note(true)
    } catch (error) {
      note(false, error)
      throw error
    }
    return reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })
}
