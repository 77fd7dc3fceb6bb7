import type { ServerResponse } from 'node:http'
import fastifyPlugin from 'fastify-plugin'

/**
 * From the moment the process is told to stop, each answer carries `Connection: close`, those of requests under way too: a
 * client that went on using its connection would find it gone.
 */
export const connectionDraining = fastifyPlugin(
  async (app, { stopping }: { stopping: AbortSignal }) => {
    const unanswered = new Set<ServerResponse>()
    app.addHook('onRequest', (_request, { raw }, next) => {
      if (stopping.aborted) raw.shouldKeepAlive = false
      unanswered.add(raw)
      raw.once('close', () => unanswered.delete(raw))
      next()
    })
    stopping.addEventListener('abort', () => {
      for (const response of unanswered) response.shouldKeepAlive = false
    })
  },
  { name: 'connection-draining', fastify: '5.x' },
)
