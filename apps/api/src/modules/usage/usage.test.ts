import { randomUUID } from 'node:crypto'
import { usageCounts } from '@hazards/db/tables'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { startApp } from '../../../test/support/app-of-file.ts'
import { aPerson, aPublication } from '../../../test/support/samples.ts'
import { DAY, SECOND } from '../../lib/clock.ts'
import { siteCsp } from '../../transports/site.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const site = {
  load: async () => ({
    pages: [],
    render: async ({ request }: { request: Request }) => ({
      status: request.url.includes('no-such') ? 404 : 200,
      html: 'page',
      headers: {},
    }),
    renderError: ({ status }: { status: number }) => ({ status, html: 'error', headers: {} }),
  }),
  csp: siteCsp,
  pages: { '/publications/:slug': [] },
}
const app = await startApp({}, {}, { site })
let sessionId = await app.signIn()
beforeEach(async () => {
  await app.services.usage.store()
  await app.db.execute(sql`truncate usage_counts`)
  app.clock.advance(60 * SECOND)
})

type Visit = { from?: string; agent?: string | undefined; headers?: Record<string, string> }
const visit = (path: string, { from = '198.51.100.7', agent = BROWSER, headers = {} }: Visit = {}) =>
  app.rest('GET', path, { from, headers: { ...headers, 'user-agent': agent } })
const post = async (path: string, body: object) => (await app.rest('POST', path, { body, sessionId })).body
const add = (title: string, more: object = {}) => post('/api/publications', { ...aPublication({ title }), ...more })
const pdf = async (): Promise<string> => {
  const { uploadURL } = (await app.rest('POST', '/api/objects/upload', { body: { kind: 'pdf' }, sessionId })).body
  return (await app.rest('PUT', uploadURL, { payload: Buffer.from('%PDF-1.4\n% a file\n%%EOF\n') })).body.fileUrl
}
const numbers = async (query = '') => {
  await app.services.usage.store()
  return (await app.rest('GET', `/api/admin/usage${query}`, { sessionId })).body
}
const sums = async () => {
  const { views, downloads } = await numbers()
  return { views, downloads }
}

