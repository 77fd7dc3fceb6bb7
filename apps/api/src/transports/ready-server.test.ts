import { once } from 'node:events'
import { createConnection } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aPublication } from '../../test/support/samples.ts'
import { createTestApp, type TestApp } from '../../test/support/test-app.ts'

let app: TestApp
let sessionId: string
let origin: string
beforeAll(async () => {
  app = await createTestApp()
  sessionId = await app.signIn()
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
  await app.rest('POST', '/api/publications', { sessionId, body: aPublication({ abstract: 'slopes '.repeat(300) }) })
})
beforeEach(() => app.cache.clear())
afterAll(() => app.close())

const PATH = '/api/publications'
const ask = async (path: string, options: RequestInit = {}) => {
  const response = await fetch(origin + path, options)
  const { date, connection, 'keep-alive': _, ...headers } = Object.fromEntries(response.headers)
  return { status: response.status, headers, body: await response.text() }
}

describe('a ready answer, over a real connection', () => {
  it('is what was computed for the one before, header by header', async () => {
    const options = { headers: { 'accept-encoding': 'br' } }
    const [computed, ready] = [await ask(PATH, options), await ask(PATH, options)]
    expect(ready).toEqual(computed)
    expect(ready.headers).toMatchObject({ 'content-encoding': 'br', 'x-content-type-options': 'nosniff' })
    const { etag = '' } = ready.headers
    expect(await ask(PATH, { headers: { ...options.headers, 'if-none-match': etag } })).toMatchObject({
      status: 304,
      body: '',
    })
    expect(await ask(PATH, { ...options, method: 'HEAD' })).toEqual({ ...ready, body: '' })
  })

  it('needs no route of Fastify, and is logged as one line all the same', async () => {
    const search = `/trpc/publications.search?input=${encodeURIComponent(JSON.stringify({ search: 'secret words' }))}`
    for (const path of [PATH, search]) await ask(path)
    const routing = vi.spyOn(app.app.log, 'child')
    app.logged.length = 0
    for (const path of [PATH, search]) await ask(path)
    expect(routing).not.toHaveBeenCalled()
    expect(app.logged.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ method: 'GET', route: PATH, status: 200, reqId: expect.any(String) }),
      expect.objectContaining({ method: 'GET', route: '/trpc/:path', status: 200 }),
    ])
    expect(app.logged.join('')).not.toContain('secret')
  })

  it('is new after a write, and not given to a session', async () => {
    await ask(PATH)
    const body = aPublication()
    await app.rest('POST', PATH, { sessionId, body })
    expect((await ask(PATH)).body).toContain(body.title)
    expect((await ask(PATH, { headers: { 'x-session-id': sessionId } })).headers).not.toHaveProperty('etag')
  })

  it('keeps its place in a row of requests on one connection', async () => {
    await ask(PATH)
    const socket = createConnection(Number(new URL(origin).port), '127.0.0.1')
    const line = (path: string, close = '') => `HEAD ${path} HTTP/1.1\r\nhost: x\r\n${close}\r\n`
    socket.end(line(PATH) + line('/livez') + line(PATH) + line('/api/nothing', 'connection: close\r\n'))
    let text = ''
    socket.on('data', (chunk) => (text += chunk))
    await once(socket, 'end')
    expect(text.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 404'])
  })
})
