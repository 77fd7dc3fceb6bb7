import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { methodNotAllowed } from './error-body.ts'

type Known = { verbs: string[]; config: FastifyContextConfig }

/**
 * Answers, for every address, the methods that it does not support: OPTIONS with 204, all others with 405, each with an
 * Allow header. Fastify alone answers 404. Register this before all routes and `answerOtherVerbs` after them.
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
    /** The supported methods of each address. */
    knownVerbs: Map<string, Known>
  }
}

export const answerOtherVerbs = async (scope: FastifyInstance) => {
  // Iterates over a copy, because the routes added here are recorded too.
  for (const [url, { verbs, config }] of [...scope.knownVerbs]) {
    scope.route({
      method: scope.supportedMethods.filter((verb) => !verbs.includes(verb)),
      url,
      config,
      // Runs before the body is read, which may be of any type and size.
      onRequest: async (request, reply) => {
        reply.header('allow', verbs.join(', '))
        if (request.method !== 'OPTIONS') throw methodNotAllowed(verbs)
      },
      handler: (_request, reply) => reply.code(204).send(),
    })
  }
}
