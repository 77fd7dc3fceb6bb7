import fastifyPlugin from 'fastify-plugin'
import { unknownAddress } from '../lib/errors.ts'
import { OF_SECRET_ADDRESSES } from './security-headers.ts'

/** A doubled slash, a backslash, a segment of dots, or an encoded form of one of them. */
const NOT_CANONICAL = /\\|%5c|%2f|\/\/|\/(?:\.|%2e){1,2}(?=\/|$)/i

/**
 * Answers 404 for a path with more than one spelling, before any route: a page would read it as the path that a browser
 * makes of it, while the headers, the cache and the limits of the route that matched belong to another one.
 */
export const canonicalPaths = fastifyPlugin(
  async (app) => {
    app.addHook('onRequest', (request, reply, next) => {
      const [path = ''] = request.url.split(/[?#]/, 1)
      if (!NOT_CANONICAL.test(path)) return next()
      reply.headers(OF_SECRET_ADDRESSES) // it may spell one
      next(unknownAddress())
    })
  },
  { name: 'canonical-paths', fastify: '5.x', dependencies: ['security-headers'] },
)
