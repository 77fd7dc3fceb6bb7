import { randomUUID } from 'node:crypto'
import { publications } from '@hazards/db/tables'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startApp, startSignedIn } from '../../test/support/app-of-file.ts'
import { aPng } from '../../test/support/images.ts'
import { aMessage, aPublication, aSubmission } from '../../test/support/samples.ts'
import type { TestApp } from '../../test/support/test-app.ts'
import { systemClock } from '../lib/clock.ts'
import { INTERNAL_MESSAGE } from '../lib/errors.ts'
import { createPublicationsService } from '../modules/publications/publications.service.ts'
import { seenByVisitors } from '../records/public-records.ts'
import { createRecordWriter } from '../records/write-record.ts'
import { CHALLENGE } from './error-body.ts'

const { app, sessionId } = await startSignedIn()
const limited = await startApp({ hasRateLimits: true })
afterEach(() => {
  vi.restoreAllMocks()
  app.cache.clear()
})

const NO_ID = '00000000-0000-4000-8000-000000000000'

/** A service on a database that refuses connections. */
const unreachable = () => {
  const client = postgres('postgres://nobody@127.0.0.1:1/none', { connect_timeout: 1, max: 1 })
  const db = drizzle(client, { casing: 'snake_case' }) as unknown as TestApp['db']
  const clock = systemClock
  const records = createRecordWriter({ db, clock, changed: async () => {}, audit: { note: async () => {} } })
  return createPublicationsService({ db, clock, records, sees: seenByVisitors(clock), publicUrl: 'http://localhost' })
}

