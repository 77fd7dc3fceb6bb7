import { createTestDatabase } from '@hazards/db/testing'
import { pino } from 'pino'
import { buildApp } from '../app.ts'
import type { Clock } from '../lib/clock.ts'
import type { Mail, Mailer } from '../lib/mailer.ts'
import type { ObjectStore } from '../lib/object-store.ts'
import { createServices, type Outside } from '../services.ts'

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

/** The whole server on a fresh database of its own, with an administrator, a clock and a mailbox that the test holds. */
export const createTestApp = async (outside: Partial<Outside> = {}) => {
  const database = await createTestDatabase()
  const clock = createTestClock()
  const objects = createMemoryStore()
  const mails: Mail[] = []
  const mailer: Mailer = { send: async (mail) => void mails.push(mail) }
  const services = createServices({ db: database.db, clock, mailer, objects, hasRateLimits: false, ...outside })
  const app = buildApp({
    config: { publicUrl: 'http://localhost:3000', trustProxy: false, isDemo: false },
    logger: pino({ level: 'silent' }),
    services,
    clock: outside.clock ?? clock,
    objects: outside.objects ?? objects,
    ping: database.ping,
  })
  await services.auth.setAdministrator(ADMINISTRATOR)
  const close = async () => {
    await app.close()
    await database.close()
  }
  return { app, db: database.db, services, clock, objects, mails, close, ...callers(app) }
}

type App = ReturnType<typeof buildApp>
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'OPTIONS' | 'PATCH'

/** The two doors of the API, as a program outside would use them. A body is sent as JSON only where there is one. */
const callers = (app: App) => {
  const rest = async (
    method: Method,
    url: string,
    { body, sessionId }: { body?: unknown; sessionId?: string } = {},
  ) => {
    const response = await app.inject({
      method,
      url,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(sessionId && { 'x-session-id': sessionId }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    return {
      status: response.statusCode,
      headers: response.headers,
      body: response.body === '' ? undefined : parse(response.body),
    }
  }

  const trpc = async (
    kind: 'query' | 'mutation',
    path: string,
    { body, sessionId }: { body?: unknown; sessionId?: string } = {},
  ) => {
    const query = kind === 'query' && body !== undefined ? `?input=${encodeURIComponent(JSON.stringify(body))}` : ''
    const response = await app.inject({
      method: kind === 'query' ? 'GET' : 'POST',
      url: `/trpc/${path}${query}`,
      headers: { 'content-type': 'application/json', ...(sessionId && { 'x-session-id': sessionId }) },
      ...(kind === 'mutation' && body !== undefined && { payload: JSON.stringify(body) }),
    })
    const answer = parse(response.body)
    return { status: response.statusCode, headers: response.headers, data: answer.result?.data, error: answer.error }
  }

  const signIn = async (): Promise<string> =>
    (await rest('POST', '/api/admin/login', { body: ADMINISTRATOR })).body.sessionId

  return { rest, trpc, signIn }
}

const parse = (text: string) => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
