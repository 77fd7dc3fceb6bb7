import { auditEvents, newsEvents, publications, revisions, withdrawals } from '@hazards/db/tables'
import { RECORD_KINDS, type Revision, type TrashItem } from '@hazards/schema/history'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { startApp } from '../../test/support/app-of-file.ts'
import { anItem, aPublication } from '../../test/support/samples.ts'
import { ADMINISTRATOR } from '../../test/support/test-app.ts'

const DAY = 24 * 60 * 60_000

const told: string[] = []
const app = await startApp({ changed: async (tag) => void told.push(tag) })
let sessionId = await app.signIn()

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.rest(method, `/api${path}`, { sessionId, ...(body && { body }) })
const create = async (changes = {}) => (await call('POST', '/publications', aPublication(changes))).body
const item = (...moves: string[]) => anItem({ rest: app.rest, sessionId }, {}, ...moves)
const history = async (record: string, id: string): Promise<Revision[]> =>
  (await call('GET', `/admin/history?record=${record}&id=${id}`)).body
const restore = (id: string | undefined) => call('POST', `/admin/history/${id}/restore`)
const trash = async (): Promise<TrashItem[]> => (await call('GET', '/admin/trash')).body
const inTrash = async (id: string) => (await trash()).find(({ recordId }) => recordId === id)
const publicList = async (): Promise<{ id: string; slug: string; title: string }[]> => {
  app.cache.clear()
  return (await app.rest('GET', '/api/publications')).body
}
const found = async (id: string) => (await publicList()).find((one) => one.id === id)

describe('a write of a record', () => {
  it('leaves a revision with who, when, what, before and after, and tells the caches', async () => {
    told.length = 0
    const created = await create({ title: 'First', keywords: ['a'] })
    app.clock.advance(1000)
    await call('PUT', `/publications/${created.id}`, { title: 'Second' })
    await call('DELETE', `/publications/${created.id}`)
    const [deleted, edited, first, ...none] = await history('publication', created.id)
    const by = ADMINISTRATOR.username
    expect(first).toMatchObject({ action: 'created', by, before: null, after: { title: 'First', keywords: ['a'] } })
    expect(edited).toMatchObject({ action: 'edited', by, before: { title: 'First' }, after: { title: 'Second' } })
    expect(deleted).toMatchObject({ action: 'deleted', by, before: { title: 'Second' }, after: null })
    expect(edited?.at).toBe(app.clock().toISOString())
    expect(none).toEqual([])
    expect(told).toEqual(['publications', 'publications', 'publications'])
  })

  it('says when it was, and is no write where nothing is changed', async () => {
    const created = await create()
    app.clock.advance(1000)
    const { body: same } = await call('PUT', `/publications/${created.id}`, { title: created.title })
    expect(same).toEqual(created)
    expect(await history('publication', created.id)).toHaveLength(1)
    const { body: other } = await call('PUT', `/publications/${created.id}`, { title: 'Other' })
    expect(other.updatedAt).toBe(app.clock().toISOString())
    expect(other.updatedAt).not.toBe(created.updatedAt)
  })

  it('is there with its revision and its activity line, or not at all', async () => {
    const { id } = await create()
    const everything = () =>
      Promise.all([publications, revisions, auditEvents, withdrawals].map((table) => app.db.select().from(table)))
    const before = await everything()
    await app.db.execute(sql`alter table revisions add constraint broken check (action is null) not valid`)
    const answers = [
      await call('PUT', `/publications/${id}`, { title: 'X' }),
      await call('DELETE', `/publications/${id}`),
    ]
    await app.db.execute(sql`alter table revisions drop constraint broken`)
    expect(answers.map(({ status }) => status)).toEqual([500, 500])
    expect(await everything()).toEqual(before)
  })

  it('by a visitor is in the history without a name, and not in the activity log', async () => {
    const id = await item()
    expect(await history('newsEvent', id)).toMatchObject([{ action: 'created', by: null }])
    const events = await app.db.select().from(auditEvents).where(eq(auditEvents.recordId, id))
    expect(events).toEqual([])
  })

  it('keeps what was there before the history began', async () => {
    const [row] = await app.db
      .insert(publications)
      .values({ ...aPublication({ title: 'Of old' }), publicationType: 'journal' } as typeof publications.$inferInsert)
      .returning()
    const id = row?.id ?? ''
    await call('PUT', `/publications/${id}`, { title: 'Of now' })
    const [, first] = await history('publication', id)
    expect(first).toMatchObject({ action: 'created', by: null, after: { title: 'Of old' } })
    await restore(first?.id)
    expect(await found(id)).toMatchObject({ title: 'Of old' })
  })
})

