import { publications } from '@hazards/db/tables'
import { publicationSchema } from '@hazards/schema/publication'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPublication } from '../../test/support/samples.ts'
import { createTestApp, type TestApp } from '../../test/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

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
  for (let from = 0; from < count; from += 250) await app.db.insert(publications).values(rows.slice(from, from + 250))
}

/** Requests the list without the cache. */
const streamed = () => {
  app.cache.clear()
  return app.rest('GET', '/api/publications')
}
const byProcedure = async () => (await app.trpc('query', 'publications.list')).data

describe('GET /api/publications', () => {
  it.each([0, 1, 999, 1, 1, 1500])('is the whole list, in order, also with %i more', async (count) => {
    if (count > 0) await add(count)
    const { status, headers, body } = await streamed()
    expect(status).toBe(200)
    expect(headers['content-type']).toMatch(/^application\/json/)
    expect(body).toEqual(await byProcedure())
    expect(publicationSchema.array().safeParse(body).success).toBe(true)
    app.cache.clear()
    expect((await app.rest('GET', '/api/publications')).body).toEqual(body)
  })

  it('is sent but not held where it is too large for that', async () => {
    await add(900, { abstract: 'slopes and '.repeat(900) })
    app.cache.clear()
    const first = await app.rest('GET', '/api/publications')
    expect(first.headers).not.toHaveProperty('etag')
    expect(first.body).toEqual(await byProcedure())
    expect(app.cache.size().bytes).toBeLessThan(10_000)
    expect((await app.rest('GET', '/api/publications')).body).toHaveLength(first.body.length)
  })
})

describe('the total of a search', () => {
  const total = async (body: object) => (await app.trpc('query', 'publications.search', { body })).data.total

  it('is exact up to 1,000, and counts no further for a text', async () => {
    expect(await total({ search: 'study of slope' })).toBe(1000)
    expect(await total({})).toBe(await app.db.$count(publications))
    const [row] = await app.db
      .insert(publications)
      .values(aPublication() as typeof publications.$inferInsert)
      .returning()
    expect(await total({ search: row?.title })).toBe(1)
  })
})
