import { randomInt } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { openDatabase } from '@hazards/db/client'
import { createEmptyDatabase } from '@hazards/db/testing'
import { createFaultProxy } from './fault-proxy.ts'
import { aPng } from './images.ts'
import { aMessage, anItem, aPublication, aSubmission } from './samples.ts'
import { aReadingSite } from './site.ts'
import { ADMINISTRATOR, createTestApp, type TestApp } from './test-app.ts'

export type Outcome = { status: number; ms: number; retryAfter: string | null; connection: string | null }

/**
 * Serves a test app over real sockets from a new database on `server`, through a proxy that can be made to fail.
 * `isDirect` omits the proxy, for tests in which the server itself fails; `hasRateLimits` turns the limits on.
 */
export const createFaultyApp = async (server: string, { isDirect = false, hasRateLimits = false } = {}) => {
  const { url: direct, drop } = await createEmptyDatabase(server)
  const url = new URL(direct)
  const proxy = await createFaultProxy({ port: Number(url.port) })
  url.port = String(proxy.port)
  const database = await openDatabase({ url: isDirect ? direct : url.href, dataDir: '' })
  const app = await createTestApp({ hasRateLimits }, { trustProxy: ['127.0.0.1'] }, { database, site: aReadingSite() })
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.app.server.address() as AddressInfo
  const close = async () => {
    await proxy.restore()
    await app.close()
    await proxy.close()
    await drop()
  }
  const calls = await createCalls(`http://127.0.0.1:${port}`, app)
  return { app, proxy, database: direct, close, ...calls }
}

/** Returns one call of each kind, in a form that the cache cannot answer. */
const createCalls = async (origin: string, app: TestApp) => {
  const get = (path: string, headers: Record<string, string> = {}) => readOutcome(origin + path, { headers })
  const send = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    readOutcome(origin + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const session = { 'x-session-id': await app.signIn() }
  const options = { sessionId: session['x-session-id'] }
  const publication = (await app.rest('POST', '/api/publications', { ...options, body: aPublication() })).body
  const item = await anItem({ ...app, ...options })
  const ticket = (await app.rest('POST', '/api/objects/upload')).body.uploadURL as string
  const image = new Uint8Array(await aPng())
  const unique = () => crypto.randomUUID()
  const everyCall: Record<string, () => Promise<Outcome>> = {
    'a search': () =>
      get(`/trpc/publications.search?input=${encodeURIComponent(JSON.stringify({ search: unique() }))}`),
    'a page': () => get(`/publications?search=${unique()}`),
    'a submission': () => send('POST', '/api/news-events/submit', aSubmission(), fromAnyNetwork()),
    'a contact message': () => send('POST', '/api/contact', aMessage(), fromAnyNetwork()),
    'a subscription': () => send('POST', '/api/newsletter/subscribe', { email: `${unique()}@example.org` }),
    'sign-in': () => send('POST', '/api/admin/login', ADMINISTRATOR),
    'a read by the administrator': () => get('/api/admin/contact-submissions', session),
    'a write': () => send('POST', '/api/publications', aPublication(), session),
    'a write in a transaction': () =>
      send('PUT', `/api/publications/${publication.id}`, { title: `Title ${unique()}` }, session),
    'an approval': () => send('PUT', `/api/admin/news-events/${item}/approve`, {}, session),
    'a request for an upload': () => send('POST', '/api/objects/upload', {}),
    'an upload': () =>
      readOutcome(origin + ticket, { method: 'PUT', headers: { 'content-type': 'image/png' }, body: image }),
  }
  return { get, everyCall }
}

/** Returns a header that names a client of a random network, as what waits from one network has a limit. */
const fromAnyNetwork = () => ({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.1` })

/** Returns the outcome of a request and its duration; status 0 if there was no response. */
export const readOutcome = async (url: string, init: RequestInit = {}): Promise<Outcome> => {
  const began = performance.now()
  const response = await fetch(url, init).catch(() => undefined)
  await response?.arrayBuffer().catch(() => {})
  const header = (name: string) => response?.headers.get(name) ?? null
  return {
    status: response?.status ?? 0,
    ms: performance.now() - began,
    retryAfter: header('retry-after'),
    connection: header('connection'),
  }
}

/** Returns the maximum number of events within any second. */
export const mostInASecond = (moments: readonly number[]): number =>
  Math.max(0, ...moments.map((from) => moments.filter((moment) => moment >= from && moment < from + 1000).length))
