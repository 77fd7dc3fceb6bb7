import { fastifyRequestHandler } from '@trpc/server/adapters/fastify'
import type { FastifyInstance } from 'fastify'
import { appRouter } from '../app-router.ts'
import type { Services } from '../services.ts'
import { contextOf, errorHeaders, logServerError } from './call.ts'
import { acceptJsonText } from './json-body.ts'

export const TRPC_PATH = '/trpc'
/** Calls in one request; the limits below reckon with this many. */
export const TRPC_BATCH_MAX = 10

/** Serves the router to the site's own pages. The handler is called by hand, so that our JSON parser stays in place. */
export const trpcTransport = async (scope: FastifyInstance, { services }: { services: Services }) => {
  acceptJsonText(scope, (text) => text)
  scope.route<{ Params: { path: string } }>({
    method: ['GET', 'POST'],
    url: `${TRPC_PATH}/:path`,
    handler: (request, reply) =>
      fastifyRequestHandler({
        router: appRouter,
        req: request,
        res: reply,
        path: request.params.path,
        maxBatchSize: TRPC_BATCH_MAX,
        createContext: () => contextOf(request, services),
        onError: ({ error }) => logServerError(request, error),
        responseMeta: ({ errors }) => ({ headers: { 'cache-control': 'no-store', ...errorHeaders(errors) } }),
      }),
  })
}
