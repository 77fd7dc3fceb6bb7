import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postContact } from '../testing/requests.ts'
import { aMessage } from '../testing/samples.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
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

describe('more requests than can be answered', () => {
  it('are refused with 503 and Retry-After, while ready answers and health are given and the rest is done', async () => {
    await fetch(`${origin}/api/news-events`)
    const pages = await flood(600)
    const others = await Promise.all(['/livez', '/readyz', '/api/news-events'].map((path) => fetch(origin + path)))
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200])
    const answers = await Promise.all(pages)
    const refused = answers.filter(isStatus(503))
    expect(refused.length).toBeGreaterThan(100)
    expect(answers.filter(isStatus(200)).length).toBe(600 - refused.length)
    for (const answer of refused) {
      expect(answer).toMatch(/^retry-after: \d+\r$/m)
      expect(answer).toMatch(/^x-content-type-options: nosniff\r$/m)
      expect(answer).toMatch(/^\{"message":"[^"]+","code":"SERVICE_UNAVAILABLE"\}\r$/m)
    }
    expect((await fetch(`${origin}/page`)).status).toBe(200)
  })

  it('are refused as a page where one was asked for, and logged as one line each', async () => {
    app.logged.length = 0
    const answers = await Promise.all(await flood(500, 'accept: text/html\r\n'))
    const refused = answers.filter(isStatus(503))
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]).toMatch(/^content-type: text\/html/m)
    expect(refused[0]).toContain('<h1>')
    const lines = app.logged.map((line) => JSON.parse(line)).filter(({ status }) => status === 503)
    expect(lines).toHaveLength(refused.length)
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

  it('is refused too where it comes when there is more to do than can be done', async () => {
    const body = JSON.stringify(aMessage())
    const late = await Promise.all(Array.from({ length: 300 }, connect))
    const answers = late.map((socket) => text(socket))
    for (const socket of late)
      socket.write(
        `POST /api/contact HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
      )
    const pages = await flood(400)
    for (const socket of late) socket.write(body)
    expect((await Promise.all(answers)).filter(isStatus(503)).length).toBeGreaterThan(0)
    await Promise.all(pages)
  })
})
