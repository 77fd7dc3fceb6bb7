import { publications } from '@hazards/db/tables'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DomainError } from '../src/lib/errors.ts'
import { startSignedIn } from './support/app-of-file.ts'
import { anItem, aPublication } from './support/samples.ts'

const { app, sessionId } = await startSignedIn()
await app.rest('POST', '/api/publications', { sessionId, body: aPublication() })
beforeEach(() => app.cache.clear())
afterEach(() => void vi.restoreAllMocks())

const get = (url: string) => app.app.inject({ url })
const SEARCH = `/trpc/publications.search?input=${encodeURIComponent(JSON.stringify({ year: 2024 }))}`

describe('a write', () => {
  const titles = async () =>
    (await app.rest('GET', '/api/publications')).body.map(({ title }: { title: string }) => title)
  const ids = async () => (await app.rest('GET', '/api/news-events')).body.map(({ id }: { id: string }) => id)
  const bySearch = async (title: string) =>
    (await app.trpc('query', 'publications.search', { body: { search: title } })).data.total

  it('of a publication is in the very next read, by either door', async () => {
    for (let count = 0; count < 20; count++) {
      const body = aPublication()
      expect([await bySearch(body.title), (await titles()).includes(body.title)]).toEqual([0, false])
      const { id } = (await app.rest('POST', '/api/publications', { sessionId, body })).body
      expect([await bySearch(body.title), (await titles()).includes(body.title)]).toEqual([1, true])
      const title = `${body.title} again`
      await app.rest('PUT', `/api/publications/${id}`, { sessionId, body: { title } })
      expect([await bySearch(title), (await titles()).includes(title)]).toEqual([1, true])
      await app.rest('DELETE', `/api/publications/${id}`, { sessionId })
      expect([await bySearch(title), (await titles()).includes(title)]).toEqual([0, false])
    }
  })

  it('of an item is in the very next read: approved, disapproved, archived, changed, deleted', async () => {
    const id = await anItem({ rest: app.rest, sessionId })
    const move = (name: string) => app.rest('PUT', `/api/admin/news-events/${id}/${name}`, { sessionId })
    for (const [name, isShown] of Object.entries({
      approve: true,
      archive: false,
      unarchive: true,
      disapprove: false,
    })) {
      await ids()
      await move(name)
      expect({ name, isShown: (await ids()).includes(id) }).toEqual({ name, isShown })
    }
    await move('approve')
    await ids()
    await app.rest('PUT', `/api/admin/news-events/${id}`, { sessionId, body: { title: 'New words' } })
    expect((await app.rest('GET', '/api/news-events')).body).toContainEqual(
      expect.objectContaining({ title: 'New words' }),
    )
    await app.rest('DELETE', `/api/admin/news-events/${id}`, { sessionId })
    expect(await ids()).not.toContain(id)
  })

  it('of a pending item changes no copy, and is in none', async () => {
    await ids()
    const { entries } = app.cache.size()
    const id = await anItem({ rest: app.rest, sessionId })
    expect(app.cache.size().entries).toBe(entries)
    expect(await ids()).not.toContain(id)
  })

  it('of one table leaves what was read from the other', async () => {
    await Promise.all([titles(), ids()])
    await anItem({ rest: app.rest, sessionId }, {}, 'approve')
    expect(app.cache.size().entries).toBe(1)
  })
})

describe('while the database is away', () => {
  const break_ = () => {
    const away = new DomainError('SERVICE_UNAVAILABLE', 'away', { retryAfter: 5 })
    for (const name of ['summary', 'search'] as const) vi.spyOn(app.services.publications, name).mockRejectedValue(away)
    vi.spyOn(app.services.publications.list, 'inParts').mockImplementation(() => {
      throw away
    })
  }

  it('what was read before is still answered, and the new once it is back', async () => {
    const urls = ['/api/publications', '/trpc/publications.list', SEARCH]
    const before = await Promise.all(urls.map((url) => get(url)))
    break_()
    app.clock.advance(10 * 60_000)
    const during = await Promise.all(urls.map((url) => get(url)))
    expect(during.map(({ statusCode, body }) => ({ statusCode, body }))).toEqual(
      before.map(({ statusCode, body }) => ({ statusCode, body })),
    )
    vi.restoreAllMocks()
    const [row] = await app.db
      .insert(publications)
      .values(aPublication() as typeof publications.$inferInsert)
      .returning()
    app.clock.advance(5_000)
    expect((await get('/api/publications')).body).toContain(row?.id)
  })

  it('everything else is 503 with Retry-After and no-store', async () => {
    break_()
    for (const url of ['/api/publications', SEARCH]) {
      const { statusCode, headers } = await get(url)
      expect({
        statusCode,
        retry: headers['retry-after'],
        control: headers['cache-control'],
        etag: headers.etag,
      }).toEqual({
        statusCode: 503,
        retry: '5',
        control: 'no-store',
        etag: undefined,
      })
    }
    expect(app.cache.size().entries).toBe(0)
  })
})
