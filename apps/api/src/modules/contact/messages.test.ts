import { get as httpGet, type IncomingMessage } from 'node:http'
import { auditEvents, contactSubmissions } from '@hazards/db/tables'
import { SESSION_HEADER } from '@hazards/schema/auth'
import type { ContactPage, ContactSubmission } from '@hazards/schema/contact'
import { desc } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startSignedIn } from '../../../test/support/app-of-file.ts'
import { aMessage } from '../../../test/support/samples.ts'

const DAY = 24 * 60 * 60 * 1000
const PATH = '/api/admin/contact-submissions'

const { app, sessionId } = await startSignedIn()
beforeEach(() => app.db.delete(contactSubmissions))

type New = typeof contactSubmissions.$inferInsert
/** Saves `count` messages, each a second older than the previous one. Returns them, newest first. */
const save = async (count: number, changes: Partial<New> = {}) => {
  if (count === 0) return []
  const now = app.clock().getTime()
  const rows = Array.from({ length: count }, (_, index) => ({
    ...(aMessage({ message: `Number ${index}` }) as New),
    createdAt: new Date(now - index * 1000),
    ...changes,
  }))
  return app.db.insert(contactSubmissions).values(rows).returning()
}
const get = (query = '') => app.rest('GET', `${PATH}${query}`, { sessionId })
const page = async (body = {}): Promise<ContactPage> =>
  (await app.trpc('query', 'contact.page', { sessionId, body })).data
const lastLine = async () => {
  const [row] = await app.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
  return row && [row.action, row.record, row.recordId, row.label]
}
const getNext = (link: unknown) => /<([^>]+)>; rel="next"/.exec(String(link))?.[1]

describe('GET /api/admin/contact-submissions', () => {
  it.each([0, 1, 100, 101, 250])('is the whole list of %i, newest first, with its number', async (count) => {
    await save(count)
    const { status, headers, body } = await get()
    expect([status, headers['x-total-count'], headers['cache-control']]).toEqual([200, String(count), 'no-store'])
    expect(getNext(headers.link)).toBeUndefined()
    expect(body.map(({ message }: ContactSubmission) => message)).toEqual(
      Array.from({ length: count }, (_, index) => `Number ${index}`),
    )
  })

  it('of 6,000 long messages is read at the pace of its client, is complete, and does not block other calls', {
    tags: ['release'],
  }, async () => {
    for (let round = 0; round < 12; round += 1) await save(500, { message: 'words of a visitor '.repeat(250) })
    const { list } = app.services.messages
    const { inParts } = list
    let parts = 0
    vi.spyOn(list, 'inParts').mockImplementation(async function* (query) {
      for await (const part of inParts(query)) {
        parts += 1
        yield part
      }
    })
    const origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
    const answer = await new Promise<IncomingMessage>((resolve) =>
      httpGet(`${origin}${PATH}`, { headers: { [SESSION_HEADER]: sessionId } }, resolve),
    )
    // Nothing is read yet: the sent data fills the buffers between both ends, a few megabytes of 28.
    for (let count = 0; count < 10; count += 1) expect((await fetch(`${origin}/livez`)).status).toBe(200)
    expect(parts).toBeLessThan(60)
    let bytes = 0
    for await (const piece of answer) bytes += piece.length
    expect([answer.headers['x-total-count'], parts, bytes > 28_000_000]).toEqual(['6000', 120, true])
    vi.restoreAllMocks()
  })

  it('with a limit is so many, and names the next ones until the end', async () => {
    await save(5)
    const found: string[] = []
    let path: string | undefined = `${PATH}?limit=2`
    let parts = 0
    while (path) {
      const { headers, body } = await app.rest('GET', path, { sessionId })
      expect(headers['x-total-count']).toBe('5')
      expect(String(headers.link)).toContain('rel="service-desc"')
      found.push(...body.map(({ message }: ContactSubmission) => message))
      path = getNext(headers.link)
      parts += 1
    }
    expect([parts, found]).toEqual([3, ['Number 0', 'Number 1', 'Number 2', 'Number 3', 'Number 4']])
  })

  it('goes on in its order among messages of the same moment', async () => {
    await save(7, { createdAt: app.clock() })
    const whole = (await get()).body.map(({ id }: ContactSubmission) => id)
    const first = await get('?limit=4')
    const rest = await app.rest('GET', getNext(first.headers.link) ?? '', { sessionId })
    expect([...first.body, ...rest.body].map(({ id }: ContactSubmission) => id)).toEqual(whole)
  })

  it('searches in name, address, institution and message, and treats no character as a pattern', async () => {
    await save(1, { firstName: 'Véra', lastName: 'Quill', message: '100% sure' })
    await save(1, { email: 'quill@example.org', message: '1000 sure' })
    await save(1, { institution: 'Quill House' })
    await save(1, { message: 'a quill_pen' })
    for (const [search, count] of [
      ['quill', 4],
      ['vera quill', 1],
      ['quill VERA sure', 1],
      ['100%', 1],
      ['l_p', 1],
      ['nothing', 0],
    ])
      expect([search, (await get(`?search=${encodeURIComponent(String(search))}`)).body.length]).toEqual([
        search,
        count,
      ])
    expect((await get('?search=quill&limit=1')).headers['x-total-count']).toBe('4')
  })

  it.each(['limit=0', 'limit=201', 'limit=1.5', 'limit=x', 'limit=', 'limit=1&limit=2', 'cursor=abc', 'page=2'])(
    'refuses ?%s in words',
    async (query) => {
      const { status, body } = await get(`?${query}`)
      expect([status, body.code, typeof body.issues[0].message]).toEqual([400, 'BAD_REQUEST', 'string'])
    },
  )

  it.each(['abc', 'e30', Buffer.from('["9999999-01-01","x"]').toString('base64url'), 'x'.repeat(201)])(
    'refuses the cursor %s, which no list gave',
    async (cursor) => {
      expect(await get(`?limit=5&cursor=${cursor}`)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
    },
  )

  it('refuses the cursor of another search in words', async () => {
    await save(3)
    const next = new URL(getNext((await get('?limit=1')).headers.link) ?? '', 'http://x').searchParams.get('cursor')
    expect(await get(`?limit=1&search=Number&cursor=${next}`)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('same filter') },
    })
  })

  it('answers no call without a session, with the message of all calls', async () => {
    for (const query of ['', '?limit=1', '?limit=x']) {
      const answer = await app.rest('GET', `${PATH}${query}`)
      expect(answer).toMatchObject({ status: 401, body: { message: 'Please sign in.', code: 'UNAUTHORIZED' } })
      expect(answer.headers['www-authenticate']).toBeDefined()
    }
  })
})

