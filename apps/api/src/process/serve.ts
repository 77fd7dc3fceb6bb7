import { once } from 'node:events'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Database,
  FEW_LETTERS,
  isReadOnly,
  knowsAllLetters,
  type OpenDatabase,
  openDatabase,
} from '@hazards/db/client'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import { serveBackups } from '../backup/running-site.ts'
import { declareJobs } from '../jobs/job-kinds.ts'
import { startJobs } from '../jobs/job-runner.ts'
import { createClientBudget } from '../lib/client-budget.ts'
import { systemClock } from '../lib/clock.ts'
import { errorLine } from '../lib/error-line.ts'
import { DomainError } from '../lib/errors.ts'
import { createLogger } from '../lib/logger.ts'
import { createResponseStore } from '../lib/response-store.ts'
import { createSharedReads } from '../lib/shared-reads.ts'
import { followChanges } from '../lib/table-changes.ts'
import { createMailer } from '../mail/mailer.ts'
import { createServices, type ServiceDependencies, type Services } from '../modules/services.ts'
import { countMissingDocuments, fillSearchDocuments } from '../records/fill-search-documents.ts'
import { freeBytesIn } from '../storage/free-bytes.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { openObjectStore } from '../storage/open-object-store.ts'
import { formatLine, problemOfStore, type StoreProblem } from '../storage/store-problem.ts'
import type { SiteSource } from '../transports/site.ts'
import { buildApp } from './app.ts'
import { type Config, DEMO_ADMINISTRATOR, readConfig } from './config.ts'
import { prepareFirstContent } from './first-content.ts'
import { createLifecycle } from './lifecycle.ts'
import { createMetrics, serveMetrics } from './metrics.ts'
import { namingPort } from './taken-port.ts'

/** What is served: its version, and how the website is opened. */
export type Release = { version: string; openSite: () => Promise<SiteSource> }

/** How long current requests may take when the process is stopping. */
const DRAIN_MS = 8_000

/** New connections that may wait to be accepted. Beyond that, clients would retry only seconds later. */
const BACKLOG = 4_096

/** Logged if SMTP_URL does not require TLS. */
const PLAIN_MAIL = 'mail is sent without TLS if the mail server does not offer STARTTLS'

/** Logged if the store is not the one that the files were put in: S3_* were added, removed or changed, or DATA_DIR was. */
const LOST_FILES =
  'uploaded files are missing from the store. If S3_* or DATA_DIR have changed, move the files by backup and restore.'

/** Memory for cached responses: a few hundred pages and lists. */
const CACHE_BYTES = 32 * 1024 * 1024

const start = async (config: Config, logger: Logger, release: Release) => {
  const { stopping, beforeEnd } = createLifecycle(logger)
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  beforeEnd(database.close)
  try {
    beforeEnd(await open(database, { config, logger, release, stopping }))
  } catch (error) {
    if (stopping.aborted) return // the database was closed during the start
    await database.close()
    throw error
  }
}

type Opening = { config: Config; logger: Logger; release: Release; stopping: AbortSignal }

/** Opens the site on its database, and returns a function that closes both. */
const open = async (database: OpenDatabase, { config, logger, release, stopping }: Opening) => {
  const objects = await openObjectStore(config)
  const storeProblem = config.objectStore && (await checkStore(objects, logger))
  const cache = createResponseStore({ maxBytes: CACHE_BYTES })
  const shared = createSharedReads({ clock: systemClock })
  const changed = await followChanges({
    database,
    caches: [cache, shared],
    onError: (err) => logger.error({ err }, 'could not notify other processes of a change'),
  })
  const services = getServices(config, { database, objects, changed, shared })
  if (!storeProblem) await warnOfLostFiles(services, logger)
  await services.secondFactorSecrets.prepare()
  await prepareAdministrator(config, services)
  await prepareContent(config, database.db, services).catch((error: unknown) => {
    throw storeProblem && error instanceof DomainError ? new Error(formatLine(storeProblem)) : error
  })
  const metrics =
    config.metricsPort === undefined
      ? undefined
      : createMetrics({ database, services, cache, dataDir: config.dataDir, version: release.version })
  const app = buildApp({
    config,
    logger,
    services,
    objects,
    cache,
    stopping,
    metrics,
    clock: systemClock,
    isReadOnly: () => isReadOnly(database.db),
    ...(keepsDataHere(config) && { freeBytes: () => freeBytesIn(config.dataDir) }),
    site: await release.openSite(),
  })
  const closeInternalServices = await openInternalServices(config, { database, objects, services, metrics }, logger)
  if (config.mail && !config.mail.requiresTls) logger.warn(PLAIN_MAIL)
  if (!(await knowsAllLetters(database.db))) logger.warn(FEW_LETTERS)
  await app.listen({ host: config.host, port: config.port, backlog: BACKLOG }).catch(namingPort(config))
  // Only now: if the port is taken, they would still use the database while it is closed, and log that.
  const stopJobs = startJobs({ jobs: services.jobs, kinds: declareJobs(services, logger), clock: systemClock }, logger)
  logger.info({ url: config.publicUrl, demo: config.isDemo, version: release.version }, 'ready')
  return async () => {
    await Promise.all([drain(app), stopJobs()])
    await closeInternalServices()
    await database.close()
  }
}

