import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

type Listener = (request: FastifyRequest, reply: FastifyReply, status: number) => void

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Adds a listener that is called once for each request: when its response has been sent, or its connection is closed, which
     * Fastify's `onResponse` leaves out.
     */
    onRequestEnd: (listener: Listener) => void
  }
}

/** The status of a request whose connection was closed before the response was complete, in the log and the metrics. */
const CLOSED = 499

/** Offers `app.onRequestEnd`. One listener on each response serves all: Node warns from the eleventh on. */
export const requestEnd = fastifyPlugin(
  async (app) => {
    const listeners: Listener[] = []
    app.decorate('onRequestEnd', (listener) => {
      listeners.push(listener)
    })
    app.addHook('onRequest', (request, reply, next) => {
      let isOver = false
      const end = (status: number) => {
        if (isOver) return
        isOver = true
        for (const listener of listeners) listener(request, reply, status)
      }
      reply.raw.once('finish', () => end(reply.statusCode))
      reply.raw.once('close', () => end(CLOSED))
      next()
    })
  },
  { name: 'request-end', fastify: '5.x' },
)
