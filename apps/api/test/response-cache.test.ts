import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startSignedIn } from './support/app-of-file.ts'
import { anItem, aPublication } from './support/samples.ts'

const { app, sessionId } = await startSignedIn()
for (let count = 0; count < 5; count++)
  await app.rest('POST', '/api/publications', { sessionId, body: aPublication({ abstract: 'slopes '.repeat(200) }) })
await anItem({ rest: app.rest, sessionId }, { content: 'slopes '.repeat(300) }, 'approve')
beforeEach(() => app.cache.clear())
afterEach(() => void vi.restoreAllMocks())

type Headers = Record<string, string>
const get = (url: string, headers: Headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.app.inject({ method, url, headers })
const input = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const FILTER = `/trpc/publications.search?input=${input({ year: 2024 })}`
const BATCH_OF_ONE = `/trpc/newsEvents.list?batch=1&input=${input({})}`
const READS = ['/api/publications', '/api/publications/', '/api/news-events', '/trpc/publications.list']
READS.push(FILTER, BATCH_OF_ONE)
const BATCH = `/trpc/publications.summary,newsEvents.list?batch=1&input=${input({})}`

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
      const atTheEdge = 'public, max-age=0, s-maxage=5, stale-if-error=3600'
      expect(headers['cache-control']).toBe(url.startsWith('/trpc/') ? 'public, no-cache' : atTheEdge)
      expect(headers['content-length']).toBe(String(rawPayload.length))
      expect(headers['content-type']).toMatch(/^application\/json/)
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
    expect(new Set([plain, gzip, br].map(({ headers }) => headers.etag)).size).toBe(3)
  })

  it('answers 304 to a client that has it, only in the same encoding', async () => {
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
    const own = { date: '', 'x-request-id': '' }
    for (const isCached of [false, true]) {
      if (!isCached) app.cache.clear()
      const head = await get(url, {}, 'HEAD')
      const full = await get(url)
      expect(head.body).toBe('')
      expect({ ...head.headers, ...own }).toEqual({ ...full.headers, ...own })
    }
  })

  it('is computed once for a hundred concurrent requests', async () => {
    const { publications } = app.services
    const asked = [
      vi.spyOn(publications.list, 'inParts'),
      vi.spyOn(publications, 'search'),
      vi.spyOn(publications, 'summary'),
    ]
    const answers = await Promise.all(Array.from({ length: 100 }, () => get(url)))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(asked.every(({ mock }) => mock.calls.length <= 1)).toBe(true)
  })

  it('is the same for a visitor who sends a session header', async () => {
    const headers = { 'x-session-id': sessionId }
    const [own, all] = [await get(url, headers), await get(url)]
    expect(own.headers.etag).toBe(all.headers.etag)
    expect(own.body).toBe(all.body)
    expect(app.cache.size().entries).toBe(1)
  })
})

it.each(['*', 'GZIP', 'x-gzip', 'br;q=0.5, gzip', 'br;q=0, *'])(
  'to a client that accepts %s what is kept with gzip is sent, with its own ETag',
  async (accepted) => {
    const gzip = await get('/api/publications', { 'accept-encoding': 'gzip' })
    const { headers, rawPayload } = await get('/api/publications', { 'accept-encoding': accepted })
    expect({ encoding: headers['content-encoding'], etag: headers.etag }).toEqual({
      encoding: 'gzip',
      etag: gzip.headers.etag,
    })
    expect(rawPayload.equals(gzip.rawPayload)).toBe(true)
  },
)

