import { randomUUID } from 'node:crypto'
import { BULK_MAX } from '@hazards/schema/bulk'
import { expect, it } from 'vitest'
import { startApp } from '../../../test/support/app-of-file.ts'
import { anItem, aPerson, aPublication, aSubmission, asVisitorsSee } from '../../../test/support/samples.ts'
import { undoBatch } from '../../../test/support/undo-batch.ts'

const app = await startApp()
let sessionId = await app.signIn()

const call = (name: string, body: Record<string, unknown>) => app.trpc('mutation', `bulk.${name}`, { body, sessionId })
const run = async (body: Record<string, unknown>) => (await call('run', body)).data
const item = () => anItem({ rest: app.rest, sessionId })
const items = async () => (await app.rest('GET', '/api/admin/news-events', { sessionId })).body as { id: string }[]
const readState = async (id: string) => (await items()).find((each) => each.id === id)
const administrator = { username: 'ada' }
const readRevision = async (recordId: string) =>
  (await app.services.history.list.page({ record: 'publication', id: recordId, limit: 1 })).items[0]?.id
const publication = async () => (await app.rest('POST', '/api/publications', { body: aPublication(), sessionId })).body

it('approves several items, reports the result for each, and undoes everything in one step (records §6)', async () => {
  const [first, second, third] = [await item(), await item(), await item()]
  const gone = randomUUID()
  const { batch, results } = await run({ record: 'newsEvent', action: 'approve', ids: [first, gone, second, third] })
  expect(results).toEqual([
    { id: first, problem: null },
    { id: gone, problem: expect.stringContaining('The news or event item was not found') },
    { id: second, problem: null },
    { id: third, problem: null },
  ])
  for (const id of [first, second, third]) expect((await app.rest('GET', `/api/news-events/${id}`)).status).toBe(200)

  await app.rest('PUT', `/api/admin/news-events/${third}`, { body: { title: 'Since then' }, sessionId })
  const undone = await call('undo', { batch })
  expect(undone.data).toMatchObject({ restored: 2, kept: 1 })
  for (const id of [first, second]) {
    expect(await readState(id)).toMatchObject({ isApproved: false })
    expect((await app.rest('GET', `/api/news-events/${id}`)).status).toBe(404)
  }
  expect(await readState(third)).toMatchObject({ isApproved: true, title: 'Since then' })
  // Undoing twice changes nothing.
  expect((await call('undo', { batch })).data).toMatchObject({ restored: 0, kept: 3 })
})

it('approves none of several items if one has been changed since it was read, and names it', async () => {
  const ids = [await item(), await item()]
  const approve = async (readAt: Date[]) => {
    const expected = ids.map((id, at) => ({ id, updatedAt: readAt[at]?.toISOString() }))
    return call('run', { record: 'newsEvent', action: 'approve', ids, expected })
  }
  const before = app.clock()
  app.clock.advance(1000)
  await app.rest('PUT', `/api/admin/news-events/${ids[1]}`, { body: { title: 'Not read yet' }, sessionId })
  const { status, error } = await approve([before, before])
  expect(status).toBe(409)
  expect(error.message).toContain('“Not read yet” has changed in the meantime.')
  for (const id of ids) expect(await readState(id)).toMatchObject({ isApproved: false })
  const { data } = await approve([before, app.clock()])
  expect(data.results).toEqual(ids.map((id) => ({ id, problem: null })))
  const deletion = { record: 'newsEvent', action: 'delete', ids, expected: [] }
  expect((await call('run', deletion)).status).toBe(400)
})

it('approves no item that its sender changes while the others are being approved', { tags: ['release'] }, async () => {
  const submit = async () => (await app.rest('POST', '/api/news-events/submit', { body: aSubmission() })).body
  const items = await Promise.all(Array.from({ length: 10 }, submit))
  const expected = items.map(({ id }) => ({ id, updatedAt: app.clock().toISOString() }))
  app.clock.advance(1000)
  const { id, statusUrl } = items.at(-1)
  await Promise.all([
    call('run', { record: 'newsEvent', action: 'approve', ids: expected.map((each) => each.id), expected }),
    app.rest('PUT', `/api/submissions/${statusUrl.split('/').at(-1)}`, { body: { title: 'Never read' } }),
  ])
  expect(await readState(id)).not.toMatchObject({ title: 'Never read', isApproved: true })
})

