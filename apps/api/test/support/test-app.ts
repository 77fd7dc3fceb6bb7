import { isReadOnly, type OpenDatabase } from '@hazards/db/client'
import { createTestDatabase } from '@hazards/db/testing'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { declareJobs } from '../../src/jobs/job-kinds.ts'
import { type FailedRun, JobFailure, runDue } from '../../src/jobs/job-runner.ts'
import { createClientBudget } from '../../src/lib/client-budget.ts'
import type { Clock } from '../../src/lib/clock.ts'
import { createLogger } from '../../src/lib/logger.ts'
import { createResponseStore } from '../../src/lib/response-store.ts'
import { createSharedReads } from '../../src/lib/shared-reads.ts'
import { followChanges } from '../../src/lib/table-changes.ts'
import type { IdentifiedMail, Mailer, MailFailure } from '../../src/mail/mailer.ts'
import { createPasswords } from '../../src/modules/auth/password.rules.ts'
import { createServices, type ServiceDependencies, type Services } from '../../src/modules/services.ts'
import { buildApp } from '../../src/process/app.ts'
import type { Config } from '../../src/process/config.ts'
import type { SiteSource } from '../../src/transports/site.ts'
import { createCallers } from './callers.ts'
import { createTestStore } from './test-store.ts'

/** With the lowest cost that argon2 allows: what a hash costs is tried in password.test.ts. */
const passwords = createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 })

export const ADMINISTRATOR = { username: 'dr.example', password: 'a long enough passphrase' }

/** Creates a clock that stands still until a test advances it. */
export const createTestClock = (
  start = new Date('2026-03-01T12:00:00Z'),
): Clock & { advance: (ms: number) => void } => {
  let now = start.getTime()
  return Object.assign(() => new Date(now), {
    advance: (ms: number) => {
      now += ms
    },
  })
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>

/**
 * Creates the whole server on a new database, with an administrator, and with a clock, a mailbox and a log that the
 * test controls. Limits are off unless the test turns them on.
 */
export const createTestApp = async (
  outside: Partial<ServiceDependencies> = {},
  config: Partial<Config> = {},
  parts: { database?: OpenDatabase; site?: SiteSource; metrics?: Registry; stopping?: AbortSignal } = {},
) => {
  const database = parts.database ?? (await createTestDatabase())
  const clock = createTestClock()
  const objects = await createTestStore()
  const mails: IdentifiedMail[] = []
  const failedAttempts: ReturnType<typeof asAttempt>[] = []
  const logged: string[] = []
  const mailer: Mailer = { send: async (mail) => void mails.push(mail) }
  const time = { now: () => clock().getTime(), clock: outside.clock ?? clock }
  const cache = createResponseStore({ ...time, maxBytes: 32 * 1024 * 1024 })
  const shared = createSharedReads(time)
  const changed = await followChanges({
    database,
    caches: [cache, shared],
    onError: (error) => void logged.push(String(error)),
  })
  const services = createServices({
    db: database.db,
    clock,
    mailer,
    objects,
    changed,
    shared,
    hasRateLimits: false,
    budget: createClientBudget({ hasClientLimits: config.hasRateLimits ?? false }),
    retention: { messageDays: 365, activityDays: 730, historyDays: 730, pendingDays: 30 },
    publicUrl: 'http://localhost:3000',
    passwords,
    ...outside,
  })
  const app = buildApp({
    config: { publicUrl: 'http://localhost:3000', trustProxy: false, isDemo: false, isLocalOnly: false, ...config },
    logger: createLogger('debug', { write: (line) => void logged.push(line) }),
    services,
    clock: outside.clock ?? clock,
    objects: outside.objects ?? objects,
    cache,
    isReadOnly: () => isReadOnly(database.db),
    stopping: parts.stopping ?? new AbortController().signal,
    metrics: parts.metrics,
    ...(parts.site && { site: parts.site }),
  })
  const routes = listRoutes(app)
  await services.administrators.create(ADMINISTRATOR)
  const close = async () => {
    await app.close()
    await database.close()
    await objects.close()
  }
  const deliver = () =>
    deliverMails(services, outside.clock ?? clock, (failed) => void failedAttempts.push(asAttempt(failed)))
  const { rest, trpc, batch } = createCallers(app)
  const signIn = async (): Promise<string> =>
    (await rest('POST', '/api/admin/login', { body: ADMINISTRATOR })).body.sessionId
  return {
    app,
    db: database.db,
    services,
    cache,
    shared,
    clock,
    objects,
    mails,
    failedAttempts,
    logged,
    close,
    rest,
    trpc,
    batch,
    signIn,
    deliver,
    routes,
  }
}

/** The jobs that write mails, and the one that sends them, in the order in which a test needs them. */
const MAIL_JOBS = ['held-mails', 'consent-mails', 'newsletter', 'waiting-mails', 'lost-password', 'mail'] as const

/**
 * Writes and sends all mails that may be sent now, until the mail server turns out to be unavailable. Returns the
 * milliseconds until the first that failed is tried again.
 */
export const deliverMails = async (services: Services, clock: Clock, onFailure: (failed: FailedRun) => void) => {
  const runner = { jobs: services.jobs, kinds: declareJobs(services, createLogger('silent')), clock }
  const retries: number[] = []
  const note = (failed: FailedRun) => {
    onFailure(failed)
    if (failed.retryAt) retries.push(failed.retryAt.getTime())
  }
  const round = { signal: new AbortController().signal, onFailure: note }
  for (const kind of MAIL_JOBS) await services.jobs.mendTimes(kind)
  for (const kind of MAIL_JOBS.slice(0, 4)) await services.jobs.queue(kind)
  for (let isOver = !services.outbox.isSetUp; !isOver; ) {
    const runs: Awaited<ReturnType<typeof runDue>>[] = []
    for (const kind of MAIL_JOBS) runs.push(await runDue(runner, kind, round))
    isOver = runs.some(({ waitsUntil }) => waitsUntil) || runs.every(({ ran }) => ran === 0)
  }
  return retries.length > 0 ? Math.min(...retries) - clock().getTime() : undefined
}

const asAttempt = ({ key: mail, attempts, retryAt, error }: FailedRun) => ({
  mail,
  attempts,
  ...(error instanceof JobFailure && (error.failure.facts as { failure: MailFailure; code: string })),
  isGivenUp: retryAt === null,
})

/** Collects all routes of the server, each with the keys of its cached query, once it is ready. */
const listRoutes = (app: FastifyInstance) => {
  const routes: { method: string | string[]; url: string; query: readonly string[] }[] = []
  app.addHook(
    'onRoute',
    ({ method, url, config }) => void routes.push({ method, url, query: config?.cache?.query ?? [] }),
  )
  return routes
}
