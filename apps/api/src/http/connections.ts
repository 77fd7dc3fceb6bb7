import fastifyPlugin from 'fastify-plugin'
import { clientAt } from '../lib/client-address.ts'

/** Limits on open connections, per client and in total. */
const CLIENT_MAX = 256
const TOTAL_MAX = 5_000

/**
 * Timeouts of the HTTP server. With Node's defaults a slow or silent client holds its connection for minutes or
 * forever; these cut it off within 30 s.
 */
export const SERVER_TIME_LIMITS = {
  requestTimeout: 25_000,
  keepAliveTimeout: 5_000,
  /** Longer than any response takes. Node drops a client that does not read its response after twice this timeout. */
  connectionTimeout: 13_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
}

/**
 * Limits the number of open connections. Behind a proxy all connections are the proxy's, and the proxy must limit its
 * own clients.
 */
export const connectionLimits = fastifyPlugin(
  async ({ server }, { hasClientLimits }: { hasClientLimits: boolean }) => {
    server.maxConnections = TOTAL_MAX
    if (!hasClientLimits) return
    const countByClient = new Map<string, number>()
    server.on('connection', (socket) => {
      const client = clientAt(socket.remoteAddress ?? '')
      const count = (countByClient.get(client) ?? 0) + 1
      if (count > CLIENT_MAX) {
        socket.destroy()
        return
      }
      countByClient.set(client, count)
      socket.once('close', () => {
        const remaining = (countByClient.get(client) ?? 1) - 1
        if (remaining > 0) countByClient.set(client, remaining)
        else countByClient.delete(client)
      })
    })
  },
  { name: 'connection-limits', fastify: '5.x' },
)
