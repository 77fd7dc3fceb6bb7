import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { auditEvents, newsEvents, publications, users } from './tables/index.ts'
import { createTestDatabase } from './testing/index.ts'

const database = await createTestDatabase()
afterAll(() => database.close())

const publication = { title: 'T', authors: 'A', journal: 'J', year: 2024, publicationType: 'journal' } as const

describe('the tables', () => {
  it('give a record an id and the moment of its creation', async () => {
    const [row] = await database.db.insert(publications).values(publication).returning()
    expect(row?.id).toMatch(/^[0-9a-f-]{36}$/)
    expect(Math.abs(Date.now() - Number(row?.createdAt))).toBeLessThan(60_000)
  })

  it('keep the keywords as a list', async () => {
    const keywords = ['landslide', 'a, b', 'quote " and \\ backslash']
    const [row] = await database.db
      .insert(publications)
      .values({ ...publication, keywords })
      .returning()
    expect(row?.keywords).toEqual(keywords)
  })

  it('begin an item as neither approved nor archived', async () => {
    const item = { category: 'Research', title: 'T', content: 'C', postedBy: 'P', eventDate: new Date() } as const
    const [row] = await database.db.insert(newsEvents).values(item).returning()
    expect(row).toMatchObject({ isApproved: false, isArchived: false })
  })

  it('refuse a publication type that is not on the list', async () => {
    const wrong = { ...publication, publicationType: 'novel' as 'journal' }
    await expect(database.db.insert(publications).values(wrong)).rejects.toThrow()
  })

  it('refuse a second user of the same name', async () => {
    await database.db.insert(users).values({ username: 'same', password: 'x' })
    await expect(database.db.insert(users).values({ username: 'same', password: 'y' })).rejects.toThrow()
  })

  it('let the audit log grow, and never be changed, cut or emptied', async () => {
    const { db } = database
    await db.insert(auditEvents).values({ at: new Date(), actor: 'A', action: 'signed in' })
    const before = await db.select().from(auditEvents)
    const attempts = [
      () => db.update(auditEvents).set({ actor: 'B' }),
      () => db.delete(auditEvents),
      () => db.execute(sql`truncate audit_events`),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ cause: { code: '42501' } })
    expect(await db.select().from(auditEvents)).toEqual(before)
  })

  it('know a moment to the millisecond, as it was given', async () => {
    const createdAt = new Date('2025-02-28T23:59:59.987Z')
    const [row] = await database.db
      .insert(publications)
      .values({ ...publication, createdAt })
      .returning()
    expect(row?.createdAt).toEqual(createdAt)
  })
})
