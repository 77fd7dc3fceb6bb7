import { asc, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from './client.ts'
import { fillAuthorNames } from './fill-author-names.ts'
import * as tables from './tables/index.ts'
import { openOldDatabase } from './testing/old-database.ts'

const { publications, newsEvents } = tables

let database: OpenDatabase
beforeAll(async () => {
  database = await openOldDatabase()
})
afterAll(() => database.close())

describe('a database of the first version, opened by this one', () => {
  it('has every row that it had', async () => {
    const { users, adminSessions, contactSubmissions, newsletterSubscriptions, uploads } = tables
    const counted = [users, adminSessions, contactSubmissions, newsletterSubscriptions, uploads]
    const counts = counted.map((table) => database.db.$count(table))
    expect(await Promise.all(counts)).toEqual([1, 1, 1, 1, 2])
    expect(await database.db.$count(publications)).toBe(515)
    expect(await database.db.$count(newsEvents)).toBe(3)
  })

  it('has given each publication an address, the names of its authors, a citation key and what it is found by', async () => {
    const rows = await database.db
      .select()
      .from(publications)
      .where(ne(publications.year, 1950))
      .orderBy(asc(publications.createdAt))
    const [hills, book, reserved, first, second] = rows
    expect(hills).toMatchObject({
      slug: 'uber-die-hange',
      citationKey: 'vanderberg2019uber',
      authorNames: [
        { family: 'van der Berg', given: 'J.' },
        { family: 'de la Cruz', given: 'A.-M.' },
      ],
    })
    expect(book).toMatchObject({ slug: 'publication-1', authorNames: [{ literal: 'Ministry of Water and Power' }] })
    expect(reserved).toMatchObject({ slug: 'deleted-2', citationKey: 'author2010deleted' })
    expect(first).toMatchObject({
      ...{ slug: 'levees-under-slow-floods', doi: '10.5555/a', keywords: ['levees'] },
      ...{ authors: 'I. Solvane, T. Vaskelin', isFeatured: false, deletedAt: null, sequence: 0 },
      updatedAt: new Date('2024-01-05T10:00:00Z'),
    })
    expect(first?.searchText).toContain('\nt. vaskelin\n')
    expect(first?.searchText).toContain('\nTVASKELIN\n')
    expect(first?.authorSlugs).toContain('t-vaskelin')
    expect(second?.slug).toBe('levees-under-slow-floods-2')
    const keys = [first, second].map((row) => row?.citationKey).sort()
    expect(keys).toEqual(['solvane2024levees', 'solvane2024levees2'])
  })

  it('has read the authors of more publications than are read at a time, and a second reading changes none', async () => {
    const rows = () => database.db.select().from(publications).orderBy(publications.id)
    const before = await rows()
    expect(before.filter(({ authorNames, citationKey }) => authorNames?.length && citationKey)).toHaveLength(515)
    expect(new Set(before.map(({ slug }) => slug)).size).toBe(515)
    await fillAuthorNames(database.db)
    expect(await rows()).toEqual(before)
  })

  it('has given each item an address, told days from moments, and holds on to its image', async () => {
    const rows = await database.db.select().from(newsEvents).orderBy(asc(newsEvents.createdAt))
    expect(rows).toMatchObject([
      { slug: 'long-ago', isAllDay: true, isApproved: true, isArchived: true },
      { slug: 'an-open-day', isAllDay: false, isApproved: true, updatedAt: new Date('2024-01-01T10:00:00Z') },
      { slug: 'an-open-day-2', isAllDay: true, isApproved: false },
    ])
    const uses = await database.db.select().from(tables.uploadUses).orderBy(tables.uploadUses.uploadId)
    const [archived, approved, pending] = rows
    expect(uses).toMatchObject([
      { recordId: approved?.id, standing: 'public' },
      { recordId: pending?.id, standing: 'undecided' },
    ])
    expect(await database.db.select().from(tables.withdrawals)).toMatchObject([
      { record: 'newsEvent', recordId: archived?.id },
    ])
  })
})
