import { once } from 'node:events'
import { createConnection } from 'node:net'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startSignedIn } from './support/app-of-file.ts'
import { aPublication } from './support/samples.ts'

const { app, sessionId } = await startSignedIn()
const origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
await app.rest('POST', '/api/publications', { sessionId, body: aPublication({ abstract: 'slopes '.repeat(300) }) })
beforeEach(() => app.cache.clear())

const PATH = '/api/publications'
const ask = async (path: string, options: RequestInit = {}) => {
  const response = await fetch(origin + path, options)
  const { date, connection, 'keep-alive': _, 'x-request-id': _id, ...headers } = Object.fromEntries(response.headers)
  return { status: response.status, headers, body: await response.text() }
}

describe('a kept response, over a real connection', () => {
  it('is what was computed for the one before, header by header', async () => {
    const options = { headers: { 'accept-encoding': 'br' } }
    const [computed, kept] = [await ask(PATH, options), await ask(PATH, options)]
    expect(kept).toEqual(computed)
    expect(kept.headers).toMatchObject({ 'content-encoding': 'br', 'x-content-type-options': 'nosniff' })
    const { etag = '' } = kept.headers
    expect(await ask(PATH, { headers: { ...options.headers, 'if-none-match': etag } })).toMatchObject({
      status: 304,
      body: '',
    })
    expect(await ask(PATH, { ...options, method: 'HEAD' })).toEqual({ ...kept, body: '' })
  })

  it('is logged without anything that was asked for', async () => {
    const search = `/trpc/publications.search?input=${encodeURIComponent(JSON.stringify({ search: 'secret words' }))}`
    app.logged.length = 0
    for (const path of [PATH, PATH, search]) await ask(path)
    await vi.waitFor(() => expect(app.logged).toHaveLength(3))
    const line = (level: string, route: string) => expect.objectContaining({ level, method: 'GET', route, status: 200 })
    expect(app.logged.map((each) => JSON.parse(each))).toEqual([
      line('info', PATH),
      line('debug', PATH),
      line('info', '/trpc/publications.search'),
    ])
    expect(app.logged.join('')).not.toContain('secret')
  })

  it('is new after a write, and the same for a session', async () => {
    await ask(PATH)
    const body = aPublication()
    await app.rest('POST', PATH, { sessionId, body })
    const answer = await ask(PATH)
    expect(answer.body).toContain(body.title)
    expect(await ask(PATH, { headers: { 'x-session-id': sessionId } })).toEqual(answer)
  })

  it('is sent to all waiting clients even if the first one disconnects', async () => {
    const search = `/trpc/publications.search?input=${encodeURIComponent(JSON.stringify({ year: 2024 }))}`
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const real = app.services.publications.search
    const spy = vi.spyOn(app.services.publications, 'search').mockImplementation(async (input) => {
      await held
      return real(input)
    })
    const leaver = new AbortController()
    const left = ask(search, { signal: leaver.signal }).catch(() => 'left')
    await vi.waitFor(() => expect(spy).toHaveBeenCalledTimes(1))
    const waiting = [ask(search), ask(search)]
    leaver.abort()
    expect(await left).toBe('left')
    await vi.waitFor(() => expect(spy).toHaveBeenCalledTimes(2))
    release()
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200])
    spy.mockRestore()
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