describe('the use of records is counted', () => {
  it('by record and day: views of its page, from the cache too, and downloads of its PDF under both addresses', async () => {
    const { slug, id, pdfUrl } = await add('Counted', { pdfUrl: await pdf() })
    for (const from of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) await visit(`/publications/${slug}`, { from })
    await visit(`/publications/${slug}/${slug}.pdf`, { from: '198.51.100.1' })
    await visit(pdfUrl, { from: '198.51.100.2' })
    const { views, downloads, records } = await numbers()
    expect({ views, downloads }).toEqual({ views: 3, downloads: 2 })
    const path = `/publications/${slug}`
    expect(records).toEqual([{ record: 'publication', id, label: 'Counted', path, views: 3, downloads: 2 }])
  })

  it('also of a person, whose file is the CV', async () => {
    const { cvUrl, id } = await post('/api/people', aPerson({ name: 'Ada Counted', cvUrl: await pdf() }))
    await visit(cvUrl)
    expect((await numbers()).records).toMatchObject([{ record: 'person', id, views: 0, downloads: 1 }])
  })

  it('two requests of one client for the same within 30 seconds are one', async () => {
    const { slug } = await add('Twice')
    await visit(`/publications/${slug}`)
    app.clock.advance(29 * SECOND)
    await visit(`/publications/${slug}`)
    app.clock.advance(29 * SECOND)
    await visit(`/publications/${slug}`)
    expect(await sums()).toEqual({ views: 1, downloads: 0 })
    app.clock.advance(30 * SECOND)
    await visit(`/publications/${slug}`)
    expect(await sums()).toEqual({ views: 2, downloads: 0 })
  })

  it.each([
    ['a crawler', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    ['a program', 'curl/8.5.0'],
    ['a client without a name', ''],
    ['a headless browser', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/126.0.0.0 Safari/537.36'],
  ])('a robot is not counted: %s', async (_, agent) => {
    const { slug } = await add(`Robot ${randomUUID()}`)
    await visit(`/publications/${slug}`, { agent })
    expect(await sums()).toEqual({ views: 0, downloads: 0 })
  })

  it('a page that is fetched before it is asked for, one that does not exist, a list and the rest of a file are not counted', async () => {
    const { slug, pdfUrl } = await add('Not counted', { pdfUrl: await pdf() })
    await visit(`/publications/${slug}`, { headers: { 'sec-purpose': 'prefetch' } })
    await visit('/publications/no-such-paper')
    await visit('/publications')
    await visit(pdfUrl, { headers: { range: 'bytes=10-' } })
    await app.rest('HEAD', `/publications/${slug}`, { headers: { 'user-agent': BROWSER } })
    expect(await sums()).toEqual({ views: 0, downloads: 0 })
    await visit(pdfUrl, { headers: { range: 'bytes=0-9' } })
    expect(await sums()).toEqual({ views: 0, downloads: 1 })
  })

  it('a browser names the page that it shows without asking for it', async () => {
    const { slug } = await add('Shown by scripts')
    const view = (path: unknown) =>
      app.rest('POST', '/views', { body: { path }, headers: { 'user-agent': BROWSER }, from: '198.51.100.7' })
    expect((await view(`/publications/${slug}`)).status).toBe(204)
    expect((await view(`/publications/${slug}`)).status).toBe(204)
    expect(await sums()).toEqual({ views: 1, downloads: 0 })
    for (const path of ['/contact', `/publications/${slug}/${slug}.pdf`, 'x'.repeat(400), null, 7])
      expect((await view(path)).status).toBe(400)
    const foreign = { origin: 'https://other.example', 'user-agent': BROWSER }
    expect((await app.rest('POST', '/views', { body: { path: '/' }, headers: foreign })).status).toBe(403)
    expect(await sums()).toEqual({ views: 1, downloads: 0 })
  })

  it('nothing is stored but record, day, kind of use and number', async () => {
    const { slug, id } = await add('Private')
    await visit(`/publications/${slug}`)
    await app.services.usage.store()
    const [row] = await app.db.select().from(usageCounts)
    expect(row).toEqual({ record: 'publication', recordId: id, day: '2026-03-01', use: 'view', number: 1 })
  })

  it('what could not be stored is stored later', async () => {
    const { slug } = await add('Kept')
    await visit(`/publications/${slug}`)
    await app.db.execute(sql`alter table usage_counts rename to away`)
    await expect(app.services.usage.store()).rejects.toThrow()
    await app.db.execute(sql`alter table away rename to usage_counts`)
    app.clock.advance(60 * SECOND)
    await visit(`/publications/${slug}`)
    expect(await sums()).toEqual({ views: 2, downloads: 0 })
  })

  it('a flood of names keeps at most 10,000 of them in memory, and stores none', { tags: ['release'] }, async () => {
    const client = { client: '198.51.100.9', userAgent: BROWSER }
    for (let at = 0; at < 20_000; at++) app.services.usage.countView(`/publications/made-up-${at}`, client)
    const { slug } = await add('After the flood')
    await app.services.usage.store()
    expect(await app.db.$count(usageCounts)).toBe(0)
    await visit(`/publications/${slug}`)
    expect(await sums()).toEqual({ views: 1, downloads: 0 })
  })
})

describe('the numbers', () => {
  const count = (slug: string, times: number) => {
    for (let at = 0; at < times; at++)
      app.services.usage.countView(`/publications/${slug}`, { client: `198.51.100.${at}`, userAgent: BROWSER })
  }

  it('are those of the days asked for, and of the kind of record', async () => {
    const { slug } = await add('By day')
    count(slug, 3)
    await app.services.usage.store()
    app.clock.advance(2 * DAY)
    sessionId = await app.signIn()
    count(slug, 2)
    const today = app.clock().toISOString().slice(0, 10)
    expect(await numbers()).toMatchObject({ views: 5, to: today })
    expect(await numbers(`?from=${today}`)).toMatchObject({ views: 2, from: today })
    expect(await numbers('?record=person')).toMatchObject({ views: 0, records: [] })
    const backwards = await app.rest('GET', '/api/admin/usage?from=2026-03-02&to=2026-03-01', { sessionId })
    expect(backwards).toMatchObject({ status: 400, body: { message: 'From must not be after To' } })
    expect(await app.rest('GET', '/api/admin/usage?from=yesterday', { sessionId })).toMatchObject({ status: 400 })
  })

  it('are exported by record and day as CSV', async () => {
    const { slug } = await add('=Exported')
    count(slug, 3)
    await app.services.usage.store()
    const { body } = await app.rest('GET', '/api/admin/usage/export', { sessionId })
    const day = app.clock().toISOString().slice(0, 10)
    expect(body.fileName).toMatch(new RegExp(`-to-${day}.csv$`))
    expect(body.csv).toBe(
      '\ufeff"Day","Kind","Record","Page","Views","Downloads"\r\n' +
        `"${day}","publication","'=Exported","/publications/${slug}","3","0"\r\n`,
    )
  })

  it('are shown to administrators alone, until the group shows them to visitors', async () => {
    const { slug } = await add('Shown')
    count(slug, 4)
    await app.services.usage.store()
    const ask = async (path = `/publications/${slug}`) => await app.trpc('query', 'usage.ofPage', { body: { path } })
    expect((await app.rest('GET', '/api/admin/usage')).status).toBe(401)
    expect(await ask()).toMatchObject({ status: 404 })
    await app.rest('PUT', '/api/texts/group', { body: { showsUsage: true }, sessionId })
    expect((await ask()).data).toEqual({ views: 4, downloads: 0 })
    expect(await ask('/publications/no-such-paper')).toMatchObject({ status: 404 })
    expect(await ask('/contact')).toMatchObject({ status: 404 })
    const { body } = await app.rest('GET', '/api/publications', {})
    await app.rest('PUT', `/api/publications/${body.find((each: { slug: string }) => each.slug === slug).id}`, {
      body: { publishAt: null },
      sessionId,
    })
    expect(await ask()).toMatchObject({ status: 404 })
  })

  it('of days older than 400 become the sum of their month, and those of records that are gone for good are deleted', async () => {
    const { id } = await add('Old')
    const row = { record: 'publication', recordId: id, use: 'view' } as const
    await app.db.insert(usageCounts).values([
      { ...row, day: '2024-05-01', number: 1 },
      { ...row, day: '2024-05-17', number: 2 },
      { ...row, day: '2024-05-31', number: 4 },
      { ...row, day: '2026-02-17', number: 8 },
      { ...row, recordId: randomUUID(), day: '2026-02-17', number: 16 },
    ])
    await app.services.usage.sweep()
    await app.services.usage.sweep()
    const rows = await app.db.select().from(usageCounts).orderBy(usageCounts.day)
    expect(rows.map(({ day, number }) => [day, number])).toEqual([
      ['2024-05-01', 7],
      ['2026-02-17', 8],
    ])
  })
})
