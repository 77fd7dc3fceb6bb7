import type { OpenDatabase } from '@hazards/db/client'
import { createTestDatabase } from '@hazards/db/testing'
import { buildApp } from '../app.ts'
import type { Config } from '../config.ts'
import type { Clock } from '../lib/clock.ts'
import { createLogger } from '../lib/logger.ts'
import type { Mail, Mailer } from '../lib/mailer.ts'
import type { ObjectStore } from '../lib/object-store.ts'
import { createResponseCache } from '../lib/response-cache.ts'
import { followChanges } from '../lib/table-changes.ts'
import { createServices, type Outside } from '../services.ts'
import type { SiteSource } from '../transports/site.ts'
import { createCallers } from './callers.ts'

export const ADMINISTRATOR = { username: 'dr.example', password: 'a long enough passphrase' }

/** An object store that forgets everything with the test. */
export const createMemoryStore = (): ObjectStore & { names: () => string[] } => {
  const objects = new Map<string, Buffer>()
  return {
    put: async (name, bytes) => void objects.set(name, Buffer.from(bytes)),
    get: async (name) => objects.get(name),
    remove: async (name) => void objects.delete(name),
    names: () => [...objects.keys()],
  }
}

/** A clock that stands still until it is told to go on. */
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
 * The whole server on a fresh database of its own, with an administrator, a clock, a mailbox and a log that the test
 * holds. Limits are off unless the test turns them on.
 */
export const createTestApp = async (
  outside: Partial<Outside> = {},
  config: Partial<Config> = {},
  parts: { database?: OpenDatabase; site?: SiteSource } = {},
) => {
  const database = parts.database ?? (await createTestDatabase())
  const clock = createTestClock()
  const objects = createMemoryStore()
  const mails: Mail[] = []
  const logged: string[] = []
  const mailer: Mailer = { send: async (mail) => void mails.push(mail) }
  const cache = createResponseCache({ clock, maxBytes: 32 * 1024 * 1024 })
  const changed = await followChanges({ database, copies: cache, onError: (error) => void logged.push(String(error)) })
  const services = createServices({
    db: database.db,
    clock,
    mailer,
    objects,
    changed,
    hasRateLimits: false,
    ...outside,
  })
  const app = buildApp({
    config: { publicUrl: 'http://localhost:3000', trustProxy: false, isDemo: false, ...config },
    logger: createLogger('info', { write: (line) => void logged.push(line) }),
    services,
    clock: outside.clock ?? clock,
    objects: outside.objects ?? objects,
    cache,
    ping: database.ping,
    ...(parts.site && { site: parts.site }),
  })
  await services.auth.setAdministrator(ADMINISTRATOR)
  const close = async () => {
    await app.close()
    await database.close()
  }
  const { rest, trpc, batch } = createCallers(app)
  const signIn = async (): Promise<string> =>
    (await rest('POST', '/api/admin/login', { body: ADMINISTRATOR })).body.sessionId
  return { app, db: database.db, services, cache, clock, objects, mails, logged, close, rest, trpc, batch, signIn }
}