it('deletes several records of any kind, and puts them back under their addresses', async () => {
  const [one, two] = [await publication(), await publication()]
  const { body: person } = await app.rest('POST', '/api/people', { body: aPerson(), sessionId })
  const deleted = await run({ record: 'publication', action: 'delete', ids: [one.id, two.id] })
  const people = await run({ record: 'person', action: 'delete', ids: [person.id] })
  for (const path of [`publications/${one.slug}`, `publications/${two.slug}`, `people/${person.slug}`])
    expect((await app.rest('GET', `/api/${path}`)).status).toBe(404)
  await call('undo', { batch: deleted.batch })
  await call('undo', { batch: people.batch })
  for (const before of [one, two])
    expect((await app.rest('GET', `/api/publications/${before.slug}`)).body).toMatchObject({
      ...asVisitorsSee(before),
      updatedAt: expect.any(String),
    })
  expect((await app.rest('GET', `/api/people/${person.slug}`)).status).toBe(200)
})

it.each(['publication', 'newsEvent', 'person'] as const)(
  'publishes several drafts and takes them back to drafts, each with one Undo: %s',
  async (record) => {
    const samples = { publication: aPublication, newsEvent: aSubmission, person: aPerson }
    const paths = { publication: '/api/publications', newsEvent: '/api/news-events', person: '/api/people' }
    const [path, admin] = [paths[record], paths[record].replace('/api', '/api/admin')]
    const add = async (publishAt: string | null) => {
      const body = samples[record]({ publishAt, publishZone: 'Europe/Zurich' })
      return (await app.rest('POST', record === 'newsEvent' ? admin : path, { body, sessionId })).body.id as string
    }
    const later = new Date(app.clock().getTime() + 60_000).toISOString()
    const ids = [await add(null), await add(later), await add('2026-01-01T00:00:00Z')]
    const read = async () => Promise.all(ids.map(async (id) => (await app.rest('GET', `${path}/${id}`)).status))
    const lasts = async () =>
      Promise.all(
        ids.map(async (id) => (await app.services.history.list.page({ record, id, limit: 1 })).items[0]?.action),
      )
    app.clock.advance(1000)
    const published = await run({ record, action: 'publish', ids })
    expect([await read(), await lasts()]).toEqual([
      [200, 200, 200],
      ['published', 'published', 'created'],
    ])
    expect((await app.rest('GET', `${admin}/${ids[0]}`, { sessionId })).body).toMatchObject({
      publishAt: app.clock().toISOString(),
      publishZone: null,
    })
    expect((await call('undo', { batch: published.batch })).data).toMatchObject({ restored: 2, kept: 0 })
    expect(await read()).toEqual([404, 404, 200])
    expect((await app.rest('GET', `${admin}/${ids[1]}`, { sessionId })).body).toMatchObject({
      publishAt: later,
      publishZone: 'Europe/Zurich',
    })
    const withdrawn = await run({ record, action: 'unpublish', ids })
    expect([await read(), await lasts()]).toEqual([
      [404, 404, 404],
      ['restored', 'unpublished', 'unpublished'],
    ])
    await call('undo', { batch: withdrawn.batch })
    expect(await read()).toEqual([404, 404, 200])
    app.clock.advance(60_000)
    expect(await read()).toEqual([404, 200, 200])
  },
)

it('names an edit after what it does to the moment from which on the record is public', async () => {
  const { id } = await publication()
  const edit = (body: object) => app.rest('PUT', `/api/publications/${id}`, { body, sessionId })
  const moment = (ms: number) => new Date(app.clock().getTime() + ms).toISOString()
  const edits = [
    { publishAt: null },
    { title: 'Still a draft', publishAt: null },
    { publishAt: moment(60_000), publishZone: 'Europe/Zurich' },
    { publishAt: moment(-1000) },
    { title: 'Edited' },
  ]
  for (const body of edits) expect((await edit(body)).status).toBe(200)
  const names = ['edited', 'published', 'scheduled', 'edited', 'unpublished', 'created']
  const { items } = await app.services.history.list.page({ record: 'publication', id, limit: 20 })
  expect(items.map(({ action }) => action)).toEqual(names)
  expect(items[2]?.after).toMatchObject({ publishAt: edits[2]?.publishAt, publishZone: 'Europe/Zurich' })
  const logged = (await app.services.audit.list({})).items.filter(({ recordId }) => recordId === id)
  expect(logged.map(({ action }) => action)).toEqual(names)
})

it('refuses too many, one twice, a move of what cannot be moved, and a batch that never was', async () => {
  const id = randomUUID()
  const refused = [
    { record: 'publication', action: 'approve', ids: [id] },
    { record: 'newsEvent', action: 'approve', ids: [] },
    { record: 'newsEvent', action: 'approve', ids: [id, id] },
    { record: 'newsEvent', action: 'approve', ids: Array.from({ length: BULK_MAX + 1 }, () => randomUUID()) },
  ]
  for (const body of refused) expect((await call('run', body)).status).toBe(400)
  expect((await call('undo', { batch: id })).status).toBe(404)
})

