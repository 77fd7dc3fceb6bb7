import { ARRANGED_NAMES, KINDS } from '@hazards/schema/kinds/kinds'
import { TEXT_PAGES } from '@hazards/schema/texts'
import { describe, expect, it, vi } from 'vitest'
import { startSignedIn } from '../../test/support/app-of-file.ts'
import type { Method } from '../../test/support/callers.ts'
import { anItem, aPublication } from '../../test/support/samples.ts'
import { createOpenApiDocument } from '../openapi/openapi.ts'
import { listOperations, needsSession } from '../openapi/openapi-operations.ts'

const { app, sessionId } = await startSignedIn()

const operations = listOperations(createOpenApiDocument(''))
const paths = [...new Set(operations.map(({ path }) => path))]
const METHODS: Method[] = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']
const fill = (path: string) => path.replace(/\{\w+\}/, '00000000-0000-4000-8000-000000000000')
const takenBy = (path: string) =>
  operations
    .filter((each) => each.path === path)
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
/** Public reads, except those with a token in the address. */
const publicReads = operations
  .filter(({ path, method, operation }) => method === 'GET' && !needsSession(operation) && !path.includes('{token}'))
  .map(({ path }) => path)

describe('a call without a body', () => {
  const bodiless = [
    ['without a content type', {}],
    ['with application/json and an empty body', { headers: { 'content-type': 'application/json' }, payload: '' }],
    ['with a content type and no body at all', { headers: { 'content-type': 'application/json' } }],
    ['with an empty object', { body: {} }],
  ] as const

  describe.each(bodiless)('%s', (_, options) => {
    it.each(['approve', 'disapprove', 'archive', 'unarchive'])('may %s an item', async (move) => {
      const id = await anItem({ rest: app.rest, sessionId })
      const { status } = await app.rest('PUT', `/api/admin/news-events/${id}/${move}`, { ...options, sessionId })
      expect(status).toBe(200)
    })

    it('may sign out', async () => {
      const own = await app.signIn()
      expect((await app.rest('POST', '/api/admin/logout', { ...options, sessionId: own })).status).toBe(200)
      expect((await app.rest('GET', '/api/admin/status', { sessionId: own })).status).toBe(401)
    })

    it('may ask for an upload address', async () => {
      expect((await app.rest('POST', '/api/objects/upload', options)).status).toBe(200)
    })

    it('may delete', async () => {
      const { id } = (await app.rest('POST', '/api/publications', { body: aPublication(), sessionId })).body
      expect((await app.rest('DELETE', `/api/publications/${id}`, { ...options, sessionId })).status).toBe(200)
    })
  })

  it('is told which field is missing where it needs one', async () => {
    const { status, body } = await app.rest('POST', '/api/admin/login')
    expect({ status, message: body.message }).toEqual({ status: 400, message: 'Username is required' })
  })
})

describe('the verbs', () => {
  const wrong = paths.flatMap((path) =>
    METHODS.filter((method) => !takenBy(path).includes(method)).map((method): [Method, string] => [method, path]),
  )

  it.each(wrong)('%s %s, which it does not take, is answered with 405 and what it does take', async (method, path) => {
    const { status, headers, body } = await app.rest(method, fill(path))
    expect({ status, code: body.code }).toEqual({ status: 405, code: 'METHOD_NOT_SUPPORTED' })
    expect(String(headers.allow).split(', ').sort()).toEqual(takenBy(path).sort())
  })

  it.each(paths)('OPTIONS %s answers what it takes', async (path) => {
    const { status, headers, body } = await app.rest('OPTIONS', fill(path))
    expect({ status, body }).toEqual({ status: 204, body: undefined })
    expect(String(headers.allow).split(', ').sort()).toEqual(takenBy(path).sort())
  })

  const unknown = ['/api/nothing', '/api/publications/a/b', '/api/admin', '/nothing', '/', '/trpc', '/API/publications']
  it.each(unknown)('%s, where there is nothing, is answered with 404 for every verb', async (path) => {
    for (const method of [...METHODS, 'OPTIONS' as const]) {
      const { status, body } = await app.rest(method, path)
      expect({ status, body }).toEqual({
        status: 404,
        body: { message: 'There is nothing at this address.', code: 'NOT_FOUND' },
      })
    }
    expect((await app.rest('HEAD', path)).status).toBe(404)
  })

  it('HEAD answers what GET does, without the body', async () => {
    const origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
    const variable = ['date', 'keep-alive', 'connection', 'x-request-id']
    const ask = async (method: string, path: string) => {
      const headersSent = { 'x-session-id': sessionId, 'accept-encoding': 'identity' }
      const response = await fetch(origin + path, { method, headers: headersSent })
      const headers = [...response.headers].filter(([name]) => !variable.includes(name))
      return { status: response.status, headers, length: (await response.arrayBuffer()).byteLength }
    }
    for (const path of [...paths.filter((each) => takenBy(each).includes('GET')), '/api/nothing', '/nothing']) {
      // While the process is busy, an answer may not know in time until when it holds, and says so in its headers.
      await vi.waitFor(async () => {
        const [get, head] = [await ask('GET', path), await ask('HEAD', path)]
        expect({ path, ...head }).toEqual({ path, ...get, length: 0 })
      })
    }
  })
})

