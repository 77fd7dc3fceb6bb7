import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { publications } from '@hazards/db/tables'
import { publicationSchema } from '@hazards/schema/publication'
import { PUBLICATION_SORTS } from '@hazards/schema/publication.constants'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startApp } from '../../test/support/app-of-file.ts'
import { aPublication } from '../../test/support/samples.ts'
import type { TestApp } from '../../test/support/test-app.ts'
import { withResolvers } from '../lib/with-resolvers.ts'

const app = await startApp()
afterEach(() => void vi.restoreAllMocks())

type Response = Awaited<ReturnType<TestApp['app']['inject']>>

let added = 0
/**
 * Adds publications, each with its own author and title, because numbering a thousand equal slugs and keys takes
 * seconds.
 */
const add = async (count: number, changes = {}) => {
  const rows = Array.from({ length: count }, () => {
    added += 1
    const { title, ...publication } = aPublication(changes) as typeof publications.$inferInsert
    return { ...publication, title: `${title} ${added}`, authors: `A. Author${added}` }
  })
  // In batches, because each statement is limited to a few seconds.
  for (let from = 0; from < count; from += 100) await app.db.insert(publications).values(rows.slice(from, from + 100))
}

/** Requests the list without the cache. */
const streamed = () => {
  app.cache.clear()
  return app.rest('GET', '/api/publications')
}
const byProcedure = async () => (await app.trpc('query', 'publications.list')).data

describe('GET /api/publications', () => {
  const isWhole = async (count: number) => {
    if (count > 0) await add(count)
    const { status, headers, body } = await streamed()
    expect(status).toBe(200)
    expect(headers['content-type']).toMatch(/^application\/json/)
    expect(body).toEqual(await byProcedure())
    expect(publicationSchema.array().safeParse(body).success).toBe(true)
    app.cache.clear()
    expect((await app.rest('GET', '/api/publications')).body).toEqual(body)
  }
  it.each([0, 1, 299])('is the whole list, in order, also with %i more', isWhole)
  it.each([700, 1, 1, 1500])('is so however many there are: with %i more', { tags: ['release'] }, isWhole)

  it('reads four streamed lists at once at most, and answers all', { tags: ['release'] }, async () => {
    await add(1000, { year: 1999 })
    app.cache.clear()
    const { list } = app.services.publications
    const inParts = list.inParts
    let [open, most] = [0, 0]
    const { promise: areFourOpen, resolve: goOn } = withResolvers<void>()
    vi.spyOn(list, 'inParts').mockImplementation(async function* (query) {
      let read = 0
      for await (const part of inParts(query)) {
        // The first three parts are read before the answer begins.
        if (++read === 4) {
          most = Math.max(most, ++open)
          if (open === 4) goOn()
          await areFourOpen
          await setTimeout(200) // in which a fifth could be read
        }
        yield part
      }
      if (read >= 4) open -= 1
    })
    const paths = PUBLICATION_SORTS.flatMap((sort) => [
      `?year=1999&sort=${sort}`,
      `?year=1999&sort=${sort}&type=journal`,
    ])
    expect(paths.length).toBe(6)
    const answers = await Promise.all(paths.map((path) => app.rest('GET', `/api/publications${path}`)))
    for (const { status, body } of answers) expect([status, body.length > 900]).toEqual([200, true])
    expect(most).toBe(4)
  })

  it('is held with gzip alone where it is longer than 8 MB, and read once for all clients', {
    tags: ['release'],
  }, async () => {
    await add(900, { abstract: 'slopes and '.repeat(900) })
    app.cache.clear()
    const read = vi.spyOn(app.services.publications.list, 'inParts')
    const get = (encoding: string, headers = {}) =>
      app.app.inject({ url: '/api/publications', headers: { 'accept-encoding': encoding, ...headers } })
    const answers = await Promise.all(['gzip', 'br, gzip', 'identity', 'gzip'].map((encoding) => get(encoding)))
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['gzip', 'gzip', undefined, 'gzip'])
    const [gzip, , plain] = answers as [Response, Response, Response]
    expect(plain.rawPayload.length).toBeGreaterThan(8 * 1024 * 1024)
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(app.cache.size().bytes).toBeLessThan(gzip.rawPayload.length + 10_000)
    expect(read).toHaveBeenCalledTimes(1)
    expect(plain.json()).toEqual(await byProcedure())
    for (const [encoding, { headers }] of [['gzip', gzip] as const, ['identity', plain] as const]) {
      const again = await get(encoding, { 'if-none-match': headers.etag })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
    }
    expect(plain.headers.etag).not.toBe(gzip.headers.etag)
  })

  it('is 500 where reading it fails before any of it was sent, and whole the next time', async () => {
    app.cache.clear()
    const { list } = app.services.publications
    vi.spyOn(list, 'inParts').mockImplementationOnce(async function* (query) {
      let read = 0
      for await (const part of list.inParts(query)) {
        if (++read > 5) throw new Error('the disk is broken')
        yield part
      }
    })
    expect((await app.rest('GET', '/api/publications')).status).toBe(500)
    expect((await app.rest('GET', '/api/publications')).body).toEqual(await byProcedure())
  })

  it('is sent but not held where it is longer than 8 MB even with gzip', { tags: ['release'] }, async () => {
    const rows = Array.from({ length: 100 }, () => ({
      ...(aPublication() as typeof publications.$inferInsert),
      title: `Incompressible ${randomUUID()}`,
      abstract: randomBytes(90_000).toString('base64'),
    }))
    await app.db.insert(publications).values(rows)
    app.cache.clear()
    const [first, second] = [await app.rest('GET', '/api/publications'), await app.rest('GET', '/api/publications')]
    expect(first.headers).not.toHaveProperty('etag')
    expect(first.body).toHaveLength(await app.db.$count(publications))
    expect(second.body).toEqual(first.body)
    expect(app.cache.size().bytes).toBeLessThan(10_000)
  })
})

describe('the total of a search', () => {
  const total = async (body: object) => (await app.trpc('query', 'publications.search', { body })).data.total

  it('is exact up to 1,000, and counts no further for a text', { tags: ['release'] }, async () => {
    await add(1000)
    expect(await total({ search: 'study of slope' })).toBe(1000)
    expect(await total({})).toBe(await app.db.$count(publications))
    const [row] = await app.db
      .insert(publications)
      .values(aPublication() as typeof publications.$inferInsert)
      .returning()
    expect(await total({ search: row?.title })).toBe(1)
  })
})