describe('every error', () => {
  const upload = '/api/objects/direct-upload/none'
  const json = { 'content-type': 'application/json' }
  it.each([
    ['400 for bad input', 400, 'BAD_REQUEST', () => app.rest('POST', '/api/contact', { body: {} })],
    [
      '400 for broken JSON',
      400,
      'BAD_REQUEST',
      () => app.rest('POST', '/api/contact', { headers: json, payload: '{' }),
    ],
    ['404 for a broken address', 404, 'NOT_FOUND', () => app.rest('GET', '/api/%zz')],
    ['401', 401, 'UNAUTHORIZED', () => app.rest('GET', '/api/admin/status')],
    [
      '401 for a wrong password',
      401,
      'UNAUTHORIZED',
      () => app.rest('POST', '/api/admin/login', { body: { username: 'a', password: 'b' } }),
    ],
    ['404 for a record', 404, 'NOT_FOUND', () => app.rest('DELETE', `/api/publications/${NO_ID}`, { sessionId })],
    ['404 for a path', 404, 'NOT_FOUND', () => app.rest('GET', '/api/nothing')],
    ['404 outside the API', 404, 'NOT_FOUND', () => app.rest('POST', '/nothing', { body: {} })],
    ['404 for an upload', 404, 'NOT_FOUND', () => app.rest('PUT', upload, { payload: 'x' })],
    ['404 for an image', 404, 'NOT_FOUND', () => app.rest('GET', '/objects/uploads/none.png')],
    ['405', 405, 'METHOD_NOT_SUPPORTED', () => app.rest('PUT', '/api/contact', { body: {} })],
    [
      '413',
      413,
      'PAYLOAD_TOO_LARGE',
      () => app.rest('POST', '/api/contact', { body: { message: 'x'.repeat(200_000) } }),
    ],
    [
      '415',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      () => app.rest('POST', '/api/contact', { headers: { 'content-type': 'text/plain' }, payload: 'x' }),
    ],
    ['404 for an address too long', 404, 'NOT_FOUND', () => app.rest('GET', `/api/${'x'.repeat(3000)}`)],
  ])('has the one shape: %s', async (_, status, code, call) => {
    const answer = await call()
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code })
    expect(
      Object.keys(answer.body)
        .filter((key) => key !== 'issues')
        .sort(),
    ).toEqual(['code', 'message'])
    expect(answer.body.message).toMatch(/^[A-Z].+/)
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
  })

  it('names what is wrong where, and says the first of it as its message', async () => {
    const body = aSubmission({ title: '', category: 'Party', link: 'javascript:alert(1)' })
    const answer = await app.rest('POST', '/api/news-events/submit', { body })
    expect(answer.body.issues).toEqual([
      { path: 'category', message: 'Category must be one of: Grant Award, Research, Field Work, Conference, Workshop' },
      { path: 'title', message: 'Title is required' },
      { path: 'link', message: expect.stringMatching(/^Link must be a web address/) },
    ])
    expect(answer.body.message).toBe(answer.body.issues[0].message)
  })

  it.each([
    ['an unknown field', 'POST', '/api/contact', { ...aMessage(), extra: 1 }, 'extra'],
    ['an unknown field within a field', 'PUT', '/api/publications/:id', { expected: { extra: 1 } }, 'expected.extra'],
    ['an id in the body', 'PUT', '/api/publications/:id', { id: randomUUID() }, 'id'],
    ['a query beside a body', 'POST', '/api/contact?year=2024', aMessage(), 'year'],
    [
      'an image that is not there',
      'POST',
      '/api/news-events/submit',
      aSubmission({ imageUrl: `/objects/uploads/${randomUUID()}.jpg` }),
      'imageUrl',
    ],
  ] as const)('names the field of %s', async (_, method, path, body, field) => {
    const sessionId = await app.signIn()
    const answer = await app.rest(method, path.replace(':id', randomUUID()), { body, sessionId })
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: field, message: answer.body.message }] } })
  })

  it('names each unknown field, and no more than fifty', async () => {
    const many = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`field${index}`, 1]))
    const { body } = await app.rest('POST', '/api/contact', { body: { ...aMessage(), ...many } })
    expect(body.issues).toHaveLength(50)
    expect(body.issues[49]).toEqual({ path: 'field49', message: 'Unknown field: field49' })
  })

  it('says by tRPC what it says by REST', async () => {
    const body = aSubmission({ title: '', postedBy: 7 })
    const byRest = await app.rest('POST', '/api/news-events/submit', { body })
    const { status, error } = await app.trpc('mutation', 'newsEvents.submit', { body })
    const { message, data } = error
    expect({ status, message, code: data.code, issues: data.issues }).toEqual({ status: byRest.status, ...byRest.body })
  })

  const huge = { body: { text: 'x'.repeat(200_000) } }
  it.each([
    ['of a session that is over', 401, 'UNAUTHORIZED', 'POST', 'publications.import', { body: {} }],
    ['of a batch of one', 401, 'UNAUTHORIZED', 'POST', 'publications.import?batch=1', { body: {} }],
    ['of a body that is too large', 413, 'PAYLOAD_TOO_LARGE', 'POST', 'contact.submit', huge],
    ['of another type', 415, 'UNSUPPORTED_MEDIA_TYPE', 'POST', 'contact.submit', { payload: 'x' }],
    ['of a repeated query', 400, 'BAD_REQUEST', 'GET', 'people.get,people.get?batch=1', {}],
    ['of another origin', 403, 'FORBIDDEN', 'POST', 'contact.submit', { headers: { origin: 'http://x.example' } }],
  ] as const)('has the shape that tRPC’s clients read, even before the procedure: %s', async (...call) => {
    const [, status, code, method, path, options] = call
    const answer = await app.rest(method, `/trpc/${path}`, options)
    expect(answer).toMatchObject({ status, headers: { 'cache-control': 'no-store' } })
    expect(answer.body).toEqual({
      error: {
        message: expect.stringMatching(/^[A-Z].+/),
        code: expect.any(Number),
        data: { code, httpStatus: status },
      },
    })
    expect(answer.headers['www-authenticate']).toBe(status === 401 ? CHALLENGE : undefined)
  })

  it('429 says when to try again', async () => {
    const call = () => limited.rest('POST', '/api/objects/upload', { from: '192.0.2.1' })
    for (let count = 0; count < 10; count++) expect((await call()).status).toBe(200)
    limited.clock.advance(60_000)
    const { status, headers, body } = await call()
    expect({ status, body }).toEqual({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS', message: 'Too many attempts. Please wait a few minutes and try again.' },
    })
    expect(headers['retry-after']).toBe('540')
  })
})