describe('what is not kept', () => {
  it('is a search, however its name is spelled in the address, alone or in a batch', async () => {
    const spelled = encodeURIComponent('{"\\u0073earch":"slope"}')
    const batch = encodeURIComponent('{"0":{"\\u0073ear\\u0063h":"slope"}}')
    const when = encodeURIComponent('{"\\u0077hen":"past"}')
    for (const url of [
      `/trpc/publications.search?input=${spelled}`,
      `/trpc/publications.search?batch=1&input=${batch}`,
      `/trpc/newsEvents.list?input=${when}`,
    ]) {
      const { statusCode, headers } = await get(url)
      expect({ url, statusCode, kept: headers['cache-control'] }).toEqual({ url, statusCode: 200, kept: 'no-store' })
    }
    expect(app.cache.size().entries).toBe(0)
  })

  it.each([BATCH, `/trpc/publications.search?input=${input({ search: 'slope' })}`])(
    '%s is compressed anyway',
    async (url) => {
      const [plain, gzip] = [await get(url), await get(url, { 'accept-encoding': 'gzip' })]
      expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload)
      expect(plain.headers['cache-control']).toBe('no-store')
      expect(app.cache.size().entries).toBe(0)
    },
  )

  it('is a batch that holds the same query twice: it is refused', async () => {
    const inputs = { 0: { year: 2024 }, 1: { year: 2025 }, 2: { year: 2024 } }
    const names = (count: number) => Array(count).fill('publications.search')
    const answer = await get(`/trpc/${names(3)}?batch=1&input=${input(inputs)}`)
    expect({ status: answer.statusCode, message: answer.json().error.message }).toEqual({
      status: 400,
      message: 'A batch must not contain the same query twice.',
    })
    expect((await get(`/trpc/${names(2)}?batch=1&input=${input(inputs)}`)).statusCode).toBe(200)
  })
})

describe('what is kept', () => {
  it('grows by no header and by no query key that is not known', async () => {
    const urls = READS.filter((url) => url.startsWith('/trpc/'))
    for (const url of urls) await get(url)
    const { entries } = app.cache.size()
    const bodies = new Map(await Promise.all(urls.map(async (url) => [url, (await get(url)).body] as const)))
    const name = fc
      .stringMatching(/^[a-z][a-z-]{0,20}$/)
      .filter((key) => !['x-session-id', 'input', 'batch'].includes(key))
    const value = fc.stringMatching(/^[ -~]{0,50}$/)
    const known = [
      'accept',
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
    expect(app.cache.size().entries).toBe(entries)
  })

  it('is nothing of an input that is refused, an address that is not known, or an administrator’s call', async () => {
    const refused = [
      `/trpc/publications.search?input=${input({ year: 'x' })}`,
      `/trpc/publications.search?input=${input({ unknown: 1 })}`,
      `/trpc/publications.search?input=${input({ cursor: 'none' })}`,
      '/trpc/publications.search?input={',
      '/trpc/contact.list',
      `/trpc/publications.list,contact.list?batch=1&input=${input({})}`,
      `/trpc/${Array.from({ length: 11 }, (_, index) => `publications.x${index}`)}?batch=1&input=${input({})}`,
      '/trpc/__proto__',
      '/api/publications?x=1',
      '/api/publications/?x=1',
      '/api/admin/news-events',
      '/api/nothing',
    ]
    for (const url of refused) {
      const answer = await get(url)
      expect({ url, status: answer.statusCode >= 400 || answer.statusCode === 207 }).toEqual({ url, status: true })
      expect({ url, control: answer.headers['cache-control'] }).toEqual({ url, control: 'no-store' })
    }
    expect(app.cache.size().entries).toBe(0)
  })

  it('is no answer in parts', async () => {
    const answer = await get(BATCH_OF_ONE, { 'trpc-accept': 'application/jsonl' })
    expect(answer.statusCode).toBe(200)
    expect(app.cache.size().entries).toBe(0)
  })

  it('has room of its own for addresses without a query: a flood of filters cannot push these out', {
    tags: ['release'],
  }, async () => {
    await get('/api/publications')
    await get('/api/news-events')
    for (let year = 1900; year < 2200; year++) {
      const text = ' '.repeat(year % 7) // still a distinct key
      await get(`/trpc/publications.search?input=${input({ year })}${text}`)
    }
    const spy = vi.spyOn(app.services.newsEvents.list, 'inParts')
    await get('/api/news-events')
    expect(spy).not.toHaveBeenCalled()
  })
})

describe('the log', () => {
  it('has one line for each request: at debug where it was answered from memory, else at info', async () => {
    app.logged.length = 0
    for (let count = 0; count < 3; count++) await get('/api/publications')
    const lines = app.logged.map((line) => JSON.parse(line))
    expect(lines.map(({ level, route, status }) => ({ level, route, status }))).toEqual(
      ['info', 'debug', 'debug'].map((level) => ({ level, route: '/api/publications', status: 200 })),
    )
    const { headers } = await get('/api/publications')
    expect(JSON.parse(app.logged.at(-1) ?? '').reqId).toBe(headers['x-request-id'])
  })
})
