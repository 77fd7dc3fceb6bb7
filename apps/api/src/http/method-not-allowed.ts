import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { methodNotAllowed } from './error-body.ts'

type Known = { verbs: string[]; config: FastifyContextConfig }

/**
 * Makes each address answer the verbs that it does not take: OPTIONS with 204, the rest with 405, all with Allow. Fastify
 * alone says 404. To be registered ahead of all routes; `answerOtherVerbs` behind them.
 */
export const knownVerbs = fastifyPlugin(
  async (app) => {
    const known = new Map<string, Known>()
    app.decorate('knownVerbs', known)
    app.addHook('onRoute', ({ url, method, config }) => {
      const before = known.get(url)
      known.set(url, {
        verbs: [...(before?.verbs ?? []), ...[method].flat()],
        config: { ...before?.config, ...(config?.isOpenToAll && { isOpenToAll: true }) },
      })
    })
  },
  { name: 'known-verbs', fastify: '5.x' },
)

declare module 'fastify' {
  interface FastifyInstance {
    /** The verbs of each address. */
    knownVerbs: Map<string, Known>
  }
}

export const answerOtherVerbs = async (scope: FastifyInstance) => {
  // A copy, since the routes made here are noted as well.
  for (const [url, { verbs, config }] of [...scope.knownVerbs]) {
    scope.route({
      method: scope.supportedMethods.filter((verb) => !verbs.includes(verb)),
      url,
      config,
      // Ahead of reading a body, which may be of any type and size.
      onRequest: async (request, reply) => {
        reply.header('allow', verbs.join(', '))
        if (request.method !== 'OPTIONS') throw methodNotAllowed(verbs)
      },
      handler: (_request, reply) => reply.code(204).send(),
    })
  }
}
