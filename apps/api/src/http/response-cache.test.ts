import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestClock } from '../../test/support/test-app.ts'
import { getClient } from '../lib/client-address.ts'
import { createClientBudget } from '../lib/client-budget.ts'
import { DomainError } from '../lib/errors.ts'
import { createResponseStore, FRESH_MS } from '../lib/response-store.ts'
import { visitorAt } from '../lib/shares.ts'
import { withResolvers } from '../lib/with-resolvers.ts'
import { responseCache } from './response-cache.ts'

let app: FastifyInstance
let store: ReturnType<typeof createResponseStore>
let port: number
let clock: ReturnType<typeof createTestClock>
/** Finds when the next record becomes public. */
let findEnd: () => Promise<Date | undefined>
/** The handlers that run, each with the function that ends it. */
let running: ((payload: string | Readable | Error) => void)[]
/** The requests that wait to be refused before their handler runs. */
let refusing: (() => void)[]
beforeEach(async () => {
  running = []
  refusing = []
  findEnd = async () => undefined
  clock = createTestClock()
  store = createResponseStore({ now: () => clock().getTime(), clock, maxBytes: 1_000_000 })
  app = Fastify()
  app.decorateRequest('caller')
  app.addHook('onRequest', async (request) => {
    request.caller = visitorAt(getClient(request))
  })
  await app.register(responseCache, {
    store,
    budget: createClientBudget({ hasClientLimits: true }),
    clock,
    findEnd: () => findEnd(),
  })
  await app.register(compress)
  app.setErrorHandler((error, { url, query, headers }, reply) =>
    reply
      .code(error instanceof DomainError ? 429 : ((error as typeof AWAY).statusCode ?? 500))
      .send({ url, query, headers }),
  )
  app.addHook('preValidation', async ({ headers }) => {
    if (headers['x-refuse'] === undefined) return
    const { promise, resolve } = withResolvers<void>()
    refusing.push(resolve)
    await promise
    throw AWAY
  })
  app.get('/', { config: { cache: { tags: ['publications'], query: [] } } }, (_request, reply) => {
    return new Promise((resolve) => running.push((payload) => resolve(reply.send(payload))))
  })
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(() => app.close())

const AWAY = Object.assign(new Error('away'), { statusCode: 503 })

const start = () =>
  connect(port, '127.0.0.1')
    .on('error', () => {})
    .setEncoding('utf8')
const ask = async () => {
  const arrived = once(app.server, 'request')
  const socket = start()
  socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  const [, response] = await arrived
  return { closed: once(response, 'close'), leave: () => socket.destroy(), text: () => socket.toArray() }
}
const started = (count: number) => expect.poll(() => running.length).toBe(count)
const get = async (url: string, headers = {}) => {
  const { statusCode, body } = await app.inject({ url, headers })
  return { status: statusCode, body }
}
/** Computes the first response, and lets it expire. */
const expired = async (text: string) => {
  const first = get('/')
  await started(1)
  running[0]?.(text)
  await first
  clock.advance(FRESH_MS)
}

it('keeps nothing that was read before a change, also if its client disconnected before the change', async () => {
  const first = await ask()
  await started(1)
  first.leave()
  await first.closed
  store.invalidate('publications')
  running[0]?.('old')
  await new Promise((resolve) => setTimeout(resolve, 50))
  const second = await ask()
  await started(2)
  running[1]?.('new')
  expect((await second.text()).join('')).toContain('new')
  expect((await app.inject('/')).body).toBe('new')
})

it.each([
  ['waits for a locked table', () => new Promise<undefined>(() => {})],
  ['fails', () => Promise.reject(new Error('gone'))],
])('answers in half a second, and keeps nothing, while the search for the next moment %s', async (_, search) => {
  findEnd = search
  const began = performance.now()
  const first = get('/')
  await started(1)
  running[0]?.('first')
  expect(await first).toEqual({ status: 200, body: 'first' })
  expect(performance.now() - began).toBeLessThan(500)
  expect(store.size().entries).toBe(0)
  findEnd = async () => undefined
  const second = get('/')
  await started(2)
  running[1]?.('second')
  expect((await second).body).toBe('second')
  expect(await get('/')).toEqual({ status: 200, body: 'second' })
})

it('does not share a 429, which is meant for one client: who waited for the same response gets it', async () => {
  const first = await ask()
  await started(1)
  const second = await ask()
  running[0]?.(Object.assign(new Error('too many'), { statusCode: 429 }))
  expect((await first.text()).join('')).toContain('429')
  await started(2)
  running[1]?.('whole')
  expect((await second.text()).join('')).toContain('whole')
})

it('answers the next client after two have disconnected and the reading has failed', async () => {
  const first = await ask()
  await started(1)
  const waiting = await ask()
  waiting.leave()
  await waiting.closed
  first.leave()
  await first.closed
  await started(2) // for the one that waited
  running[1]?.(
    new Readable({
      read() {
        this.destroy(new Error('the disk is broken'))
      },
    }),
  )
  await new Promise((resolve) => setTimeout(resolve, 50))
  const third = await ask()
  await started(3)
  running[2]?.('whole')
  expect((await third.text()).join('')).toContain('whole')
})

it('sends a long response, kept with gzip alone, as it is to a client that accepts only Brotli', async () => {
  const long = 'slope '.repeat(1_500_000)
  const ask = (accepted: string) => app.inject({ url: '/', headers: { 'accept-encoding': accepted } })
  const first = ask('gzip')
  await started(1)
  running[0]?.(long)
  const etags = [String((await first).headers.etag)]
  const { headers, body } = await ask('br')
  expect({ encoding: headers['content-encoding'], isWhole: body === long }).toEqual({
    encoding: undefined,
    isWhole: true,
  })
  expect(etags).toEqual([String(headers.etag).replace(/"$/, '-gzip"')])
})

it('sends an expired response to others while one request computes the new one, which that one waits for', async () => {
  await expired('old')
  const renewing = get('/')
  await started(2)
  expect((await get('/')).body).toBe('old')
  running[1]?.('new')
  expect([(await renewing).body, (await get('/')).body]).toEqual(['new', 'new'])
})

it('sends an expired response instead of a 503, and tries again after 5 s', async () => {
  await expired('old')
  const renewing = get('/')
  await started(2)
  running[1]?.(AWAY)
  expect(await renewing).toEqual({ status: 200, body: 'old' })
  clock.advance(4_999)
  expect(await get('/')).toEqual({ status: 200, body: 'old' })
  clock.advance(1)
  const again = get('/')
  await started(3)
  running[2]?.('new')
  expect(await again).toEqual({ status: 200, body: 'new' })
})

it('sends an expired response also if the database goes away while a long one is read', async () => {
  await expired('old')
  const renewing = get('/')
  await started(2)
  const cut = async function* () {
    yield 'new'
    throw AWAY
  }
  running[1]?.(Readable.from(cut()))
  expect(await renewing).toEqual({ status: 200, body: 'old' })
})

it('shares an error with those that wait, made of nothing that a visitor sent, and does not keep it', async () => {
  const first = get('/?x=evil', { cookie: 'evil=1' })
  await started(1)
  const waiting = get('/')
  running[0]?.(AWAY)
  const error = { status: 503, body: JSON.stringify({ url: '/', query: {}, headers: { host: 'localhost' } }) }
  expect(await Promise.all([first, waiting])).toEqual([error, error])
  const next = get('/')
  await started(2)
  running[1]?.('whole')
  expect(await next).toEqual({ status: 200, body: 'whole' })
})

it('shares no refusal from before the handler, which concerns one client: the next computes for all', async () => {
  const refused = get('/', { 'x-refuse': 'yes' })
  await expect.poll(() => refusing.length).toBe(1)
  const waiting = get('/')
  refusing[0]?.()
  expect(await refused).toMatchObject({ status: 503, body: expect.stringContaining('x-refuse') })
  await started(1)
  running[0]?.('whole')
  expect(await waiting).toEqual({ status: 200, body: 'whole' })
})

it('counts a long response as what it reads, and refuses one client too many of them, but not who has it already', {
  tags: ['release'],
}, async () => {
  const first = app.inject('/')
  await started(1)
  running[0]?.('slope '.repeat(50_000)) // 300 kB
  const { headers } = await first
  const statuses: number[] = []
  for (let count = 0; count < 301; count++) statuses.push((await app.inject('/')).statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(300)
  const refused = await app.inject('/')
  expect(refused.statusCode).toBe(429)
  expect(refused.headers).not.toHaveProperty('etag')
  expect(refused.headers['cache-control'] ?? '').not.toContain('public')
  expect((await app.inject({ url: '/', headers: { 'if-none-match': headers.etag } })).statusCode).toBe(304)
  expect((await app.inject({ url: '/', remoteAddress: '192.0.2.9' })).statusCode).toBe(200)
})

it('does not cut off who waits for a long list, however long the first byte of it takes; who does not read it is, as ever', async () => {
  app.server.setTimeout(13_000)
  const connections: Socket[] = []
  app.server.on('connection', (connection) => connections.push(connection))
  const list = new Readable({ read: () => {} })
  const first = await ask()
  await started(1)
  running[0]?.(list)
  const second = await ask()
  await expect.poll(() => connections.map(({ timeout }) => timeout)).toEqual([75_000, 75_000])
  list.push('slopes')
  list.push(null)
  for (const { text } of [first, second]) expect((await text()).join('')).toContain('slopes')
  expect(connections.map(({ timeout }) => timeout)).toEqual([13_000, 13_000])
})