it('that takes several calls is one batch, which the activity log offers to undo as long as there is something to undo', {
  tags: ['release'],
}, async () => {
  const ids: string[] = []
  for (let count = 0; count < 6; count++) ids.push((await publication()).id)
  const first = await run({ record: 'publication', action: 'delete', ids: ids.slice(0, 3) })
  const second = await run({ record: 'publication', action: 'delete', ids: ids.slice(3), batch: first.batch })
  expect(second.batch).toBe(first.batch)
  const logged = async () => {
    const { items } = await app.services.audit.list({})
    return items.filter(({ batch, action }) => batch === first.batch && action === 'deleted')
  }
  expect((await logged()).map(({ undoable }) => undoable)).toEqual([6, 6, 6, 6, 6, 6])
  expect((await logged())[0]?.changed).toEqual([{ record: 'publication', count: 6 }])
  await app.services.history.restore({ id: (await readRevision(ids[0] ?? '')) ?? '' }, administrator)
  expect((await logged())[0]?.undoable).toBe(5)
  expect((await call('undo', { batch: first.batch })).data).toMatchObject({
    restored: 5,
    kept: 1,
  })
  expect((await logged()).map(({ undoable }) => undoable)).toEqual([0, 0, 0, 0, 0, 0])
  for (const id of ids) expect((await app.rest('GET', `/api/publications/${id}`)).status).toBe(200)

  await run({ record: 'publication', action: 'delete', ids, batch: first.batch })
  app.clock.advance(31 * 24 * 60 * 60 * 1000)
  await app.services.history.sweep()
  expect((await logged())[0]?.undoable).toBe(0)
  sessionId = await app.signIn() // the former session is over
})

it('finds all records of a list by its search, filters and sort, as a bulk action on all of them needs', {
  tags: ['release'],
}, async () => {
  const titles = Array.from({ length: 23 }, (_, at) => `Found together ${String(at).padStart(2, '0')}`)
  for (const title of titles)
    await app.rest('POST', '/api/publications', { body: aPublication({ title, year: 1999 }), sessionId })
  await app.rest('POST', '/api/publications', {
    body: aPublication({ title: 'Found together', year: 1998 }),
    sessionId,
  })
  const find = async (record: string, list: object) => {
    const { data, error } = await app.trpc('query', 'bulk.find', { body: { record, list }, sessionId })
    expect(error).toBeUndefined()
    return data.items
  }
  const found = await find('publication', { search: 'found TOGETHER', year: 1999, sort: 'title' })
  expect(found.map(({ name }: { name: string }) => name)).toEqual(titles)

  const [changed] = found
  app.clock.advance(1000)
  await app.rest('PUT', `/api/publications/${changed.id}`, { body: { journal: 'Since then' }, sessionId })
  const expected = found.map(({ id, updatedAt }: { id: string; updatedAt: string }) => ({ id, updatedAt }))
  const ids = expected.map(({ id }: { id: string }) => id)
  const { batch, results } = await run({ record: 'publication', action: 'unpublish', ids, expected })
  expect(results[0].problem).toContain('This has changed in the meantime.')
  expect(results.slice(1).every(({ problem }: { problem: string | null }) => problem === null)).toBe(true)
  expect(await find('publication', { search: 'found together', visibility: 'draft' })).toHaveLength(22)
  const parts = await undoBatch(app, batch, sessionId)
  expect(parts.map(({ restored, kept }) => [restored, kept])).toEqual([
    [10, 0],
    [10, 0],
    [2, 0],
  ])
  for (const [record, name, body] of [
    ['person', 'people', aPerson({ name: 'Found Alone' })],
    ['newsEvent', 'admin/news-events', aSubmission({ title: 'Found Alone' })],
  ] as const) {
    const { body: made } = await app.rest('POST', `/api/${name}`, { body, sessionId })
    const list = { search: 'found alone', ...(record === 'newsEvent' && { state: 'approved' }) }
    expect(await find(record, list)).toEqual([{ id: made.id, name: 'Found Alone', updatedAt: made.updatedAt }])
  }
  const { status, error } = await app.trpc('query', 'bulk.find', { body: { record: 'text', list: {} }, sessionId })
  expect([status, error.message]).toEqual([400, expect.stringContaining('Record must be one of: publication')])
})