describe('the page of the panel', () => {
  it('holds 20, how many match, and how many each sender wrote, in whatever letter case', async () => {
    await save(21, { email: 'many@example.org' })
    await save(2, { email: 'Many@Example.org', createdAt: new Date(0) })
    const first = await page()
    expect([first.items.length, first.total, first.items[0]?.fromSender]).toEqual([20, 23, 23])
    const second = await page({ cursor: first.nextCursor })
    expect([second.items.length, second.nextCursor]).toEqual([3, null])
  })

  it('is sorted by name, the last name first, or by its moment, from either end and page by page; the export as the page (records §6)', async () => {
    const long = (letter: string) => letter.repeat(100)
    for (const [lastName, firstName] of [
      ['Ölund', 'Bea'],
      ['olund', 'Ada'],
      [long('😀'), long('😀')],
      ['Example', 'Zoe'],
    ]) {
      app.clock.advance(1000)
      await save(1, { lastName, firstName, createdAt: app.clock() })
    }
    const firstNames = async (sort?: string) => (await page({ sort })).items.map(({ firstName }) => firstName)
    expect(await firstNames()).toEqual(['Zoe', long('😀'), 'Ada', 'Bea'])
    expect(await firstNames('createdAt')).toEqual(['Bea', 'Ada', long('😀'), 'Zoe'])
    expect(await firstNames('name')).toEqual(['Zoe', 'Ada', 'Bea', long('😀')])
    expect(await firstNames('-name')).toEqual([long('😀'), 'Bea', 'Ada', 'Zoe'])
    const sorted = (await get('?sort=name')).body.map(({ id }: ContactSubmission) => id)
    const first = await get('?sort=name&limit=1')
    const rest = await app.rest('GET', getNext(first.headers.link) ?? '', { sessionId })
    expect([...first.body, ...rest.body].map(({ id }: ContactSubmission) => id)).toEqual(sorted.slice(0, 2))
    await save(21, { lastName: long('😀'), firstName: long('😀') })
    const { nextCursor } = await page({ sort: '-name' })
    expect((await page({ sort: '-name', cursor: nextCursor })).items).toHaveLength(5)
    const { data } = await app.trpc('mutation', 'contact.export', { sessionId, body: { sort: '-name' } })
    expect(data.csv.indexOf('Bea')).toBeLessThan(data.csv.indexOf('Zoe'))
    for (const sort of ['email', '-name']) expect((await get(`?sort=${sort}`)).status).toBe(400)
  })

  it('counts This Week by the last 7 days', async () => {
    const now = app.clock().getTime()
    for (const age of [0, 7 * DAY - 1000, 7 * DAY + 1000]) await save(1, { createdAt: new Date(now - age) })
    expect((await app.trpc('query', 'contact.counts', { sessionId })).data).toEqual({ total: 3, thisWeek: 2 })
  })
})