describe('a key that a query has twice', () => {
  it.each([
    ['/api/publications?type=journal&type=book', 'type'],
    ['/api/people?sort=title&sort=title', 'sort'],
    ['/publications.bib?year=2024&year=2023', 'year'],
    ['/news.atom?category=Research&category=Workshop', 'category'],
    ['/api/ogc/collections/sites/items?bbox=0,0,1,1&bbox=0,0,1,1', 'bbox'],
  ])('is refused for being there twice: %s', async (url, path) => {
    const message = `${path} may be given once only.`
    const { statusCode, body } = await app.app.inject({ url })
    expect([statusCode, JSON.parse(body)]).toEqual([400, { message, code: 'BAD_REQUEST', issues: [{ path, message }] }])
  })
})

describe('the description of the API', () => {
  it('is named in the Link header of every answer, errors too', async () => {
    for (const [method, path] of [
      ['GET', '/api/publications'],
      ['GET', '/api/admin/status'],
      ['POST', '/api/contact'],
      ['GET', '/api/nothing'],
      ['PUT', '/api/objects/direct-upload/none'],
    ] as const)
      expect((await app.rest(method, path)).headers.link).toBe(
        '</api/openapi.json>; rel="service-desc", </api/docs>; rel="service-doc"',
      )
  })

  it.each(['/api', '/api/'])('is where %s leads to', async (path) => {
    const { status, headers } = await app.rest('GET', path)
    expect({ status, location: headers.location }).toEqual({ status: 302, location: '/api/docs' })
  })

  it('is named by the catalog of RFC 9727, by HEAD too', async () => {
    const { headers, body } = await app.rest('GET', '/.well-known/api-catalog')
    expect(headers['content-type']).toBe('application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"')
    const [api] = body.linkset
    expect(api.anchor).toBe('http://localhost:3000/api')
    for (const [{ href }] of [api['service-desc'], api['service-doc'], api.status])
      expect((await app.rest('GET', href.replace('http://localhost:3000', ''))).status).toBe(200)
    expect((await app.rest('HEAD', '/.well-known/api-catalog')).headers.link).toContain('rel="api-catalog"')
  })
})

describe('other origins', () => {
  const headers = { origin: 'https://elsewhere.example' }
  const listCors = (answer: { headers: Record<string, unknown> }) =>
    Object.entries(answer.headers).filter(([name]) => name.startsWith('access-control-'))

  const OPEN = [
    ['access-control-allow-origin', '*'],
    ['access-control-expose-headers', 'ETag, Link, Retry-After, X-Request-Id, X-Total-Count'],
  ]

  it('are let in to the public reads of specification §7 and records §4', () => {
    const reads = ['/api/news-events', '/api/publications'].flatMap((path) => [
      path,
      `${path}/deleted`,
      `${path}/facets`,
      `${path}/{id}`,
    ])
    const arranged = ARRANGED_NAMES.map((name) => `/api${KINDS[name].api}`).flatMap((path) => [path, `${path}/{id}`])
    const texts = ['/api/texts', ...TEXT_PAGES.map((page) => `/api/texts/${page}`)]
    const others = [
      '/api/publications/{id}/related',
      '/api/publications/{id}/relations',
      '/api/search',
      '/api/evidence',
    ]
    expect(publicReads.sort()).toEqual([...reads, ...arranged, ...texts, ...others].sort())
  })

  it.each(['/api/news-events', '/api/publications', '/api/openapi.json'])(
    'may read %s, without credentials',
    async (path) => {
      for (const method of ['GET', 'HEAD'] as const)
        expect(listCors(await app.rest(method, path, { headers }))).toEqual(OPEN)
    },
  )

  it('may read errors of such an address too: a wrong query, a wrong verb, an unknown path', async () => {
    for (const [method, path, status] of [
      ['GET', '/api/publications?x=1', 400],
      ['PATCH', '/api/publications', 405],
      ['GET', '/api/nothing', 404],
    ] as const) {
      const answer = await app.rest(method, path)
      expect({ status: answer.status, cors: listCors(answer) }).toEqual({ status, cors: OPEN })
    }
  })

  it('may ask before they read: a preflight is answered for the headers that readers send', async () => {
    for (const path of ['/api/news-events', '/api/publications', '/news.atom']) {
      const answer = await app.rest('OPTIONS', path, {
        headers: { ...headers, 'access-control-request-method': 'GET' },
      })
      expect(Object.fromEntries(listCors(answer))).toEqual({
        ...Object.fromEntries(OPEN),
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': 'Content-Type, If-Modified-Since, If-None-Match, X-Requested-With',
        'access-control-max-age': '86400',
      })
    }
  })

  it('may make no other call', async () => {
    for (const path of paths.filter((each) => !publicReads.includes(each)))
      for (const method of [...METHODS, 'OPTIONS' as const]) {
        const preflight = { ...headers, 'access-control-request-method': method }
        const answer = await app.rest(method, fill(path), { headers: preflight })
        expect({ method, path, cors: listCors(answer) }).toEqual({ method, path, cors: [] })
      }
    expect(listCors(await app.rest('POST', '/api/publications', { headers, sessionId, body: aPublication() }))).toEqual(
      [],
    )
  })

  it('may not call by tRPC either', async () => {
    for (const path of ['publications.list', 'auth.status'])
      expect(listCors(await app.trpc('query', path, { headers, sessionId }))).toEqual([])
  })
})

describe('what is kept', () => {
  it('is nothing of an error, or of what one visitor asked for', async () => {
    for (const path of ['/api/admin/status', '/api/admin/news-events', '/api/nothing', '/nothing'])
      expect((await app.rest('GET', path)).headers['cache-control']).toBe('no-store')
  })
})
