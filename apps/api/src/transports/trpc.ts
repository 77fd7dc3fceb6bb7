import { fastifyRequestHandler } from '@trpc/server/adapters/fastify'
import type { FastifyInstance } from 'fastify'
import { appRouter } from '../app-router.ts'
import { acceptJsonText } from '../http/json-body.ts'
import type { Services } from '../services.ts'
import { TRPC_BATCH_MAX } from '../trpc/trpc.ts'
import { answerHeadAsGet, contextOf, errorHeaders, hideHost, logServerError } from './call.ts'

export const TRPC_PATH = '/trpc'

/** Serves the router to the site's own pages. The handler is called by hand, so that our JSON parser stays in place. */
export const trpcTransport = async (scope: FastifyInstance, { services }: { services: Services }) => {
  acceptJsonText(scope, (text) => text)
  answerHeadAsGet(scope)
  hideHost(scope)
  // tRPC answers by a Response, which Fastify's route for HEAD does not know.
  scope.addHook('onSend', async ({ routeOptions }, reply, payload) => {
    if (routeOptions.method !== 'HEAD' || !(payload instanceof Response)) return payload
    reply.code(payload.status).headers(Object.fromEntries(payload.headers))
    return payload.body
  })
  scope.route<{ Params: { path: string } }>({
    method: ['GET', 'POST'],
    url: `${TRPC_PATH}/:path`,
    handler: (request, reply) =>
      fastifyRequestHandler({
        router: appRouter,
        req: request,
        res: reply,
        // tRPC decodes it as well, and fails where a second time is one too many.
        path: encodeURIComponent(request.params.path),
        maxBatchSize: TRPC_BATCH_MAX,
        createContext: () => contextOf(request, services),
        onError: ({ error }) => logServerError(request, error),
        responseMeta: ({ errors }) => ({ headers: { 'cache-control': 'no-store', ...errorHeaders(errors) } }),
      }),
  })
}