const keepsDataHere = ({ databaseUrl, objectStore }: Config): boolean => !databaseUrl || !objectStore

type InternalDependencies = {
  database: OpenDatabase
  objects: ObjectStore
  services: Services
  metrics: Registry | undefined
}

/**
 * Opens the internal services: backups of an embedded database, metrics for Prometheus, and the storing of what is counted. Returns a
 * function that closes them.
 */
const openInternalServices = async (
  config: Config,
  { database, objects, services, metrics }: InternalDependencies,
  logger: Logger,
) => {
  const { databaseUrl, dataDir, metricsPort, metricsHost: host } = config
  const site = { db: database.db, objects, clock: systemClock, folder: dataDir }
  const stopBackups = databaseUrl ? undefined : await serveBackups(site, logger)
  const stopMetrics =
    metrics && metricsPort !== undefined ? await serveMetrics(metrics, { host, port: metricsPort }) : undefined
  const stopUsage = services.usage.start(logger)
  return async () => {
    await stopUsage()
    await stopBackups?.()
    await stopMetrics?.()
  }
}

/** The settings have the names by which the services know them. */
const getServices = (
  config: Config,
  { database, ...connected }: Pick<ServiceDependencies, 'objects' | 'changed' | 'shared'> & { database: OpenDatabase },
): Services =>
  createServices({
    ...config,
    db: database.db,
    clock: systemClock,
    mailer: config.mail && createMailer(config.mail),
    ...connected,
    budget: createClientBudget({ hasClientLimits: config.hasRateLimits }),
  })

const prepareAdministrator = async ({ administrator, isDemo }: Config, { administrators }: Services) => {
  if (administrator) await administrators.create(administrator)
  if (!isDemo) await administrators.requireSafe(DEMO_ADMINISTRATOR)
}

/**
 * Warns if the store of uploaded files does not answer: the site works without it, except for files.
 *
 * @throws Error if a setting is wrong for certain
 */
const checkStore = async (objects: ObjectStore, logger: Logger): Promise<StoreProblem | undefined> => {
  const problem = await problemOfStore(objects)
  if (problem?.isCertain) throw new Error(formatLine(problem))
  if (problem) logger.warn(formatLine(problem))
  return problem
}

const warnOfLostFiles = async ({ uploads }: Services, logger: Logger) => {
  try {
    const file = await uploads.lostFile()
    if (file) logger.warn({ file }, LOST_FILES)
  } catch (err) {
    logger.warn({ err }, 'the store of uploaded files does not give a file')
  }
}

/** Adds the first content, and the sample content only to a demo, which alone loads its module. */
const prepareContent = async ({ isDemo }: Config, db: Database, services: Services) => {
  await prepareFirstContent(db, services)
  if (isDemo) {
    const { prepareDemo } = await import('./demo.ts')
    await prepareDemo({ db, clock: systemClock, services })
    await fillSearchDocuments(db)
  }
  // After a restore, or an upgrade that changes what search finds.
  if ((await countMissingDocuments(db)) > 0) await services.jobs.queue('search-documents')
}

/** How long the process keeps listening after it was asked to stop, for requests that are already on their way. */
const LINGER_MS = 500

/** How long a connection made at the last moment may take to send its request. */
const FIRST_REQUEST_MS = 200

/** Lets current requests finish and closes idle connections; late requests are still answered. */
const drain = async (app: FastifyInstance) => {
  const { server } = app
  server.keepAliveTimeout = 1
  await sleep(LINGER_MS)
  const closed = once(server, 'close')
  // Bypasses the HTTP server's own close, which would drop connections as idle whose first request is on its way.
  NetServer.prototype.close.call(server)
  const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await sleep(FIRST_REQUEST_MS)
  server.closeIdleConnections()
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  await closed
  clearInterval(idle)
  clearTimeout(deadline)
  await app.close()
}

/** Reports a startup error as one line, without a stack trace. */
const fail = (error: unknown): never => {
  process.stderr.write(`${errorLine(error)}\n`)
  process.exit(1)
}

/**
 * Runs the site as a process: reads the settings, opens the database, listens, and stops gracefully on SIGTERM or
 * SIGINT. A startup error ends the process with one line that says what to do.
 */
export const serve = async (release: Release): Promise<void> => {
  try {
    process.umask(0o077) // other users cannot read files that this process writes
    const config = readConfig(process.env, process.execArgv)
    const logger = createLogger(config.logLevel)
    process.removeAllListeners('warning') // Node's own prints lines that are no JSON
    process.on('warning', ({ name, message }) => logger.warn({ name }, message))
    await start(config, logger, release)
  } catch (error) {
    fail(error)
  }
}
