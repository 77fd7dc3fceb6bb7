import { fillFirstContent } from '@hazards/db/first-content'
import { SAMPLE_NAMES } from '@hazards/db/samples'
import { seedDemo } from '@hazards/db/seed'
import { contactSubmissions, newsEvents, people, projects, proposals, publications } from '@hazards/db/tables'
import { OTHER_SAMPLES, REMOVAL_ORDER, type Samples } from '@hazards/schema/bulk'
import { KINDS } from '@hazards/schema/kinds/kinds'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp } from '../../../test/support/app-of-file.ts'
import { aMessage, aPerson, aPublication } from '../../../test/support/samples.ts'
import { undoBatch } from '../../../test/support/undo-batch.ts'

let sessionId: string
const app = await startApp()
beforeAll(async () => {
  const { db } = app
  const [addPdf, addImage] = [async () => '/objects/files/paper', async () => '/objects/uploads/image']
  await fillFirstContent({ db, addPdf, noteCvs: async () => {} })
  await seedDemo({ db, now: app.clock(), addImage, addPdf, noteFiles: async () => {} })
  // What becomes of files is tried with the histories.
  await db.update(people).set({ cvUrl: null, imageUrl: null })
  await db.update(publications).set({ pdfUrl: null, imageUrl: null, imageAlt: null })
  for (const table of [newsEvents, projects]) await db.update(table).set({ imageUrl: null, imageAlt: null })
  sessionId = await app.signIn()
})

/** The kinds that have sample content. */
const SAMPLE_ORDER = REMOVAL_ORDER.filter((kind) => SAMPLE_NAMES[kind])
const LISTS = [
  '/api/publications',
  '/api/news-events',
  '/api/people',
  '/api/projects',
  '/api/themes',
  '/api/sites',
  '/api/openings',
  '/api/pages',
]
const TIMES = ['updatedAt', 'sequence', 'approvedAt']

/** Returns what visitors read in all lists, without when it was written. */
const read = async () =>
  Promise.all(
    LISTS.map(async (path) => {
      const { body } = await app.rest('GET', path)
      const items: Record<string, unknown>[] = Array.isArray(body) ? body : body.items
      const untimed = items.map((item) =>
        Object.fromEntries(Object.entries(item).filter(([name]) => !TIMES.includes(name))),
      )
      return untimed.sort((one, other) => String(one.id).localeCompare(String(other.id)))
    }),
  )
const list = async (): Promise<Samples> => (await app.trpc('query', 'bulk.samples', { sessionId })).data
const removeAll = async () => {
  let batch: string | undefined
  for (const { record } of await list()) {
    const { data } = await app.trpc('mutation', 'bulk.removeSamples', { body: { record, batch }, sessionId })
    batch ??= data.batch
  }
  return batch
}
const counts = (samples: Samples) => Object.fromEntries(samples.map(({ record, count }) => [record, count]))
const remove = async (record: string) => {
  const { data } = await app.trpc('mutation', 'bulk.removeSamples', { body: { record }, sessionId })
  return data
}
const lastLine = async () => {
  const { body } = await app.rest('GET', '/api/admin/audit-events', { sessionId })
  return (body.items ?? body)[0]
}
const openWorks = () => app.db.$count(proposals, eq(proposals.state, 'open'))

