import type { ServerResponse } from 'node:http'
import fastifyPlugin from 'fastify-plugin'

/**
 * From the moment the process is asked to stop, every response carries `Connection: close`, including those already in
 * progress. Otherwise a client would reuse a connection that is about to close.
 */
export const connectionDraining = fastifyPlugin(
  async (app, { stopping }: { stopping: AbortSignal }) => {
    const unanswered = new Set<ServerResponse>()
    app.addHook('onRequest', (_request, { raw }, next) => {
      if (stopping.aborted) raw.shouldKeepAlive = false
      unanswered.add(raw)
      next()
    })
    app.onRequestEnd((_request, { raw }) => unanswered.delete(raw))
    stopping.addEventListener('abort', () => {
      for (const response of unanswered) response.shouldKeepAlive = false
    })
  },
  { name: 'connection-draining', fastify: '5.x', dependencies: ['request-end'] },
)
