import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Registry } from 'prom-client'
import { canonicalPaths } from '../http/canonical-paths.ts'
import { connectionDraining } from '../http/connection-draining.ts'
import { connectionLimits, SERVER_TIME_LIMITS } from '../http/connections.ts'
import { cors } from '../http/cors.ts'
import { sendError } from '../http/error-body.ts'
import { lingeringClose } from '../http/lingering-close.ts'
import { localOnly } from '../http/local-only.ts'
import { malformedRequests, refuseSocket, withoutOrigin } from '../http/malformed-request.ts'
import { answerOtherVerbs, knownVerbs } from '../http/method-not-allowed.ts'
import { overload } from '../http/overload.ts'
import { requestEnd } from '../http/request-end.ts'
import { requestLog } from '../http/request-log.ts'
import { requestMetrics } from '../http/request-metrics.ts'
import { responseCache } from '../http/response-cache.ts'
import { sameOrigin } from '../http/same-origin.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { sendLimits } from '../http/send-limits.ts'
import { createTrust, getClient } from '../lib/client-address.ts'
import type { Clock } from '../lib/clock.ts'
import { unknownAddress } from '../lib/errors.ts'
import { createReadiness } from '../lib/readiness.ts'
import type { ResponseStore } from '../lib/response-store.ts'
import type { Services } from '../modules/services.ts'
import { REST_PATH } from '../openapi/paths.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { getSessionId } from '../transports/call.ts'
import { docsTransport } from '../transports/docs.ts'
import { documentsTransport } from '../transports/documents.ts'
import { embedTransport } from '../transports/embed.ts'
import { harvestTransport } from '../transports/harvesting.ts'
import { healthTransport } from '../transports/health.ts'
import { restTransport } from '../transports/rest.ts'
import { type SiteSource, siteTransport } from '../transports/site.ts'
import { textPreviews } from '../transports/text-previews.ts'
import { inTrpcShape, isOfTrpc, trpcTransport } from '../transports/trpc.ts'
import { uploadsTransport } from '../transports/uploads.ts'
import { usageTransport } from '../transports/usage.ts'
import { TRPC_BATCH_MAX } from '../trpc/trpc.ts'
import type { Config } from './config.ts'

/** Length of the longest procedure name in a batch's address, including its comma. */
const PROCEDURE_NAME_MAX = 50

export type AppDependencies = {
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'isDemo' | 'isLocalOnly'>
  logger: FastifyBaseLogger
  services: Services
  clock: Clock
  objects: ObjectStore
  cache: ResponseStore
  /** Returns whether the database can only be read. */
  isReadOnly: () => Promise<boolean>
  /** Returns the free bytes of the disk with the site's data; omitted if no data is stored on this machine. */
  freeBytes?: () => Promise<number>
  /** The registry for request metrics; omitted if metrics are off. */
  metrics?: Registry | undefined
  /** Aborted when the process is asked to stop. */
  stopping: AbortSignal
  /** The website; omitted if only the API is needed. */
  site?: SiteSource
}

/**
 * Builds the whole server without listening: health, tRPC, REST, its documentation, images and the site, each in its
 * own scope.
 */
export const buildApp = (dependencies: AppDependencies): FastifyInstance => {
  const { config, services, clock, objects, isReadOnly, freeBytes, stopping, site } = dependencies
  const { publicUrl } = config
  const app = createServer(dependencies)
  addPlumbing(app, dependencies)
  app.setErrorHandler((error, request, reply) =>
    sendError(error, request, reply, isOfTrpc(request) ? inTrpcShape : undefined),
  )
  app.register(healthTransport, { ready: createReadiness({ isReadOnly, freeBytes, stopping }), stopping })
  app.register(trpcTransport, { services })
  app.register(restTransport, { services })
  app.register(docsTransport, { services, publicUrl, clientFolder: site?.clientFolder })
  app.register(documentsTransport, {
    services,
    clock,
    publicUrl,
    pages: Object.keys(site?.pages ?? {}).filter((path) => !path.includes(':')),
  })
  app.register(harvestTransport, { services, clock, publicUrl })
  app.register(embedTransport, { services, publicUrl })
  app.register(uploadsTransport, { services, objects })
  app.register(usageTransport, { services })
  if (site) {
    app.register(siteTransport, { services, clock, site, config })
    app.register(textPreviews, { services, clock, site, publicUrl })
  } else app.setNotFoundHandler((request, reply) => sendError(unknownAddress(), request, reply))
  app.register(answerOtherVerbs)
  return app
}

const createServer = ({ config: { publicUrl, trustProxy }, logger }: AppDependencies): FastifyInstance => {
  const { http, ...timeLimits } = SERVER_TIME_LIMITS
  const app: FastifyInstance = fastify({
    ...timeLimits,
    // A missing Host is rejected by our own handler, with a message. A lenient parser could read one request as two.
    http: { ...http, requireHostHeader: false, insecureHTTPParser: false },
    clientErrorHandler: refuseSocket({ publicUrl, logger }),
    rewriteUrl: ({ url = '' }) => withoutOrigin(url),
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustProxy && createTrust(trustProxy),
    // While stopping, requests are still answered; serve.ts closes the listener itself, half a second later.
    return503OnClosing: false,
    routerOptions: { maxParamLength: TRPC_BATCH_MAX * PROCEDURE_NAME_MAX },
    // Malformed addresses match no route and run no hooks, so they are routed again, as an unknown address.
    frameworkErrors: (_error, { raw }, reply) => {
      raw.url = raw.url?.startsWith(`${REST_PATH}/`) ? `${REST_PATH}/-` : '/-'
      app.routing(raw, reply.raw)
    },
  })
  // Node would drop the headers beyond 2,000, such as those in which a proxy names the client. Their bytes are limited.
  app.server.maxHeadersCount = 0
  return app
}

/** Registers the plugins that every request passes, in this order; each plugin declares its dependencies. */
const addPlumbing = (
  app: FastifyInstance,
  { config, logger, services, clock, cache, stopping, metrics }: AppDependencies,
) => {
  const { publicUrl, trustProxy, isLocalOnly } = config
  const { auth, budget } = services
  app.register(requestEnd)
  app.register(requestLog)
  app.register(securityHeaders, { publicUrl })
  app.register(malformedRequests, { publicUrl, logger })
  if (isLocalOnly) app.register(localOnly)
  app.register(canonicalPaths)
  app.register(connectionDraining, { stopping })
  app.register(lingeringClose)
  app.register(connectionLimits, { budget, isBehindProxy: Boolean(trustProxy) })
  app.register(cors)
  app.register(sameOrigin, { publicUrl })
  app.register(knownVerbs)
  app.register(responseCache, { store: cache, budget, clock, findEnd: services.findNextMoment })
  if (metrics) app.register(requestMetrics, { registry: metrics })
  app.register(overload, {
    budget,
    laneOf: async (request) => {
      if (auth.isKnown(getSessionId(request))) return 'administrators'
      if (!request.routeOptions.config.isSignIn) return 'visitors'
      return (await auth.isUsualNetwork(getClient(request))) ? 'usual sign-ins' : 'sign-ins'
    },
  })
  app.register(sendLimits, { budget })
  // Compresses responses that are not cached.
  app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 1 },
  })
}