describe('the sample content (records §6.13)', () => {
  it('includes proposals, which Undo opens again, and messages, which are deleted; what came since stays', async () => {
    expect(Object.keys(counts(await list()))).toEqual([...SAMPLE_ORDER, ...OTHER_SAMPLES])
    const { proposal, message } = counts(await list())
    expect([await openWorks(), await app.db.$count(contactSubmissions)]).toEqual([proposal, message])
    await app.rest('POST', '/api/contact', { body: aMessage() })
    const record = { title: 'Found since', authors: 'A. B', journal: 'J', year: 2026, publicationType: 'journal' }
    const found = { record, kind: 'new', source: 'orcid', keys: ['doi:10.5555/own'], reason: '', foundAt: app.clock() }
    await app.db.insert(proposals).values(found as never)
    const { batch, removed } = await remove('proposal')
    expect({ removed, left: await openWorks() }).toEqual({ removed: proposal, left: 1 })
    expect(await lastLine()).toMatchObject({ action: 'declined', record: 'publication', batch, undoable: removed })
    const undone = await app.rest('POST', `/api/publications/import/${batch}/undo`, { sessionId })
    expect({ status: undone.status, left: await openWorks() }).toEqual({ status: 200, left: (proposal ?? 0) + 1 })
    const reopened = { action: 'import undone', label: `${removed} proposed works opened again` }
    expect(await lastLine()).toMatchObject({ ...reopened, recordId: batch, undoable: 0 })
    expect(await remove('message')).toEqual({ batch: null, removed: message })
    expect(await app.db.$count(contactSubmissions)).toBe(1)
    expect(await lastLine()).toMatchObject({ action: 'deleted', record: 'contact submission' })
    expect(await remove('message')).toEqual({ batch: null, removed: 0 })
    expect((await remove('proposal')).removed).toBe(proposal)
    expect(Object.keys(counts(await list()))).toEqual(SAMPLE_ORDER)
  })

  it('leaves in one act, and Undo of that act brings all of it back with its links', {
    tags: ['release'],
  }, async () => {
    for (const record of ['proposal', 'message']) await remove(record)
    const before = await read()
    expect(before.every((items) => items.length > 0)).toBe(true)
    const had = counts(await list())
    expect(Object.keys(had)).toEqual(SAMPLE_ORDER)
    const total = Object.values(had).reduce((sum, count) => sum + count, 0)
    const changed = SAMPLE_ORDER.map((record) => ({ record: KINDS[record].logged, count: had[record] }))
    const batch = await removeAll()
    expect(await read()).toEqual(LISTS.map(() => []))
    expect(await list()).toEqual([])
    const removed = await lastLine()
    expect(removed).toMatchObject({ batch, undoable: total, changed: expect.arrayContaining(changed) })
    const parts = await undoBatch(app, batch, sessionId)
    expect(parts.reduce((sum, { restored }) => sum + restored, 0)).toBe(total)
    expect(parts.map(({ left }) => left)).toEqual(parts.map(({ left }) => left).toSorted((one, other) => other - one))
    expect(await read()).toEqual(before)
    expect(counts(await list())).toEqual(had)
    expect(await lastLine()).toMatchObject({ action: 'restored', changed: expect.arrayContaining(changed) })
  })

  it('does not include what an administrator has added, even under the name of a sample, or has written into', {
    tags: ['release'],
  }, async () => {
    const { body: samples } = await app.rest('GET', '/api/people')
    const [edited, twin, moved] = samples
    await app.rest('PUT', `/api/people/${edited.id}`, { body: { role: 'Head of us' }, sessionId })
    const { body: own } = await app.rest('POST', '/api/people', { body: aPerson({ name: twin.name }), sessionId })
    const paper = aPublication({ title: 'Our own paper', projects: ['tarrin-valley-slope-watch'] })
    const { body: ownPaper } = await app.rest('POST', '/api/publications', { body: paper, sessionId })
    // When a record is public is nobody's writing.
    const { data: first } = await app.trpc('mutation', 'bulk.run', {
      body: { record: 'person', action: 'unpublish', ids: [moved.id] },
      sessionId,
    })
    expect(first.results).toEqual([{ id: moved.id, problem: null }])
    const batch = await removeAll()
    const { body: left } = await app.rest('GET', '/api/people')
    expect(left.map(({ id }: { id: string }) => id).sort()).toEqual([edited.id, own.id].sort())
    expect(await list()).toEqual([{ record: 'person', count: 0, edited: [edited.name, twin.name].sort() }])
    expect((await app.rest('GET', '/api/publications')).body).toMatchObject([{ id: ownPaper.id, projects: null }])
    await undoBatch(app, batch, sessionId)
    expect((await app.rest('GET', `/api/publications/${ownPaper.id}`)).body).toMatchObject({
      projects: ['tarrin-valley-slope-watch'],
    })
  })

  it('is one line of the activity log for each kind, with its Undo', async () => {
    const { data } = await app.trpc('mutation', 'bulk.removeSamples', { body: { record: 'opening' }, sessionId })
    expect(await lastLine()).toMatchObject({
      action: 'deleted',
      record: 'opening',
      label: `${data.removed} of the sample content`,
      batch: data.batch,
      undoable: data.removed,
    })
  })

  it('is removed by one call at a time; another one is asked to wait', async () => {
    const remove = () => app.trpc('mutation', 'bulk.removeSamples', { body: { record: 'site' }, sessionId })
    let end = () => {}
    const running = app.services.bulk.alone(() => new Promise<void>((resolve) => (end = resolve)))
    expect((await remove()).status).toBe(503)
    end()
    await running
    expect((await remove()).data.removed).toBeGreaterThan(0)
  })
})
