import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PageRequest } from '../src/contract.ts'
import { withResolvers } from '../src/lib/with-resolvers.ts'
import type { SiteSource } from '../src/transports/site.ts'
import { startApp } from './support/app-of-file.ts'
import { postContact } from './support/requests.ts'
import { aMessage } from './support/samples.ts'
import { aSite } from './support/site.ts'

/** Pages whose path begins with /slow wait until they are released; of one network, two are rendered at a time. */
let { promise: released, resolve: release } = withResolvers<void>()
const slowSite = (): SiteSource => {
  const site = aSite()
  const render = async ({ request }: PageRequest) => {
    if (request.url.includes('/slow')) await released
    return { status: 200, html: 'page', headers: {} }
  }
  return { ...site, load: async () => ({ ...(await site.load()), render }) }
}

const app = await startApp({}, { hasRateLimits: true }, { site: slowSite() })
const origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
const inProgress = () => app.services.budget.calls.of('visitors')
beforeEach(() => {
  ;({ promise: released, resolve: release } = withResolvers<void>())
})
afterEach(() => {
  release()
  vi.restoreAllMocks()
})

const get = (url: string, remoteAddress: string) => app.app.inject({ url, remoteAddress }).then((answer) => answer)

let fills = 0
/** Starts 250 concurrent requests, at most 40 per client, each in a network of its own, which has made none before. */
const fill = async () => {
  fills++
  // The load of the machine is not what is tested here.
  vi.spyOn(app.app, 'isUnderPressure').mockReturnValue(false)
  const underWay = []
  // In small groups, because starting all at once would block the event loop of a busy machine for long.
  while (underWay.length < 250) {
    for (let count = 0; count < 10; count++)
      underWay.push(get('/slow', `10.${fills}.${Math.floor(underWay.length / 40)}.1`))
    await vi.waitFor(() => expect(inProgress()).toBe(underWay.length), 10_000)
  }
  return underWay
}

it('a burst of writes is answered, all of it', { tags: ['release'] }, async () => {
  vi.spyOn(app.app, 'isUnderPressure').mockReturnValue(false) // the load of the machine is not what is tested here
  const statuses = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const answer = await app.app.inject({
        method: 'POST',
        url: '/api/contact',
        payload: aMessage(),
        remoteAddress: `198.51.${index}.1`,
      })
      return answer.statusCode
    }),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(200)
})

