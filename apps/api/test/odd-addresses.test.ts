import { describe, expect, it, vi } from 'vitest'
import { startApp } from './support/app-of-file.ts'
import { listSpellings } from './support/path-spellings.ts'
import { requestText, sendRaw } from './support/raw-socket.ts'
import { aPublication } from './support/samples.ts'
import { aSite } from './support/site.ts'

const app = await startApp({}, {}, { site: aSite() })
const origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
const sessionId = await app.signIn()

it('no text in the place of an id or a slug makes a server error', { tags: ['release'] }, async () => {
  const paths = app.routes.flatMap(({ method, url }) =>
    [method].flat().includes('GET') && /[:*]/.test(url) ? [url] : [],
  )
  expect(paths.length).toBeGreaterThan(20)
  const statuses = new Map<string, number>()
  for (const path of paths)
    for (const text of [
      '%00',
      'a%00b',
      '%ED%A0%80',
      '%EF%BF%BF',
      "'",
      '%25',
      'x'.repeat(300),
      '..%2f',
      '%F0%9F%8C%8A',
    ]) {
      const url = path.replace(/:\w+\b|\*/g, text)
      statuses.set(url, (await app.rest('GET', url, { sessionId })).status)
    }
  const input = encodeURIComponent(JSON.stringify({ id: 'a\0b' }))
  for (const name of ['publications.get', 'newsEvents.get', 'people.get', 'projects.get', 'themes.get', 'sites.get'])
    statuses.set(name, (await app.rest('GET', `/trpc/${name}?input=${input}`)).status)
  expect([...statuses].filter(([, status]) => status >= 500)).toEqual([])
})

it.each([
  ['/publications/a/', 200, 'page'],
  ['/publications/a/b', 200, 'page'],
  ['/publications/a/b.pdf', 404, expect.objectContaining({ code: 'NOT_FOUND' })],
])('%s belongs to the site, unless it is that of a PDF', async (path, status, body) => {
  expect(await app.rest('GET', path)).toMatchObject({ status, body })
})

describe('an address with broken percent-encoding', () => {
  it.each([
    ['/%zz', '/nothing'],
    ['/publications/%ff', '/nothing'],
    ['/api/%zz', '/api/nothing'],
    ['/api/publications/%', '/api/nothing'],
  ])('is answered as an unknown one, with the same headers: %s', async (broken, unknown) => {
    const readAnswer = async (path: string) => {
      const { status, headers, body } = await app.rest('GET', path, { headers: { accept: 'text/html' } })
      return { status, headers: { ...headers, 'x-request-id': expect.any(String), date: '' }, body }
    }
    expect(await readAnswer(broken)).toEqual(await readAnswer(unknown))
  })

  it('is one line in the log, without the address', async () => {
    await app.app.ready()
    app.logged.length = 0
    const { headers } = await app.rest('GET', '/api/marker%zz')
    await vi.waitFor(() => expect(app.logged).toHaveLength(1))
    expect(JSON.parse(app.logged[0] ?? '')).toMatchObject({ status: 404, reqId: headers['x-request-id'] })
    expect(app.logged.join('')).not.toContain('marker')
  })
})

describe('a path with a doubled slash, a backslash or a segment of dots', () => {
  const SECRET = /^(?:no-store no-referrer noindex, nofollow)$/
  const get = async (address: string) => {
    const { status, headers, body } = await sendRaw(origin, requestText(`GET ${address}`))
    const kept = [headers['cache-control'], headers['referrer-policy'], headers['x-robots-tag']].join(' ')
    return { address, status, body, isSecret: SECRET.test(kept) }
  }

  it.each([
    ...['//one-click/secret', '/one-click//secret', '/one-click/secret//', '///one-click/secret', '/one-click\\secret'],
    ...['/\\one-click/secret', '/one-click%5csecret', '/one-click%2Fsecret', '/%2fone-click/secret'],
    ...['/x/../one-click/secret', '/x/%2e%2E/one-click/secret', '/x/.%2e/one-click/secret', '/one-click/./secret'],
    ...['/one-click/%2e/secret', '/one-click/x/../secret', '/x\\..\\one-click\\secret', '/one-click/secret/..'],
    ...[
      '/one-click/secret/.',
      '/one-click/secret/.?a=b',
      'http://other.example//one-click/secret',
      '/./one-click/secret#x',
    ],
  ])('reaches no page, whose headers it would not have: %s', async (address) => {
    expect(await get(address)).toMatchObject({ status: 404, isSecret: true, body: expect.not.stringContaining('page') })
  })

  it('and every other spelling of a secret address has the headers of one, or is another address', async () => {
    for (const [, address] of listSpellings('/one-click/secret')) {
      const answer = await get(address)
      const isAnother = /^\/(?:ONE-CLICK|trpc|api|livez|one-click\/SECRET)/.test(address) || address.includes('%25')
      if (!isAnother) expect(answer).toMatchObject({ isSecret: true })
    }
  })

  it('is refused at every door, and dots within a word or in a query are not', async () => {
    for (const address of [
      '//api/publications',
      '/api//publications',
      '/api/./publications',
      '//trpc/people.list',
      '//livez',
    ])
      expect(await get(address)).toMatchObject({ status: 404 })
    for (const address of ['/about?x=/../y//z', '/livez?\\', '/api/publications?doi=10.1000/a//b'])
      expect(await get(address)).toMatchObject({ status: 200 })
  })
})

describe('an id in the address of a call', () => {
  it('may be in capitals, to read, to change and to delete', async () => {
    const { id } = (await app.rest('POST', '/api/publications', { body: aPublication(), sessionId })).body
    const path = `/api/publications/${id.toUpperCase()}`
    expect(await app.rest('GET', path)).toMatchObject({ status: 200, body: { id } })
    for (const body of [{ title: 'One' }, { title: 'Two', id }, { title: 'Three', id: id.toUpperCase() }])
      expect(await app.rest('PUT', path, { body, sessionId })).toMatchObject({
        status: 200,
        body: { id, title: body.title },
      })
    expect((await app.rest('DELETE', path, { sessionId })).status).toBe(200)
  })

  it.each(['.', '..', '%2e', '%2E%2e', 'DELETED', 'Deleted'])('finds no other call as %s', async (id) => {
    for (const path of [`/api/publications/${id}`, `/api/news-events/${id}`, `/api/publications/${id}/related`]) {
      const { status, body } = await sendRaw(origin, requestText(`GET ${path}`))
      expect({ path, status, code: JSON.parse(body).code }).toEqual({ path, status: 404, code: 'NOT_FOUND' })
    }
  })
})

it.each(['constructor', '__proto__', 'hasOwnProperty', 'toString'])(
  'the query key %s, which every object has, is refused as any unknown one',
  async (key) => {
    for (const path of ['/api/people', '/api/publications', '/api/publications?limit=1', '/api/publications/deleted'])
      expect(await app.rest('GET', `${path}${path.includes('?') ? '&' : '?'}${key}=1`)).toMatchObject({
        status: 400,
        body: { message: `Unknown field: ${key}`, code: 'BAD_REQUEST', issues: [{ path: key }] },
      })
  },
)
