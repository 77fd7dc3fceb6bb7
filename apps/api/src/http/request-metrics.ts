import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { Counter, Histogram, type Registry } from 'prom-client'

/** In seconds, around the figures of performance.md and the limits of overload.ts and call-limits.ts. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Counts requests by method, status and route, and measures their duration. A route is labeled by its pattern, plus the
 * procedure where one pattern serves many calls, so visitors cannot create new labels.
 */
export const requestMetrics = fastifyPlugin(
  async (app, { registry }: { registry: Registry }) => {
    const registers = [registry]
    const seconds = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Requests by route and status, and how long they took.',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers,
    })
    const cached = new Counter({
      name: 'site_cacheable_requests_total',
      help: 'Requests for cacheable responses, by cache hit or miss.',
      labelNames: ['result'],
      registers,
    })
    app.onRequestEnd((request, reply, code) => {
      const labels = { method: nameVerb(request), route: nameRoute(request), status: String(code) }
      seconds.observe(labels, reply.elapsedTime / 1000)
      if (request.routeOptions.config.cache) cached.inc({ result: request.isCacheHit ? 'hit' : 'miss' })
    })
  },
  { name: 'request-metrics', fastify: '5.x', dependencies: ['request-log', 'response-cache'] },
)

const VERBS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const nameVerb = ({ method }: FastifyRequest): string => (VERBS.has(method) ? method : 'other')

const nameRoute = ({ routeOptions, called = [] }: FastifyRequest): string => {
  const pattern = routeOptions.url ?? 'unknown'
  if (called.length === 0 || !pattern.endsWith('/:path')) return pattern
  return `${pattern} ${called.length === 1 ? called[0] : 'batch'}`
}
