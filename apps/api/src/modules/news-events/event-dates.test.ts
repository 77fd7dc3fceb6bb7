import { newsEvents } from '@hazards/db/tables'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { startSignedIn } from '../../../test/support/app-of-file.ts'
import { anItem, aSubmission } from '../../../test/support/samples.ts'

const { app, sessionId } = await startSignedIn()

const create = async (changes = {}) => {
  const { status, body } = await app.rest('POST', '/api/news-events/submit', { body: aSubmission(changes) })
  expect(status, JSON.stringify(body)).toBe(200)
  return (await update(body.id, {})).body
}
const update = (id: string, body: unknown) => app.rest('PUT', `/api/admin/news-events/${id}`, { body, sessionId })
const stored = async (id: string) => (await app.db.select().from(newsEvents).where(eq(newsEvents.id, id)))[0]

describe('an item lasts all day (records §3)', () => {
  it.each([
    [{ eventDate: '2026-05-31' }, true],
    [{ eventDate: '2026-05-31', endDate: '2026-06-02' }, true],
    [{ eventDate: '2026-05-31T00:00:00Z' }, false],
    [{ eventDate: '2026-05-31', endDate: '2026-06-02T15:00:00Z' }, false],
    [{ eventDate: '2026-05-31T09:00:00Z', endDate: '2026-06-02' }, false],
    [{ eventDate: '2026-05-31T00:00:00Z', isAllDay: true }, true],
    [{ eventDate: '2026-05-31', isAllDay: false }, false],
  ])('where only days were given, or where it is said so: %j', async (dates, isAllDay) => {
    expect(await create(dates)).toMatchObject({ isAllDay })
  })

  it.each([
    ['an edit of another field', { title: 'Another title' }, true],
    ['its date sent as it was', { eventDate: '2026-05-31T00:00:00.000Z' }, true],
    ['another day', { eventDate: '2026-06-01' }, true],
    ['an end without a time', { endDate: '2026-06-02' }, true],
    ['a time', { eventDate: '2026-05-31T09:00:00Z' }, false],
    ['an end with a time', { endDate: '2026-06-02T12:00:00Z' }, false],
  ])('after %s: %j', async (_, changes, isAllDay) => {
    const { id } = await create({ eventDate: '2026-05-31' })
    expect((await update(id, changes)).body).toMatchObject({ isAllDay })
  })

  it('no longer once it has a time, and again once it has only a day', async () => {
    const { id } = await create({ eventDate: '2026-05-31T09:00:00Z' })
    expect((await update(id, { endDate: '2026-06-02' })).body).toMatchObject({ isAllDay: false })
    expect((await update(id, { eventDate: '2026-05-31', endDate: null })).body).toMatchObject({ isAllDay: true })
  })
})

describe('the end of an item', () => {
  it('is kept, and cleared by null', async () => {
    const { id, endDate } = await create({ eventDate: '2026-05-31', endDate: '2026-06-02' })
    expect(endDate).toBe('2026-06-02T00:00:00.000Z')
    expect((await update(id, { endDate: null })).body).toMatchObject({ endDate: null })
  })

  it('includes its whole last day where it begins at a time and ends on a day', async () => {
    const { id } = await create({ eventDate: '2026-05-31T09:30:00Z' })
    const endAfter = async (changes: object) => (await update(id, changes)).body.endDate
    expect(await endAfter({ endDate: '2026-05-31' })).toBe('2026-05-31T23:59:59.999Z')
    expect(await endAfter({ endDate: '2026-06-02' })).toBe('2026-06-02T23:59:59.999Z')
    expect(await endAfter({ title: 'Another title' })).toBe('2026-06-02T23:59:59.999Z')
    expect((await update(id, { eventDate: '2026-05-31' })).body).toMatchObject({ isAllDay: true })
    const days = await create({ eventDate: '2026-05-31', endDate: '2026-06-02' })
    const timed = await update(days.id, { eventDate: '2026-05-31T09:30:00Z' })
    expect(timed.body).toMatchObject({ endDate: '2026-06-02T23:59:59.999Z', isAllDay: false })
  })

  it('is stored as given where it has a time and the item no longer lasts all day', async () => {
    const { id } = await create({ eventDate: '2026-05-31', endDate: '2026-06-02' })
    const dates = { eventDate: '2026-05-31T09:00:00Z', endDate: '2026-06-02T00:00:00Z', isAllDay: false }
    expect((await update(id, dates)).body).toMatchObject({ endDate: '2026-06-02T00:00:00.000Z', isAllDay: false })
  })

  it('may be its beginning, and is never before it', async () => {
    await create({ eventDate: '2026-05-31', endDate: '2026-05-31' })
    const { id } = await create({ eventDate: '2026-05-31', endDate: '2026-06-02' })
    const refused = { status: 400, body: { issues: [{ path: 'endDate' }] } }
    const submit = { body: aSubmission({ eventDate: '2026-05-31', endDate: '2026-05-30' }) }
    expect(await app.rest('POST', '/api/news-events/submit', submit)).toMatchObject(refused)
    expect(await update(id, { endDate: '2026-05-30' })).toMatchObject(refused)
    expect(await update(id, { eventDate: '2026-06-03' })).toMatchObject(refused)
    expect((await update(id, { eventDate: '2026-06-03', endDate: '2026-06-04' })).status).toBe(200)
  })

  it('is compared with what the editor saw, whatever the form that it is written in', async () => {
    const { id } = await create({ eventDate: '2026-05-31', endDate: '2026-06-02' })
    const expected = { eventDate: '2026-05-31', endDate: '2026-06-02T02:00:00+02:00' }
    expect((await update(id, { title: 'New', expected })).status).toBe(200)
    expect((await update(id, { title: 'Newer', expected: { endDate: null } })).status).toBe(409)
  })
})

