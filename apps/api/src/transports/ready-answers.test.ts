import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { anItem, aPublication } from '../../test/support/samples.ts'
import { createTestApp, type TestApp } from '../../test/support/test-app.ts'

let app: TestApp
let sessionId: string
beforeAll(async () => {
  app = await createTestApp()
  sessionId = await app.signIn()
  for (let count = 0; count < 5; count++)
    await app.rest('POST', '/api/publications', { sessionId, body: aPublication({ abstract: 'slopes '.repeat(200) }) })
  await anItem({ rest: app.rest, sessionId }, { content: 'slopes '.repeat(300) }, 'approve')
})
beforeEach(() => app.cache.clear())
afterEach(() => void vi.restoreAllMocks())
afterAll(() => app.close())

type Headers = Record<string, string>
const get = (url: string, headers: Headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.app.inject({ method, url, headers })
const input = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const SEARCH = `/trpc/publications.search?input=${input({ search: 'slope', year: 2024 })}`
const BATCH = `/trpc/publications.summary,newsEvents.list?batch=1&input=${input({})}`
const READS = ['/api/publications', '/api/news-events', '/api/openapi.json', '/trpc/publications.list', SEARCH, BATCH]

describe.each(READS)('%s', (url) => {
  it('is the same in every encoding, and says by what it varies', async () => {
    const [plain, gzip, br] = [
      await get(url),
      await get(url, { 'accept-encoding': 'gzip' }),
      await get(url, { 'accept-encoding': 'gzip, deflate, br, zstd' }),
    ]
    expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload)
    expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload)
    const encodings = [plain, gzip, br].map(({ headers }) => headers['content-encoding'])
    expect(encodings).toEqual([undefined, 'gzip', 'br'])
    for (const { headers, rawPayload, statusCode } of [plain, gzip, br]) {
      expect(statusCode).toBe(200)
      expect(headers.vary).toBe('Accept-Encoding')
      expect(headers['cache-control']).toMatch(url.includes('openapi') ? /^public, max-age=\d+$/ : /^public, no-cache$/)
      expect(headers['content-length']).toBe(String(rawPayload.length))
      expect(headers['content-type']).toMatch(/^application\/json/)
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
    expect(new Set([plain, gzip, br].map(({ headers }) => headers.etag)).size).toBe(3)
  })

  it('answers 304 to who has it, in that encoding alone', async () => {
    const br = { 'accept-encoding': 'br' }
    const etag = String((await get(url, br)).headers.etag)
    expect(etag).toMatch(/^"[\w-]+"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await get(url, { ...br, 'if-none-match': known })
      expect({ status: answer.statusCode, body: answer.body, etag: answer.headers.etag }).toEqual({
        status: 304,
        body: '',
        etag,
      })
      expect(answer.headers).toMatchObject({
        vary: 'Accept-Encoding',
        'cache-control': expect.stringContaining('public'),
      })
      expect(answer.headers).not.toHaveProperty('content-length')
    }
    expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(200)
    expect((await get(url, { ...br, 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('answers HEAD as GET, without the body', async () => {
    const [full, head] = [await get(url), await get(url, {}, 'HEAD')]
    expect(head.body).toBe('')
    expect({ ...head.headers, date: '' }).toEqual({ ...full.headers, date: '' })
  })

  it('is computed once for a hundred who ask at the same time', async () => {
    const asked = ['list', 'listInParts', 'search', 'summary'].map((name) =>
      vi.spyOn(app.services.publications, name as 'list'),
    )
    const answers = await Promise.all(Array.from({ length: 100 }, () => get(url)))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(asked.every(({ mock }) => mock.calls.length <= 1)).toBe(true)
  })

  it('never reads or fills what is kept for a request with a session', async () => {
    const headers = { 'x-session-id': sessionId }
    const own = await get(url, headers)
    expect(app.cache.held().copies).toBe(0)
    await get(url)
    const spy = vi.spyOn(app.cache, 'find')
    expect((await get(url, headers)).body).toBe(own.body)
    expect(own.headers).not.toHaveProperty('etag')
    expect(spy).not.toHaveBeenCalled()
  })
})

describe('what is kept', () => {
  it('is the same bytes as what is computed for one', async () => {
    for (const url of READS) expect((await get(url)).body).toBe((await get(url, { 'x-session-id': 'none' })).body)
  })

  it('grows by no header and by no query key that is not known', async () => {
    const urls = [...READS]
    for (const url of urls) await get(url)
    const { copies } = app.cache.held()
    const bodies = new Map(await Promise.all(urls.map(async (url) => [url, (await get(url)).body] as const)))
    const name = fc
      .stringMatching(/^[a-z][a-z-]{0,20}$/)
      .filter((key) => !['x-session-id', 'input', 'batch'].includes(key))
    const value = fc.stringMatching(/^[ -~]{0,50}$/)
    const known = [
      'accept',
      'host',
      'origin',
      'x-forwarded-host',
      'x-forwarded-proto',
      'cookie',
      'range',
      'x-http-method-override',
      'x-own-question',
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...urls),
        fc.dictionary(
          fc.oneof(
            fc.constantFrom(...known),
            name.map((each) => `x-${each}`),
          ),
          value,
          { maxKeys: 4 },
        ),
        fc.dictionary(name, value, { maxKeys: 3 }),
        async (url, headers, junk) => {
          await get(`${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(junk)}`, headers)
          const answer = await get(url, headers)
          expect({ status: answer.statusCode, body: answer.body }).toEqual({ status: 200, body: bodies.get(url) })
        },
      ),
      { numRuns: 150 },
    )
    expect(app.cache.held().copies).toBe(copies)
  })

  it('is one copy for equal inputs, however they are written', async () => {
    const forms = [
      { search: 'slope', year: 2024 },
      { year: 2024, search: ' slope ' },
      { search: 'slope', year: 2024.0 },
    ]
    const answers = await Promise.all(forms.map((form) => get(`/trpc/publications.search?input=${input(form)}`)))
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
    expect(app.cache.held().copies).toBe(1)
  })

  it('is nothing of an input that is refused, an address that is not known, or an administrator’s call', async () => {
    const refused = [
      `/trpc/publications.search?input=${input({ year: 'x' })}`,
      `/trpc/publications.search?input=${input({ unknown: 1 })}`,
      `/trpc/publications.search?input=${input({ cursor: 'none' })}`,
      '/trpc/publications.search?input={',
      '/trpc/contact.list',
      `/trpc/publications.list,contact.list?batch=1&input=${input({})}`,
      `/trpc/${Array(11).fill('publications.list')}?batch=1&input=${input({})}`,
      '/trpc/__proto__',
      '/api/publications?x=1',
      '/api/admin/news-events',
      '/api/nothing',
    ]
    for (const url of refused) {
      const answer = await get(url)
      expect({ url, status: answer.statusCode >= 400 || answer.statusCode === 207 }).toEqual({ url, status: true })
      expect({ url, control: answer.headers['cache-control'] }).toEqual({ url, control: 'no-store' })
    }
    expect(app.cache.held().copies).toBe(0)
  })

  it('leaves calls that want an answer in parts to tRPC', async () => {
    const answer = await get(BATCH, { 'trpc-accept': 'application/jsonl' })
    expect(answer.headers['transfer-encoding']).toBe('chunked')
    expect(app.cache.held().copies).toBe(0)
  })
})

describe('the log', () => {
  it('has one line for each request, also for those answered from memory', async () => {
    app.logged.length = 0
    for (let count = 0; count < 3; count++) await get('/api/publications')
    const lines = app.logged.map((line) => JSON.parse(line))
    expect(lines.map(({ route, status }) => ({ route, status }))).toEqual(
      Array(3).fill({ route: expect.stringMatching(/^\/api\//), status: 200 }),
    )
  })
})
