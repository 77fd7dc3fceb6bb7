import type { FastifyInstance } from 'fastify'
import { REST_PATH } from '../openapi.ts'
import { methodNotAllowed } from './error-body.ts'

/** One route for many paths; it tells itself which verbs each of them takes. */
const TELLS_ITSELF = `${REST_PATH}/*`

/**
 * Notes the verbs of all routes that are made from now on. Gives a plugin, to be registered behind them, by which each of
 * their addresses answers the other verbs too: OPTIONS with 204, the rest with 405, all with Allow. Fastify alone says 404.
 */
export const answerOtherVerbs = (app: FastifyInstance) => {
  const taken = new Map<string, string[]>()
  app.addHook('onRoute', ({ url, method }) => {
    taken.set(url, [...(taken.get(url) ?? []), ...[method].flat()])
  })
  return async (scope: FastifyInstance) => {
    // A copy, since the routes made here are noted as well.
    for (const [url, verbs] of [...taken]) {
      if (url === TELLS_ITSELF) continue
      scope.route({
        method: scope.supportedMethods.filter((verb) => !verbs.includes(verb)),
        url,
        // Ahead of reading a body, which may be of any type and size.
        onRequest: async (request, reply) => {
          reply.header('allow', verbs.join(', '))
          if (request.method !== 'OPTIONS') throw methodNotAllowed(verbs)
        },
        handler: (_request, reply) => reply.code(204).send(),
      })
    }
  }
}
