import type { FastifyReply } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether scripts on other sites' pages may read this address (records §4). */
    isOpenToAll?: boolean
  }
}

const EXPOSED = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Link, Retry-After, X-Request-Id, X-Total-Count',
}
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'Content-Type, If-Modified-Since, If-None-Match, X-Requested-With',
  'access-control-max-age': '86400',
}

/** Lets scripts on other sites' pages read a response, including an error, without credentials. */
export const openToAll = (reply: FastifyReply): void => void reply.headers(EXPOSED)

/**
 * Opens the routes that set `isOpenToAll` to other origins: their responses, their errors and the preflight for
 * OPTIONS.
 */
export const cors = fastifyPlugin(
  async (app) => {
    app.addHook('onRequest', (request, reply, next) => {
      if (request.routeOptions.config.isOpenToAll) {
        openToAll(reply)
        if (request.method === 'OPTIONS') reply.headers(PREFLIGHT)
      }
      next()
    })
  },
  { name: 'cors', fastify: '5.x' },
)