describe('a fault of our own', () => {
  const secret = 'relation "users" does not exist'
  const poison = () => {
    vi.spyOn(app.services.publications.list, 'inParts').mockImplementation(() => {
      throw new Error(secret)
    })
  }

  it('is answered with 500 and no word of what it was', async () => {
    poison()
    const byRest = await app.rest('GET', '/api/publications')
    expect(byRest).toMatchObject({ status: 500, body: { message: INTERNAL_MESSAGE, code: 'INTERNAL_SERVER_ERROR' } })
    expect(Object.keys(byRest.body).sort()).toEqual(['code', 'message'])
    const byTrpc = await app.trpc('query', 'publications.list')
    expect(byTrpc).toMatchObject({ status: 500, error: { message: INTERNAL_MESSAGE } })
    expect(JSON.stringify([byRest, byTrpc])).not.toMatch(/relation|users|\.ts|node_modules|stack/)
  })

  it('is logged', async () => {
    poison()
    await app.rest('GET', '/api/publications')
    expect(app.logged.join('')).toContain(JSON.stringify(secret).slice(1, -1))
  })

  it('does the same for images', async () => {
    vi.spyOn(app.objects, 'get').mockImplementation(() => Promise.reject(new Error('EIO /var/data')))
    const answer = await app.rest('GET', `/objects/uploads/${NO_ID}.png`)
    expect(answer).toMatchObject({ status: 500, body: { message: INTERNAL_MESSAGE, code: 'INTERNAL_SERVER_ERROR' } })
  })

  it('does the same for uploads, and leaves the ticket usable', async () => {
    const { uploadURL } = (await app.rest('POST', '/api/objects/upload')).body
    vi.spyOn(app.services.uploads, 'receive').mockImplementationOnce(() => Promise.reject(new Error(secret)))
    const answer = await app.rest('PUT', uploadURL, { payload: 'x', headers: { 'content-type': 'image/png' } })
    expect(answer).toMatchObject({ status: 500, body: { message: INTERNAL_MESSAGE, code: 'INTERNAL_SERVER_ERROR' } })
  })
})

describe('a disk that is full', () => {
  it.each(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE'])(
    'is answered with 503 and when to try again, and leaves the ticket usable: %s',
    async (code) => {
      const { uploadURL } = (await app.rest('POST', '/api/objects/upload')).body
      const send = async () =>
        app.rest('PUT', uploadURL, { payload: await aPng(), headers: { 'content-type': 'image/png' } })
      vi.spyOn(app.objects, 'put').mockRejectedValueOnce(Object.assign(new Error(`${code}: /var/data`), { code }))
      const { status, headers, body } = await send()
      expect({ status, body, retryAfter: headers['retry-after'] }).toEqual({
        status: 503,
        body: {
          code: 'SERVICE_UNAVAILABLE',
          message: 'The site has no space left right now. Please try again in a moment.',
        },
        retryAfter: '5',
      })
      expect((await send()).status).toBe(200)
    },
  )
})

describe('a database that is away', () => {
  it('is answered with 503 and when to try again, by either door', async () => {
    const service = unreachable()
    vi.spyOn(app.services.publications.list, 'count').mockImplementation(service.list.count)
    vi.spyOn(app.services.publications.list, 'inParts').mockImplementation(service.list.inParts)
    vi.spyOn(app.services.publications, 'create').mockImplementation(service.create)
    const body = aPublication({ title: 'never to be logged' })
    const answers = [
      await app.rest('GET', '/api/publications'),
      await app.rest('POST', '/api/publications', { body, sessionId }),
    ]
    for (const { status, headers, body } of answers) {
      expect({ status, body }).toEqual({
        status: 503,
        body: {
          code: 'SERVICE_UNAVAILABLE',
          message: 'The site cannot reach its database right now. Please try again in a moment.',
        },
      })
      expect(headers['retry-after']).toBe('5')
    }
    const { status, headers } = await app.trpc('query', 'publications.list')
    expect({ status, retryAfter: headers['retry-after'] }).toEqual({ status: 503, retryAfter: '5' })
    const write = await app.trpc('mutation', 'publications.create', { body, sessionId })
    expect(write).toMatchObject({ status: 503, error: { data: { isOutcomeUnknown: true } } })
    expect(app.logged.join('')).toContain('ECONNREFUSED')
    expect(app.logged.join('')).not.toContain('never to be logged')
  })

  it('comes back without a restart', async () => {
    vi.spyOn(app.services.publications.list, 'inParts').mockImplementationOnce(unreachable().list.inParts)
    expect((await app.rest('GET', '/api/publications')).status).toBe(503)
    expect((await app.rest('GET', '/api/publications')).status).toBe(200)
    expect(await app.db.$count(publications)).toBe(0)
  })
})
