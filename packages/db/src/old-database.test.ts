import { asc, eq, ne, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from './client.ts'
import { fillAuthorNames } from './fill-author-names.ts'
import { linkColumns } from './record-links.ts'
import * as tables from './tables/index.ts'
import { openOldDatabase } from './testing/old-database.ts'

const { publications, newsEvents } = tables

const database = await openOldDatabase('first')
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

  it('has every record as public as it was: from its creation on', async () => {
    const { people, projects, themes } = tables
    for (const table of [publications, newsEvents, people, projects, themes])
      expect(await database.db.$count(table, sql`${table.publishAt} is distinct from ${table.createdAt}`)).toBe(0)
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
      slug: 'levees-under-slow-floods',
      doi: '10.5555/a',
      keywords: ['levees'],
      authors: 'I. Solvane, T. Vaskelin',
      isFeatured: false,
      deletedAt: null,
      sequence: 0,
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

it('a database from when failed sign-ins were counted without their action is opened, with its counts', {
  tags: ['release'],
}, async () => {
  const counting = await openOldDatabase('counting')
  expect(await counting.db.select().from(tables.signInFailures)).toMatchObject([
    { actor: 'ada', action: 'sign-in failed', count: 3 },
  ])
  await counting.close()
})

it('a database from when links showed which decisions were mailed is opened, and knows which', {
  tags: ['release'],
}, async () => {
  const mailing = await openOldDatabase('mailing')
  const known = await mailing.db.select().from(tables.mailedDecisions).orderBy(asc(tables.mailedDecisions.newsEventId))
  expect(known.map(({ status, message }) => [status, message])).toEqual([
    ['published', null],
    ['declined', 'Not ours.'],
  ])
  expect(await mailing.db.$count(tables.mailLinks)).toBe(4)
  expect(await mailing.db.$count(newsEvents)).toBe(5)
  await mailing.close()
})

it('a database from when records named others in lists of slugs is opened with all its links, and only what was never approved lost its address', async () => {
  const { db, close } = await openOldDatabase('slugs')
  const getLinked = (kind: 'project' | 'publication', table: PgTable) =>
    db.select(linkColumns(kind)).from(table).orderBy(sql`slug desc`)
  expect(await getLinked('project', tables.projects)).toEqual([
    { themes: ['slopes', 'floods'], people: ['imara-mwangi'], sites: ['osk', 'danvale'] },
    { themes: null, people: null, sites: ['osk', 'secret'] },
    { themes: null, people: null, sites: null },
  ])
  // Places of projects have become sites, those of deleted projects alone as drafts.
  const { name, geometry, publishAt } = tables.sites
  const places = await db
    .select({ name, geometry, isPublic: sql`${publishAt} is not null` })
    .from(tables.sites)
    .orderBy(name)
  expect(places).toEqual([
    { name: 'Danvale', geometry: { type: 'Point', coordinates: [-121.9, 48] }, isPublic: true },
    { name: 'Osk', geometry: { type: 'Point', coordinates: [-122.2, 48.1] }, isPublic: true },
    { name: 'Secret', geometry: { type: 'Point', coordinates: [2, 1] }, isPublic: false },
  ])
  const [revision] = await db.select().from(tables.revisions).where(eq(tables.revisions.record, 'project'))
  expect([revision?.before?.sites, revision?.after?.sites]).toEqual([null, ['danvale']])
  expect(await getLinked('publication', publications)).toMatchObject([{ themes: ['floods'], sites: null }])
  const items = await db.select({ slug: newsEvents.slug }).from(newsEvents).orderBy(asc(newsEvents.id))
  expect(items.map(({ slug }) => slug)).toEqual([
    '',
    'taken-back',
    'older',
    '00000000-0000-4000-8000-0000000000f1-00000000',
  ])
  await db.update(tables.themes).set({ deletedAt: null })
  expect(await getLinked('publication', publications)).toMatchObject([{ themes: ['fires', 'floods'], sites: null }])
  await db.delete(tables.themes).where(eq(tables.themes.slug, 'floods'))
  expect(await getLinked('publication', publications)).toMatchObject([{ themes: ['fires'], sites: null }])
  await close()
})

describe('a database of a later version, with history, accounts and mailings, opened by this one', () => {
  let later: OpenDatabase
  beforeAll(async () => {
    later = await openOldDatabase('second')
  })
  afterAll(() => later.close())

  it('has every row that it had', async () => {
    const { db } = later
    const { users, secondFactors, recoveryCodes, administratorInvitations, auditEvents, revisions } = tables
    const { contactSubmissions, newsletterSubscriptions, newsletterDigests, newsletterDeliveries } = tables
    const { mailOutbox, uploads, uploadUses } = tables
    const count = (...counted: PgTable[]) => Promise.all(counted.map((table) => db.$count(table)))
    expect(await count(users, secondFactors, recoveryCodes, administratorInvitations)).toEqual([2, 1, 2, 1])
    expect(await count(auditEvents, revisions, contactSubmissions, mailOutbox)).toEqual([2, 5, 1, 1])
    expect(await count(newsletterSubscriptions, newsletterDigests, newsletterDeliveries)).toEqual([2, 1, 1])
    expect(await count(publications, newsEvents, uploads, uploadUses)).toEqual([3, 2, 2, 2])
  })

  it('has forgotten the email addresses of senders in its history', async () => {
    const isOfItem = eq(tables.revisions.record, 'newsEvent')
    const changes = await later.db.select().from(tables.revisions).where(isOfItem).orderBy(tables.revisions.position)
    expect(changes.map(({ before, after }) => [before, after])).toEqual([
      [null, { title: 'Open' }],
      [{ title: 'Open' }, { title: 'An open day' }],
    ])
  })

  it('keeps addresses, history, trash and files, and gives what was added since', async () => {
    const { db } = later
    const records = await db.select().from(publications).orderBy(asc(publications.slug))
    expect(records).toMatchObject([
      { slug: 'deleted', deletedAt: new Date('2026-01-06Z'), sequence: 1 },
      {
        slug: 'slow-floods',
        isFeatured: true,
        themes: ['flood-modelling'],
        updatedAt: new Date('2026-01-12Z'),
        sequence: 2,
      },
      { slug: 'slow-floods-2', links: null },
    ])
    for (const { citationKey, searchText } of records) expect([citationKey, searchText]).not.toContain('')
    const changes = await db.select().from(tables.revisions).orderBy(asc(tables.revisions.position))
    expect(changes.map(({ action, batch }) => [action, batch])).toEqual([
      ['created', null],
      ['edited', null],
      ['deleted', null],
      ['created', null],
      ['edited', null],
    ])
    const [open] = await db.select().from(newsEvents).where(eq(newsEvents.slug, 'an-open-day'))
    expect(open).toMatchObject({ location: 'Hall 2', imageAlt: 'A hall', endDate: new Date('2026-05-31T17:00:00Z') })
    const uses = await db.select().from(tables.uploadUses).orderBy(asc(tables.uploadUses.uploadId))
    expect(uses.map(({ standing }) => standing)).toEqual(['public', 'undecided'])
    const [factor] = await db.select().from(tables.secondFactors)
    expect(factor).toMatchObject({ secret: 'BASE32', confirmedAt: new Date('2026-01-03Z') })
  })
})
