import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { clientAt } from '../lib/client-address.ts'
import type { ClientBudget } from '../lib/client-budget.ts'
import { visitorAt } from '../lib/shares.ts'

/**
 * Timeouts of the HTTP server. With Node's defaults a slow or silent client holds its connection for minutes or
 * forever; these cut it off within 30 s.
 */
export const SERVER_TIME_LIMITS = {
  requestTimeout: 25_000,
  keepAliveTimeout: 5_000,
  /** Longer than any response takes, but for those that {@link whileComputed} waits for. Node drops a client that does not read its response after twice this timeout. */
  connectionTimeout: 13_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
}

/** How long a long list may be computed before the first byte of its answer, which is as long as an import may take. */
const COMPUTED_MS = 75_000

/** Waits for an answer that may take long, and keeps the server from ending the silent connection meanwhile. @throws what it throws */
export const whileComputed = async <Answer>(
  { socket, server }: FastifyRequest,
  answer: Promise<Answer>,
): Promise<Answer> => {
  if (socket instanceof Socket) socket.setTimeout(COMPUTED_MS)
  try {
    return await answer
  } finally {
    if (socket instanceof Socket) socket.setTimeout(server.server.timeout)
  }
}

/**
 * Limits the number of open connections. Behind a proxy all connections are the proxy's, and the proxy must limit its
 * own clients.
 */
export const connectionLimits = fastifyPlugin(
  async ({ server }, { budget, isBehindProxy }: { budget: ClientBudget; isBehindProxy: boolean }) => {
    server.maxConnections = budget.connectionsMax
    if (isBehindProxy) return
    server.on('connection', (socket) => {
      const share = budget.connections.open(visitorAt(clientAt(socket.remoteAddress ?? '')))
      if (share.add(1)) socket.destroy()
      else socket.once('close', share.end)
    })
  },
  { name: 'connection-limits', fastify: '5.x' },
)
