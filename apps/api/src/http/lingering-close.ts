import { Socket } from 'node:net'
import fastifyPlugin from 'fastify-plugin'

/** How long a client may go on sending, and read why its request was rejected. */
const LINGER_MS = 3_000

/**
 * Closes a connection late if it must be closed although the request has not arrived in full, such as for a body that is
 * too large. Node would close it together with the response: a client that is still sending would get a reset and might
 * never see the response. So our side ends first, and what still arrives is discarded for up to 3 s.
 */
export const lingeringClose = fastifyPlugin(
  async (app) => {
    const closing = new WeakSet<Socket>()
    app.addHook('onRequest', ({ raw: { socket } }, reply, next) => {
      if (!closing.has(socket)) return next()
      // Sent behind the rejected request: it is not executed.
      reply.hijack()
      socket.destroy()
    })
    app.addHook('onSend', ({ raw: { complete, socket } }, reply, payload, next) => {
      if (reply.getHeader('connection') === 'close' && !complete && socket instanceof Socket) {
        closing.add(socket)
        socket.destroySoon = () => {
          socket.end()
          setTimeout(() => socket.destroy(), LINGER_MS).unref()
        }
      }
      next(null, payload)
    })
  },
  { name: 'lingering-close', fastify: '5.x' },
)
