import fastifyPlugin from 'fastify-plugin'
import { clientAt } from '../lib/client-address.ts'

/** Of one client, and in all. */
const CLIENT_MAX = 256
const TOTAL_MAX = 5_000

/**
 * Time-outs of the HTTP server. By default a slow or silent client would hold its connection for minutes or for ever: these
 * cut it off within 30 s.
 */
export const SERVER_TIME_LIMITS = {
  requestTimeout: 25_000,
  keepAliveTimeout: 5_000,
  /** Longer than any answer takes. Node drops a client that does not read its response after twice this time-out. */
  connectionTimeout: 13_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
}

/** Bounds the connections that are open. Behind a proxy they are the proxy's, which bounds its own clients. */
export const connectionLimits = fastifyPlugin(
  async ({ server }, { hasClientLimits }: { hasClientLimits: boolean }) => {
    server.maxConnections = TOTAL_MAX
    if (!hasClientLimits) return
    const ofClient = new Map<string, number>()
    server.on('connection', (socket) => {
      const client = clientAt(socket.remoteAddress ?? '')
      const count = (ofClient.get(client) ?? 0) + 1
      if (count > CLIENT_MAX) {
        socket.destroy()
        return
      }
      ofClient.set(client, count)
      socket.once('close', () => {
        const rest = (ofClient.get(client) ?? 1) - 1
        if (rest > 0) ofClient.set(client, rest)
        else ofClient.delete(client)
      })
    })
  },
  { name: 'connection-limits', fastify: '5.x' },
)