describe('an administrator', () => {
  it('deletes chosen messages at once; the log has one line, of number and subjects alone', async () => {
    const rows = [...(await save(2, { subject: 'other' })), ...(await save(1, { subject: 'data-access' }))]
    const [kept] = await save(1)
    const ids = rows.map(({ id }) => id)
    const remove = () => app.rest('POST', `${PATH}/delete`, { sessionId, body: { ids } })
    expect(await remove()).toMatchObject({
      status: 200,
      body: { message: '3 contact submissions deleted', deleted: 3 },
    })
    expect(await lastLine()).toEqual(['deleted', 'contact submission', null, '3 messages: Data Access, Other'])
    expect((await get()).body.map(({ id }: ContactSubmission) => id)).toEqual([kept?.id])
    expect((await remove()).status).toBe(404)
    for (const bad of [[], ['x'], Array.from({ length: 201 }, () => kept?.id)])
      expect((await app.rest('POST', `${PATH}/delete`, { sessionId, body: { ids: bad } })).status).toBe(400)
  })

  it('deletes all that a sender wrote, in whatever letter case, and nothing of others', async () => {
    const [one] = await save(2, { email: 'spam@example.org' })
    await save(1, { email: 'SPAM@example.org' })
    const [other] = await save(1, { email: 'xspam@example.org' })
    const shown = await app.rest('DELETE', `${PATH}/${one?.id}/sender`, { body: { count: 2 }, sessionId })
    expect([shown.status, shown.body.message]).toEqual([
      409,
      'The messages from this sender are no longer 2, but 3. Nothing was deleted.',
    ])
    const answer = await app.rest('DELETE', `${PATH}/${one?.id}/sender`, { body: { count: 3 }, sessionId })
    expect(answer).toMatchObject({ status: 200, body: { deleted: 3 } })
    expect((await get()).body.map(({ id }: ContactSubmission) => id)).toEqual([other?.id])
    expect(await lastLine()).toEqual(['deleted', 'contact submission', null, '3 messages: Data Access'])
    expect((await app.rest('DELETE', `${PATH}/${one?.id}/sender`, { sessionId })).status).toBe(404)
  })

  it('marks a message as answered, and as not answered; twice is noted once', async () => {
    const [row] = await save(1)
    const mark = (answered: unknown) =>
      app.rest('PUT', `${PATH}/${row?.id}/answered`, { sessionId, body: { answered } })
    const lines = () => app.db.$count(auditEvents)
    const before = await lines()
    expect((await mark(true)).body.answeredAt).toBe(app.clock().toISOString())
    expect((await mark(true)).status).toBe(200)
    expect(await lastLine()).toEqual(['answered', 'contact submission', row?.id, 'Data Access'])
    expect((await mark(false)).body.answeredAt).toBeNull()
    expect(await lastLine()).toEqual(['edited', 'contact submission', row?.id, 'Data Access: not answered'])
    expect(await lines()).toBe(before + 2)
    expect((await mark('yes')).status).toBe(400)
    await app.db.delete(contactSubmissions)
    expect((await mark(true)).status).toBe(404)
  })

  it('exports all as CSV, part by part, which is noted once; no cell is a formula', async () => {
    await save(101, { firstName: '=1+1', message: 'One "line",\nand another' })
    const part = async (cursor?: string) =>
      (await app.rest('POST', `${PATH}/export`, { sessionId, body: { ...(cursor && { cursor }) } })).body
    const before = await app.db.$count(auditEvents)
    const first = await part()
    const second = await part(first.nextCursor)
    expect(second.nextCursor).toBeNull()
    expect(first.csv).toMatch(/^\ufeff"Received","First name"/)
    const file: string = first.csv + second.csv
    expect(file.match(/^"[^"]*","'=1\+1",/gm)).toHaveLength(101)
    expect(file).toContain('"One ""line"",\nand another"')
    expect(await app.db.$count(auditEvents)).toBe(before + 1)
    expect(await lastLine()).toEqual(['exported', 'contact submission', null, '101 messages'])
  })
})
