import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The status of a request whose connection was closed before the response was complete, in the log and the metrics. */
const CLOSED = 499

/**
 * Calls the listener once for each request, when its response has been sent or its connection is closed: Fastify's `onResponse`
 * is not called for the latter.
 */
export const onRequestEnd = (
  app: FastifyInstance,
  listener: (request: FastifyRequest, reply: FastifyReply, status: number) => void,
): void => {
  app.addHook('onRequest', (request, reply, next) => {
    let isOver = false
    const end = (status: number) => {
      if (!isOver) listener(request, reply, status)
      isOver = true
    }
    reply.raw.once('finish', () => end(reply.statusCode))
    reply.raw.once('close', () => end(CLOSED))
    next()
  })
}
