import { auditEvents, mailOutbox, notifiedAddresses, revisions } from '@hazards/db/tables'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { startSignedIn } from '../../../test/support/app-of-file.ts'
import { anAddress, anItem, aPerson, aPublication, aSubmission } from '../../../test/support/samples.ts'

const { app, sessionId } = await startSignedIn()

const read = async (call: string, body: object) => {
  const { status, data } = await app.trpc('query', `history.${call}`, { body, sessionId })
  return { status, ...data }
}
const add = async (path: string, body: object): Promise<string> =>
  (await app.rest('POST', path, { body, sessionId })).body.id

it('gives the panel a history 20 at a time, newest first; Undo asks for two (records §6 and §7)', async () => {
  const id = await add('/api/publications', aPublication({ year: 1999 }))
  for (let year = 2000; year < 2021; year += 1)
    await app.rest('PUT', `/api/publications/${id}`, { body: { year }, sessionId })
  const years = ({ items }: { items: { after: { year: number } }[] }) => items.map(({ after }) => after.year)
  const first = await read('page', { record: 'publication', id })
  expect(years(first as never)).toEqual(Array.from({ length: 20 }, (_, at) => 2020 - at))
  const rest = await read('page', { record: 'publication', id, cursor: first.nextCursor })
  expect({ years: years(rest as never), total: rest.total, next: rest.nextCursor }).toEqual({
    years: [2000, 1999],
    total: 22,
    next: null,
  })
  expect(years((await read('page', { record: 'publication', id, limit: 2 })) as never)).toEqual([2020, 2019])
  const other = await add('/api/publications', aPublication())
  expect((await read('page', { record: 'publication', id: other, cursor: first.nextCursor })).status).toBe(400)
  expect((await read('page', { record: 'publication', id, limit: 21 })).status).toBe(400)
})

it('gives the panel the trash 20 at a time, latest first, of all kinds together, searched and filtered (records §6 and §7)', async () => {
  const trash = async (body: object) => {
    const { items, ...rest } = await read('trashPage', body)
    return { ...rest, labels: items?.map(({ label }: { label: string }) => label) }
  }
  const remove = async (path: string, id: string) => {
    app.clock.advance(1000)
    expect((await app.rest('DELETE', `${path}/${id}`, { sessionId })).status).toBe(200)
  }
  for (let number = 1; number <= 20; number += 1)
    await remove('/api/people', await add('/api/people', aPerson({ name: `Åse ${number}` })))
  const paper = await add('/api/publications', aPublication({ title: '100% slope' }))
  await remove('/api/publications', paper)
  const item = await anItem({ rest: app.rest, sessionId }, { title: 'Slope day' })
  await remove('/api/admin/news-events', item)
  const first = await trash({})
  expect(first).toMatchObject({ total: 22, labels: ['Slope day', '100% slope', 'Åse 20', ...first.labels.slice(3)] })
  expect(first.labels).toHaveLength(20)
  expect(await trash({ cursor: first.nextCursor })).toMatchObject({ labels: ['Åse 2', 'Åse 1'], nextCursor: null })
  expect((await trash({ search: 'SLOPE' })).labels).toEqual(['Slope day', '100% slope'])
  expect((await trash({ search: '0%' })).labels).toEqual(['100% slope'])
  expect((await trash({ search: 'ase 1', record: 'person' })).total).toBe(11)
  expect((await trash({ record: 'newsEvent' })).labels).toEqual(['Slope day'])
  expect((await trash({ record: 'person', cursor: first.nextCursor })).status).toBe(400)
  const { body: whole } = await app.rest('GET', '/api/admin/trash', { sessionId })
  expect(whole).toHaveLength(22)
  const { id: revision } = whole.find(({ recordId }: { recordId: string }) => recordId === paper)
  expect((await app.rest('POST', `/api/admin/history/${revision}/restore`, { sessionId })).status).toBe(200)
  expect((await trash({})).total).toBe(21)
})

it('stores no email address of a sender, so that one who asks can be erased; a restore keeps the present one', async () => {
  const [first, second] = [anAddress(), anAddress()]
  const id = await anItem({ rest: app.rest, sessionId }, { title: 'Then', submitterEmail: first })
  const edit = (body: object) => app.rest('PUT', `/api/admin/news-events/${id}`, { body, sessionId })
  await edit({ title: 'Now', submitterEmail: second })
  const stored = await app.db.select().from(revisions).where(eq(revisions.recordId, id))
  expect(stored).toHaveLength(2)
  expect(JSON.stringify(stored)).not.toMatch(new RegExp(`submitterEmail|${first}|${second}`))
  const restored = async () => {
    const { items } = await read('page', { record: 'newsEvent', id })
    await app.rest('POST', `/api/admin/history/${items.at(-1).id}/restore`, { sessionId })
    return (await app.trpc('query', 'newsEvents.adminGet', { body: { id }, sessionId })).data
  }
  expect(await restored()).toMatchObject({ title: 'Then', submitterEmail: second })
  // As earlier versions stored it, and may store it beside this one during an upgrade.
  const after = { ...stored[0]?.after, title: 'Long ago', submitterEmail: first }
  await app.db
    .update(revisions)
    .set({ after })
    .where(eq(revisions.id, stored[0]?.id ?? ''))
  await edit({ submitterEmail: null })
  expect(await restored()).toMatchObject({ title: 'Long ago', submitterEmail: null })
})