it('an item is taken back as it was read, with all its fields', async () => {
  const fields = { location: 'Old school, Aldrew', onlineUrl: 'https://example.org/live', imageAlt: 'A slope' }
  const item = await create({ eventDate: '2026-05-31', endDate: '2026-06-02', ...fields })
  expect(item).toMatchObject(fields)
  expect(await update(item.id, item)).toMatchObject({ status: 200, body: item })
})

it('its sequence grows with each change and with nothing else', async () => {
  const id = await anItem({ rest: app.rest, sessionId })
  const sequence = async () => (await stored(id))?.sequence
  expect(await sequence()).toBe(0)
  await update(id, { title: 'Another title' })
  await update(id, { title: 'Another title' })
  expect(await sequence()).toBe(1)
  await app.rest('PUT', `/api/admin/news-events/${id}/approve`, { sessionId })
  await app.rest('DELETE', `/api/admin/news-events/${id}`, { sessionId })
  expect(await sequence()).toBe(3)
})

describe('the time zone of an event (records §3.7)', () => {
  const timed = { eventDate: '2026-05-31T19:30:00-04:00', endDate: '2026-05-31T21:00:00-04:00' }
  const add = (changes: object) =>
    app.rest('POST', '/api/admin/news-events', { body: aSubmission({ category: 'Workshop', ...changes }), sessionId })

  it('is kept beside the moment, and given in calls, page and calendar', async () => {
    const { status, body } = await add({ ...timed, timeZone: 'America/New_York' })
    expect(status).toBe(200)
    const moments = { eventDate: '2026-05-31T23:30:00.000Z', endDate: '2026-06-01T01:00:00.000Z' }
    expect(body).toMatchObject({ ...moments, isAllDay: false, timeZone: 'America/New_York' })
    const { body: read } = await app.rest('GET', `/api/news-events/${body.slug}`)
    expect(read).toMatchObject({ ...moments, timeZone: 'America/New_York' })
    const ics = (await app.app.inject({ url: `/news-events/${body.slug}.ics` })).body
    expect(ics).toContain('DTSTART:20260531T233000Z')
    expect(ics).toContain('DTEND:20260601T010000Z')
  })

  it('is the visitor’s to give, and shows its item by that clock', async () => {
    const { body } = await app.rest('POST', '/api/news-events/submit', {
      body: { ...aSubmission({ category: 'Workshop' }), ...timed, timeZone: 'America/New_York' },
    })
    const token = body.statusUrl.split('/').at(-1)
    const { body: submission } = await app.rest('GET', `/api/submissions/${token}`)
    expect(submission.item).toMatchObject({ timeZone: 'America/New_York', isAllDay: false })
  })

  it('says on which day it ends: an evening that is the next day in UTC may end on its own day', async () => {
    const late = { eventDate: '2026-05-31T23:30:00-04:00', endDate: '2026-05-31', timeZone: 'America/New_York' }
    const { status, body } = await add(late)
    expect([status, body.endDate]).toEqual([200, '2026-05-31T23:59:59.999Z'])
    expect(await add({ ...late, endDate: '2026-05-30' })).toMatchObject({
      ...{ status: 400, body: { message: 'End date must not be before the event date' } },
    })
  })

  it('is told that its times are the wrong way round, not its dates, if it ends on the day on which it begins', async () => {
    expect(await add({ eventDate: '2026-05-31T14:00:00Z', endDate: '2026-05-31T13:00:00Z' })).toMatchObject({
      ...{ status: 400, body: { message: 'The end must not be before the beginning' } },
    })
  })

  it('is kept as its list spells it, since pages show the name of its city', async () => {
    const { body } = await add({ ...timed, timeZone: 'europe/ZURICH', publishZone: 'america/new_york' })
    expect(body).toMatchObject({ timeZone: 'Europe/Zurich', publishZone: 'America/New_York' })
  })

  it('is refused in words if there is no such zone, or no time, and ends with the time', async () => {
    expect((await add({ ...timed, timeZone: '', publishZone: '' })).body).toMatchObject({
      timeZone: null,
      publishZone: null,
    })
    expect(await add({ ...timed, timeZone: '+02:00' })).toMatchObject({
      status: 400,
      body: { message: 'Time zone must be the name of one, such as Europe/Vienna' },
    })
    expect(await add({ eventDate: '2026-05-31', timeZone: 'Europe/Vienna' })).toMatchObject({
      status: 400,
      body: { message: 'A time zone needs a time: send the event date with its time of day, too' },
    })
    const { body } = await add({ ...timed, timeZone: 'Europe/Vienna' })
    const answer = await update(body.id, { eventDate: '2026-05-31', endDate: null, isAllDay: true })
    expect(answer.body).toMatchObject({ isAllDay: true, timeZone: null })
  })
})
