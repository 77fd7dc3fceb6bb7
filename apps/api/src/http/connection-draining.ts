import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/**
 * From the moment the process is told to stop, each answer carries `Connection: close`, those of requests under way too:
 * a client that went on using its connection would find it gone.
 */
export const sayGoodbye = (app: FastifyInstance, stopping: AbortSignal) => {
  const unanswered = new Set<ServerResponse>()
  app.addHook('onRequest', (_request, { raw }, next) => {
    unanswered.add(raw)
    raw.once('close', () => unanswered.delete(raw))
    next()
  })
  const end = (response: ServerResponse) => {
    response.shouldKeepAlive = false
  }
  stopping.addEventListener('abort', () => {
    unanswered.forEach(end)
    // Ahead of those that answer without asking the app.
    app.server.prependListener('request', (_request, response) => end(response))
  })
}