describe('a deleted record', () => {
  it('is in no list, search or count, and cannot be changed', async () => {
    const key = crypto.randomUUID()
    const { id } = await create({ title: key, year: 2199 })
    await call('DELETE', `/publications/${id}`)
    expect(await found(id)).toBeUndefined()
    app.cache.clear()
    expect((await app.trpc('query', 'publications.search', { body: { search: key } })).data.total).toBe(0)
    const { years } = (await app.trpc('query', 'publications.summary')).data
    expect(years).not.toContainEqual({ year: 2199, count: 1 })
    expect((await call('PUT', `/publications/${id}`, { title: 'T' })).status).toBe(404)
    expect((await call('DELETE', `/publications/${id}`)).status).toBe(404)
    const news = await item('approve', 'archive')
    await call('DELETE', `/admin/news-events/${news}`)
    const lists = ['/news-events', '/admin/news-events', '/admin/news-events/archived'].map((path) => call('GET', path))
    for (const { body } of await Promise.all(lists)) expect(JSON.stringify(body)).not.toContain(news)
  })

  it('lies in the trash and comes back under its old address', async () => {
    const { id, slug, title } = await create()
    app.clock.advance(1000)
    await call('DELETE', `/publications/${id}`)
    const entry = await inTrash(id)
    expect(entry).toEqual({ ...entry, record: 'publication', label: title, deletedAt: app.clock().toISOString() })
    expect((await restore(entry?.id)).body).toEqual({ record: 'publication', recordId: id, label: title })
    expect(await found(id)).toMatchObject({ slug, title })
    expect(await inTrash(id)).toBeUndefined()
    expect((await history('publication', id)).map(({ action }) => action)).toEqual(['restored', 'deleted', 'created'])
    const [line] = await app.db.select().from(auditEvents).where(eq(auditEvents.action, 'restored')).limit(1)
    expect(line).toMatchObject({ actor: ADMINISTRATOR.username, record: 'publication' })
  })

  it('is gone for good with its history after 30 days', async () => {
    const [{ id }, news] = [await create(), await item()]
    await call('DELETE', `/publications/${id}`)
    await call('DELETE', `/admin/news-events/${news}`)
    const entry = await inTrash(id)
    app.clock.advance(30 * DAY - 1000)
    await app.services.history.sweep()
    expect(await app.db.$count(publications, eq(publications.id, id))).toBe(1)
    app.clock.advance(2000)
    await app.services.history.sweep()
    sessionId = await app.signIn()
    expect(await app.db.$count(publications, eq(publications.id, id))).toBe(0)
    expect(await app.db.$count(newsEvents, eq(newsEvents.id, news))).toBe(0)
    expect(await history('publication', id)).toEqual([])
    expect((await restore(entry?.id)).status).toBe(404)
  })
})

describe('the history of a record', () => {
  it('restores any of its states', async () => {
    const id = await item('approve')
    await call('PUT', `/admin/news-events/${id}`, {
      title: 'Edited',
      eventDate: '2030-01-02',
      link: 'https://a.example',
    })
    await call('PUT', `/admin/news-events/${id}/archive`)
    const revisions = await history('newsEvent', id)
    expect(revisions.map(({ action }) => action)).toEqual(['archived', 'edited', 'approved', 'created'])
    const approved = revisions[2]
    expect((await restore(approved?.id)).status).toBe(200)
    const [now] = await app.db.select().from(newsEvents).where(eq(newsEvents.id, id))
    expect(now).toMatchObject({
      isApproved: true,
      isArchived: false,
      link: null,
      eventDate: new Date('2026-05-31T09:30Z'),
    })
    expect(now?.title).toBe(approved?.after?.title)
  })

  it('holds for as long as is set each state that the record still had in that time', async () => {
    const { id } = await create({ title: 'One' })
    app.clock.advance(DAY)
    sessionId = await app.signIn()
    await call('PUT', `/publications/${id}`, { title: 'Two' })
    app.clock.advance(731 * DAY)
    await app.services.history.sweep()
    sessionId = await app.signIn()
    expect((await history('publication', id)).map(({ after }) => after?.title)).toEqual(['Two'])
  })

  it.each([
    ['record=user&id=00000000-0000-4000-8000-000000000000', `Record must be one of: ${RECORD_KINDS.join(', ')}`],
    ['id=00000000-0000-4000-8000-000000000000', 'Record is required'],
    ['record=publication&id=1', 'The id must be a UUID'],
    ['record=publication', 'The id must be a UUID, or for texts the name of a page'],
  ])('refuses %s', async (query, message) => {
    expect(await call('GET', `/admin/history?${query}`)).toMatchObject({ status: 400, body: { message } })
  })

  it('answers 404 for a revision that is not there', async () => {
    expect((await restore(crypto.randomUUID())).status).toBe(404)
  })
})

describe('a record that is sent back as it was read', () => {
  it('is taken, and may be what is expected', async () => {
    const created = await create({ doi: '10.5555/back', keywords: ['a'] })
    const { status, body } = await call('PUT', `/publications/${created.id}`, { ...created, expected: created })
    expect({ status, body }).toEqual({ status: 200, body: created })
    const id = await item()
    const { body: all } = await call('GET', '/admin/news-events')
    const one = all.find((each: { id: string }) => each.id === id)
    const answer = await call('PUT', `/admin/news-events/${id}`, { ...one, title: 'Edited', expected: one })
    expect(answer).toMatchObject({ status: 200, body: { id, title: 'Edited' } })
    expect((await call('PUT', `/admin/news-events/${id}`, { title: 'Late', expected: one })).status).toBe(409)
  })

  it.each([
    ['id', '00000000-0000-4000-8000-000000000000'],
    ['slug', 'another'],
    ['createdAt', '2020-01-01T00:00:00.000Z'],
    ['updatedAt', '2199-01-01T00:00:00.000Z'],
  ])('is refused where its %s is another', async (field, value) => {
    const created = await create()
    const answer = await call('PUT', `/publications/${created.id}`, { title: 'Changed', [field]: value })
    expect(answer).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(`${field} cannot be changed`) },
    })
    expect(await found(created.id)).toMatchObject({ title: created.title })
  })
})