it('mails the sender of an item no decision again when another is undone, or the item is restored (records §9)', async () => {
  const [email, now] = [anAddress(), app.clock()]
  await app.db.insert(notifiedAddresses).values({ email, askedAt: now, confirmedAt: now })
  const wanted = { submitterEmail: email, notifySubmitter: true }
  const id = await anItem({ rest: app.rest, sessionId }, wanted, 'approve')
  const bulk = (call: string, body: object) => app.trpc('mutation', `bulk.${call}`, { body, sessionId })
  for (const action of ['disapprove', 'delete'])
    await bulk('undo', { batch: (await bulk('run', { record: 'newsEvent', action, ids: [id] })).data.batch })
  await app.rest('DELETE', `/api/admin/news-events/${id}`, { sessionId })
  const { items } = await read('page', { record: 'newsEvent', id, limit: 2 })
  await app.rest('POST', `/api/admin/history/${items[0].id}/restore`, { sessionId })
  expect((await app.rest('GET', `/api/news-events/${id}`)).status).toBe(200)
  expect(await app.db.$count(mailOutbox, eq(mailOutbox.recipient, email))).toBe(1)
})

it('leaves a record as it is that equals the restored state: no revision, no line in the activity (records §7)', async () => {
  const publication = await add('/api/publications', aPublication())
  const item = await anItem({ rest: app.rest, sessionId }, {}, 'approve')
  for (const [record, id] of [
    ['publication', publication],
    ['newsEvent', item],
  ]) {
    const { items } = await read('page', { record, id })
    const lines = await app.db.$count(auditEvents)
    expect((await app.rest('POST', `/api/admin/history/${items[0].id}/restore`, { sessionId })).status).toBe(200)
    expect((await read('page', { record, id })).items).toHaveLength(items.length)
    expect(await app.db.$count(auditEvents)).toBe(lines)
  }
})

it('brings an earlier text back without publishing what was taken back since, if told to keep that (records §7)', async () => {
  const restore = async (record: string, id: string, action: string) => {
    const { items } = await read('page', { record, id })
    const { id: revision } = items.find((each: { action: string }) => each.action === action)
    await app.rest('POST', `/api/admin/history/${revision}/restore`, { body: { keepState: true }, sessionId })
  }
  const paper = await add('/api/publications', aPublication({ title: 'As it was' }))
  const changes = { title: 'As it is', publishAt: null }
  await app.rest('PUT', `/api/publications/${paper}`, { body: changes, sessionId })
  await restore('publication', paper, 'created')
  const { data: restored } = await app.trpc('query', 'publications.adminGet', { body: { id: paper }, sessionId })
  expect(restored).toMatchObject({ title: 'As it was', publishAt: null })

  const item = await anItem({ rest: app.rest, sessionId }, { title: 'As it was' }, 'approve')
  for (const action of ['disapprove', 'archive'])
    await app.rest('PUT', `/api/admin/news-events/${item}/${action}`, { sessionId })
  await app.rest('PUT', `/api/admin/news-events/${item}`, { body: { title: 'As it is' }, sessionId })
  await restore('newsEvent', item, 'approved')
  const { data } = await app.trpc('query', 'newsEvents.adminGet', { body: { id: item }, sessionId })
  expect(data).toMatchObject({ title: 'As it was', isApproved: false, isArchived: true })
})

it('puts a record back only once: it may have been edited since (records §7)', async () => {
  const id = await add('/api/publications', aPublication())
  await app.rest('DELETE', `/api/publications/${id}`, { sessionId })
  const { items } = await read('page', { record: 'publication', id })
  const putBack = () => app.rest('POST', `/api/admin/history/${items[0].id}/restore`, { sessionId })
  expect((await putBack()).status).toBe(200)
  await app.rest('PUT', `/api/publications/${id}`, { body: { title: 'Corrected since' }, sessionId })
  expect(await putBack()).toMatchObject({ status: 409, body: { message: 'It is no longer in the trash.' } })
  expect((await app.rest('GET', `/api/publications/${id}`)).body.title).toBe('Corrected since')
  await app.rest('DELETE', `/api/publications/${id}`, { sessionId })
  expect((await putBack()).status).toBe(200)
})

it('does not restore what its sender has withdrawn (records §9)', async () => {
  const { body } = await app.rest('POST', '/api/news-events/submit', { body: aSubmission() })
  await app.rest('PUT', `/api/admin/news-events/${body.id}`, { body: { title: 'Edited' }, sessionId })
  expect((await app.rest('DELETE', `/api/submissions/${body.statusUrl.split('/').at(-1)}`)).status).toBe(200)
  const { items } = await read('page', { record: 'newsEvent', id: body.id })
  for (const { id } of items)
    expect(await app.rest('POST', `/api/admin/history/${id}/restore`, { sessionId })).toMatchObject({
      status: 409,
      body: { message: 'Its sender has withdrawn it. It cannot be restored.' },
    })
})
