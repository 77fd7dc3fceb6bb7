import { randomUUID } from 'node:crypto'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Config } from './config.ts'
import { sayGoodbye } from './http/connection-draining.ts'
import { sendError } from './http/error-body.ts'
import { healthTransport } from './http/health.ts'
import { createRefusals } from './http/malformed-request.ts'
import { answerOtherVerbs } from './http/method-not-allowed.ts'
import { logRequests } from './http/request-log.ts'
import { sameOrigin } from './http/same-origin.ts'
import { safeHeaders, securityHeaders } from './http/security-headers.ts'
import { createTrust } from './lib/client-address.ts'
import type { Clock } from './lib/clock.ts'
import { nothingHere } from './lib/errors.ts'
import type { ObjectStore } from './lib/object-store.ts'
import { createReadiness } from './lib/readiness.ts'
import type { ResponseCache } from './lib/response-cache.ts'
import type { Services } from './services.ts'
import { docsTransport } from './transports/docs.ts'
import { newsletterPages } from './transports/newsletter-pages.ts'
import { createOverload } from './transports/overload.ts'
import { createAddressOf } from './transports/public-reads.ts'
import { answerFromMemory } from './transports/ready-answers.ts'
import { createReadyServer } from './transports/ready-server.ts'
import { restTransport } from './transports/rest.ts'
import { type SiteSource, siteTransport } from './transports/site.ts'
import { trpcTransport } from './transports/trpc.ts'
import { uploadsTransport } from './transports/uploads.ts'
import { TRPC_BATCH_MAX } from './trpc/trpc.ts'

/** The longest name of a procedure in a batch's address, with its comma. */
const PROCEDURE_NAME_MAX = 50

export type AppDependencies = {
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'isDemo'>
  logger: FastifyBaseLogger
  services: Services
  clock: Clock
  objects: ObjectStore
  cache: ResponseCache
  ping: () => Promise<void>
  /** Aborted once the process is told to stop. */
  stopping: AbortSignal
  /** The website; left out where only the API is wanted. */
  site?: SiteSource
}

/** Builds the whole server, without listening: health, tRPC, REST, its documentation, images and the site, each in a scope of its own. */
export const buildApp = ({
  config,
  logger,
  services,
  clock,
  objects,
  cache,
  ping,
  stopping,
  site,
}: AppDependencies): FastifyInstance => {
  const reads = { cache, addressOf: createAddressOf(site?.pages) }
  const { refuse, refuseSocket } = createRefusals({ publicUrl: config.publicUrl, logger })
  const overload = createOverload({ ...reads, logger, headers: safeHeaders(config.publicUrl) })
  const app = fastify({
    serverFactory: (handler) => createReadyServer({ ...reads, logger, refuse })(overload.guard(handler)),
    clientErrorHandler: refuseSocket,
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy && createTrust(config.trustProxy),
    // On the way down, what comes in on an open connection is still answered; the listener takes no new ones.
    return503OnClosing: false,
    routerOptions: { maxParamLength: TRPC_BATCH_MAX * PROCEDURE_NAME_MAX },
    // Addresses that the router cannot read at all come by no route and no hook.
    frameworkErrors: (_error, request, reply) =>
      void sendError(nothingHere(), request, reply.headers(safeHeaders(config.publicUrl))),
  })
  logRequests(app)
  sayGoodbye(app, stopping)
  overload.watch(app)
  answerFromMemory(app, { ...reads, turn: overload.turn })
  securityHeaders(app, config.publicUrl)
  app.register(sameOrigin, { publicUrl: config.publicUrl })
  app.setErrorHandler(sendError)
  const otherVerbs = answerOtherVerbs(app)
  app.register(healthTransport, { ready: createReadiness({ ping, stopping }) })
  app.register(trpcTransport, { services })
  app.register(restTransport, { services })
  app.register(docsTransport, { publicUrl: config.publicUrl })
  app.register(uploadsTransport, { services, objects })
  app.register(newsletterPages, { services, publicUrl: config.publicUrl })
  if (site) app.register(siteTransport, { services, clock, site, config })
  else app.setNotFoundHandler((request, reply) => sendError(nothingHere(), request, reply))
  app.register(otherVerbs)
  return app
}
