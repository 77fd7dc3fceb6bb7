import { once } from 'node:events'
import { IncomingMessage, ServerResponse } from 'node:http'
import { createConnection, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep, setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { postContact } from '../../test/support/requests.ts'
import { aMessage } from '../../test/support/samples.ts'
import { createTestApp, type TestApp } from '../../test/support/test-app.ts'
import { createOverload } from './overload.ts'
import type { SiteSource } from './site.ts'

const RENDER_MS = 4
const keepBusy = () => {
  const end = performance.now() + RENDER_MS
  while (performance.now() < end);
}

/** A site whose pages are all work. */
const busySite: SiteSource = {
  load: async () => ({
    documents: {},
    pages: [],
    render: async () => {
      keepBusy()
      return { status: 200, html: 'page', headers: {} }
    },
    renderError: ({ status }) => ({ status, html: 'error', headers: {} }),
  }),
  csp: () => '',
}

let app: TestApp
let origin: string
beforeAll(async () => {
  app = await createTestApp({}, {}, { site: busySite })
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const open: Socket[] = []
afterAll(() => {
  for (const socket of open) socket.destroy()
})
const connect = async () => {
  const socket = createConnection(Number(new URL(origin).port), '127.0.0.1').on('error', () => {})
  open.push(socket)
  await once(socket, 'connect')
  return socket
}

/** Sends this many GETs at the same moment, each on a connection of its own; gives the answers as they went over the wire. */
const flood = async (count: number, headers = '') => {
  const sockets = await Promise.all(Array.from({ length: count }, connect))
  const answers = sockets.map((socket) => text(socket))
  for (const [index, socket] of sockets.entries())
    socket.write(`GET /page-${index} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${headers}\r\n`)
  return answers
}
const isStatus = (status: number) => (answer: string) => answer.startsWith(`HTTP/1.1 ${status} `)

/** Opens this many requests whose body is still to come. */
const announce = async (count: number, body: string) => {
  const sockets = await Promise.all(Array.from({ length: count }, connect))
  const head = `POST /api/contact HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
  for (const socket of sockets) socket.write(head)
  return { answers: sockets.map((socket) => text(socket)), ends: sockets.map((socket) => () => socket.write(body)) }
}

const write = async (count: number) => {
  const { answers, ends } = await announce(count, JSON.stringify(aMessage()))
  for (const end of ends) end()
  return answers
}

/** Keeps 600 requests waiting, however fast they are done, until some are refused. Gives how long that took, and the answers to come. */
const crowd = async (send: (count: number) => Promise<Promise<string>[]>) => {
  await sleep(1_100) // of an earlier crowd nothing is left
  app.logged.length = 0
  const since = performance.now()
  const answers: Promise<string>[] = []
  let waiting = 0
  while (!app.logged.some((line) => line.includes('"status":503'))) {
    for (const answer of waiting < 600 ? await send(30) : []) {
      waiting++
      answers.push(answer.finally(() => waiting--))
    }
    await sleep(1)
  }
  return { ms: performance.now() - since, answers }
}

it('a burst of writes is answered, all of it, however long the last of them waits', async () => {
  expect((await Promise.all(await write(250))).filter(isStatus(200))).toHaveLength(250)
})

it('reads that come faster than they can be done are answered in 1 s, 99% of them, or refused at once', async () => {
  const times: Record<number, number[]> = { 200: [], 503: [] }
  const ask = async (path: string) => {
    const began = performance.now()
    const { status } = await fetch(origin + path)
    times[status]?.push(performance.now() - began)
  }
  const asked: Promise<void>[] = []
  // Of 4 ms each, and one a millisecond.
  for (const end = performance.now() + 2_000; performance.now() < end; await sleep(1))
    asked.push(ask(`/page-${asked.length}`))
  await Promise.all(asked)
  expect((times[200]?.length ?? 0) + (times[503]?.length ?? 0)).toBe(asked.length)
  const at99 = (list: number[] = []) => list.sort((a, b) => a - b)[Math.ceil(list.length * 0.99) - 1]
  expect(times[200]?.length).toBeGreaterThan(40)
  expect(times[503]?.length).toBeGreaterThan(40)
  expect(at99(times[200])).toBeLessThan(1_000)
})

const expectRefusal = (answer: string) => {
  expect(answer).toMatch(/^retry-after: \d+\r$/m)
  expect(answer).toMatch(/^x-content-type-options: nosniff\r$/m)
  expect(answer).toMatch(/^\{"message":"[^"]+","code":"SERVICE_UNAVAILABLE"\}\r$/m)
}

describe('more requests than can be answered', () => {
  it('are refused with 503 and Retry-After, while what is ready, or was a while ago, and health are given and the rest is done', async () => {
    await fetch(`${origin}/api/publications`)
    app.clock.advance(61_000) // that copy is old now
    await fetch(`${origin}/api/news-events`)
    const pages = await crowd(flood)
    expect(pages.ms).toBeLessThan(1_000)
    const asPages = await flood(30, 'accept: text/html\r\n')
    const paths = ['/livez', '/readyz', '/api/news-events', '/api/publications']
    const others = await Promise.all(paths.map((path) => fetch(origin + path)))
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const answers = await Promise.all(pages.answers)
    const refused = answers.filter(isStatus(503))
    expect(answers.filter(isStatus(200)).length).toBe(answers.length - refused.length)
    refused.forEach(expectRefusal)
    const refusedPages = (await Promise.all(asPages)).filter(isStatus(503))
    expect(refusedPages[0]).toMatch(/^content-type: text\/html/m)
    expect(refusedPages[0]).toContain('<h1>')
    const lines = app.logged.map((line) => JSON.parse(line)).filter(({ status }) => status === 503)
    expect(lines).toHaveLength(refused.length + refusedPages.length)
    expect((await fetch(`${origin}/page`)).status).toBe(200)
  })

  it('are refused after 3 s where they write, and judged when their body is there', async () => {
    const announced = await announce(10, JSON.stringify(aMessage()))
    const writes = await crowd(write)
    expect(writes.ms).toBeGreaterThan(3_000)
    // One after the other while the crowd goes on: at a single moment it may just be thinner.
    for (const end of announced.ends) {
      writes.answers.push(...(await write(30)))
      end()
    }
    const answers = await Promise.all(writes.answers)
    const refused = answers.filter(isStatus(503))
    expect(answers.filter(isStatus(200)).length).toBe(answers.length - refused.length)
    refused.forEach(expectRefusal)
    expect((await Promise.all(announced.answers)).some(isStatus(503))).toBe(true)
    expect((await postContact(origin)).status).toBe(200)
  })

  it('are all taken where they can be done soon', async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, () => postContact(origin)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
  })
})

describe('a request whose body does not come', () => {
  it('keeps nobody out, however many there are', async () => {
    const head =
      'POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{'
    for (let count = 0; count < 500; count++) (await connect()).write(head)
    expect((await postContact(origin)).status).toBe(200)
    expect((await fetch(`${origin}/page`)).status).toBe(200)
  })
})

const createGuard = () => {
  const { guard } = createOverload({
    cache: app.cache,
    addressOf: () => undefined,
    logger: app.app.log,
    headers: {},
  })
  const begin = guard(() => {})
  return () => {
    const request = new IncomingMessage(new Socket())
    const response = new ServerResponse(request)
    begin(request, response)
    return response
  }
}

it('never more than 2,000 requests are under way, and the next is refused at once', () => {
  const ask = createGuard()
  const begun = Array.from({ length: 2_000 }, ask)
  expect(begun.filter(({ headersSent }) => headersSent)).toEqual([])
  expect(ask().statusCode).toBe(503)
  begun[0]?.emit('close')
  expect(ask().headersSent).toBe(false)
})

it('a request whose turn has not come for 5 s is refused when it comes', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  const ask = createGuard()
  const [first, second] = [ask(), ask()]
  clock.mockReturnValue(6_001)
  for (let round = 0; round < 10; round++) await turnOfTheLoop()
  clock.mockRestore()
  expect(first.headersSent).toBe(false)
  expect(second.statusCode).toBe(503)
})
