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
      // Not `onResponse`, which Fastify does not call if the client disconnects first.
      raw.once('close', () => unanswered.delete(raw))
      next()
    })
    stopping.addEventListener('abort', () => {
      for (const response of unanswered) response.shouldKeepAlive = false
    })
  },
  { name: 'connection-draining', fastify: '5.x' },
)