describe('with 250 requests under way', () => {
  it('the next is refused with 503 and Retry-After, while cached answers, health and what is under way go on', async () => {
    await app.rest('GET', '/api/news-events')
    await app.app.inject('/about')
    const underWay = await fill()
    const refused = await app.rest('POST', '/api/contact', { body: aMessage(), from: '203.0.113.2' })
    expect({ status: refused.status, body: refused.body }).toEqual({
      status: 503,
      body: { message: expect.any(String), code: 'SERVICE_UNAVAILABLE' },
    })
    expect(refused.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' })
    const byTrpc = await app.trpc('mutation', 'contact.submit', { body: aMessage(), from: '203.0.113.2' })
    expect(byTrpc).toMatchObject({ status: 503, error: { data: { code: 'SERVICE_UNAVAILABLE' } } })
    const page = await app.app.inject({ url: '/elsewhere', headers: { accept: 'text/html' } })
    expect([page.statusCode, page.headers['content-type'], page.body]).toEqual([
      503,
      'text/html; charset=utf-8',
      'error',
    ])
    for (const path of ['/livez', '/readyz', '/api/news-events', '/about'])
      expect({ path, status: (await app.app.inject(path)).statusCode }).toEqual({ path, status: 200 })
    release()
    expect((await Promise.all(underWay)).every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect((await get('/elsewhere', '203.0.113.1')).statusCode).toBe(200)
  })

  it('an expired answer is sent in place of a refusal', { tags: ['release'] }, async () => {
    const before = await app.app.inject('/about')
    app.clock.advance(61_000)
    const underWay = await fill()
    const during = await app.app.inject('/about')
    expect([during.statusCode, during.headers.etag]).toEqual([200, before.headers.etag])
    release()
    await Promise.all(underWay)
  })
})

describe('one client', () => {
  it('may have 50 concurrent requests, and does not block others', async () => {
    const mine = Array.from({ length: 50 }, () => get('/slow', '203.0.113.5'))
    await vi.waitFor(() => expect(inProgress()).toBe(50), 10_000)
    const refused = await get('/elsewhere', '203.0.113.5')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1'])
    expect((await get('/elsewhere', '203.0.114.6')).statusCode).toBe(200)
    release()
    expect((await Promise.all(mine)).every(({ statusCode }) => statusCode === 200)).toBe(true)
  })

  it('may make 300 costly reads in 10 s, not counting cached ones, and does not block others', async () => {
    const text = (word: string, remoteAddress: string) =>
      get(`/trpc/publications.search?input={"search":"${word}"}`, remoteAddress)
    const spy = vi.spyOn(app.services.publications, 'search')
    spy.mockResolvedValue({ items: [], nextCursor: null, total: 0 })
    await get('/api/news-events', '203.0.113.9')
    const answers = []
    for (let batch = 0; batch < 8; batch++)
      answers.push(
        ...(await Promise.all(Array.from({ length: 40 }, (_, word) => text(`${batch}-${word}`, '203.0.113.7')))),
      )
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(answers.filter(({ statusCode }) => statusCode === 200).length + refused.length).toBe(320)
    expect(refused.length).toBeGreaterThanOrEqual(20)
    expect(refused.length).toBeLessThanOrEqual(40) // those concurrent with the last one
    expect((await text('another', '203.0.113.7')).headers['retry-after']).toMatch(/^\d+$/)
    expect((await text('another', '203.0.113.8')).statusCode).toBe(200)
    expect((await get('/api/news-events', '203.0.113.7')).statusCode).toBe(200)
    spy.mockRestore()
  })
})

describe('a batch of ten', () => {
  const ten = Array.from({ length: 10 }, (_, index) => index)
  const batch = (method: 'GET' | 'POST', procedure: string, from: string) =>
    app.app.inject({
      method,
      url: `/trpc/${ten.map(() => procedure)}?batch=1&input=${JSON.stringify({ ...ten.map((search) => ({ search: `a ${search}` })) })}`,
      remoteAddress: from,
      ...(method === 'POST' && { headers: { 'content-type': 'application/json' }, payload: '{}' }),
    })

  it('is ten calls in progress: a client has five at a time', async () => {
    vi.spyOn(app.services.publications, 'search').mockImplementation(async () => {
      await released
      return { items: [], nextCursor: null, total: 0 }
    })
    const five = ten.slice(5).map(() => batch('GET', 'publications.search', '203.0.120.1'))
    await vi.waitFor(() => expect(inProgress()).toBe(50), 10_000)
    expect((await batch('GET', 'publications.search', '203.0.120.1')).statusCode).toBe(429)
    release()
    for (const { statusCode } of await Promise.all(five)) expect(statusCode).toBe(200)
  })

  it('is ten posts: a client makes five in 10 s, its network twenty, and posted forms count with them', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 6; count++)
      statuses.push((await batch('POST', 'contact.submit', '203.0.121.1')).statusCode)
    expect(statuses).toEqual([...Array(5).fill(400), 429])
    const form = (remoteAddress: string) =>
      app.app.inject({
        method: 'POST',
        url: '/form',
        remoteAddress,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'a=b',
      })
    const refused = await form('203.0.121.1')
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    for (let count = 5; count < 20; count++) await batch('POST', 'contact.submit', `203.0.121.${count}`)
    expect((await form('203.0.121.99')).statusCode).toBe(429)
    expect((await form('203.0.122.1')).statusCode).toBe(200)
  })
})

describe('administrators', () => {
  it('have places of their own as long as their session is valid; to claim a session gives none', {
    tags: ['release'],
  }, async () => {
    const sessionId = await app.signIn()
    const underWay = await fill()
    const status = (session: string) =>
      app.rest('GET', '/api/admin/status', { sessionId: session, from: '203.0.123.1' }).then((answer) => answer.status)
    expect([await status(sessionId), await status(`${sessionId}x`)]).toEqual([200, 503])
    await app.services.auth.logout(sessionId)
    expect(await status(sessionId)).toBe(503)
    release()
    await Promise.all(underWay)
  })
})

describe('connections', () => {
  const open: Socket[] = []
  afterAll(() => {
    for (const socket of open) socket.destroy()
  })
  const connect = async (localAddress: string) => {
    const socket = createConnection({ port: Number(new URL(origin).port), host: '127.0.0.1', localAddress })
    open.push(socket.on('error', () => {}))
    await once(socket, 'connect')
    return socket
  }

  it('of one client are limited to 256, and a request without its body blocks no one', async () => {
    const head =
      'POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{'
    for (let count = 0; count < 256; count++) (await connect('127.0.0.3')).write(head)
    const late = await connect('127.0.0.3')
    await once(late, 'close')
    expect((await postContact(origin)).status).toBe(200)
    expect((await fetch(`${origin}/page`)).status).toBe(200)
  })
})
