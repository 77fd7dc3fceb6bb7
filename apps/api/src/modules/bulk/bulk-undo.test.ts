import { auditEvents, publications, revisions } from '@hazards/db/tables'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { startSignedIn } from '../../../test/support/app-of-file.ts'
import { aPublication, aTheme } from '../../../test/support/samples.ts'
import { undoBatch } from '../../../test/support/undo-batch.ts'

const { app, sessionId } = await startSignedIn()

const withKeyword = () => app.db.$count(publications, sql`'of many' = any(${publications.keywords})`)

it('an Undo takes back ten records in a call, as a bulk action takes them, and says how many are left; those changed since are kept', {
  tags: ['release'],
}, async () => {
  const rows = Array.from({ length: 25 }, (_, at) => ({
    title: `One of many ${at}`,
    authors: 'A. Example',
    authorNames: [],
    journal: 'Journal',
    year: 2020,
    publicationType: 'journal' as const,
  }))
  const ids = (await app.db.insert(publications).values(rows).returning({ id: publications.id })).map(({ id }) => id)
  const addKeyword = { record: 'publication', action: 'addKeyword', value: 'of many' }
  const { batch } = (await app.trpc('mutation', 'bulk.run', { body: { ...addKeyword, ids }, sessionId })).data
  expect(await withKeyword()).toBe(25)
  await app.rest('PUT', `/api/publications/${ids.toSorted()[0]}`, { body: { pages: '1-2' }, sessionId })

  const parts = await undoBatch(app, batch, sessionId)
  expect(parts.map(({ restored, kept, left }) => ({ restored, kept, left }))).toEqual([
    { restored: 9, kept: 1, left: 15 },
    { restored: 10, kept: 0, left: 5 },
    { restored: 5, kept: 0, left: 0 },
  ])
  expect(await withKeyword()).toBe(1)
  const lines = await app.db.select().from(auditEvents).where(eq(auditEvents.action, 'restored'))
  expect(lines.map(({ label }) => label)).toEqual(['9 together', '10 together', '5 together'])
  expect(new Set(lines.map((line) => line.batch)).size).toBe(1)
})

it('an Undo of an order, which is changed back by hand, counts no record as restored', async () => {
  const add = async () => (await app.rest('POST', '/api/themes', { body: aTheme(), sessionId })).body.id as string
  const ids = [await add(), await add()]
  await app.trpc('mutation', 'themes.arrange', { body: { ids: ids.toReversed() }, sessionId })
  const [revision] = await app.db
    .select()
    .from(revisions)
    .where(and(eq(revisions.recordId, ids[0] ?? ''), isNotNull(revisions.batch)))
  const [part] = await undoBatch(app, revision?.batch ?? undefined, sessionId)
  expect(part?.restored).toBe(0)
  expect(part?.kept).toBeGreaterThanOrEqual(2)
})

it('what was in the trash when a record was changed stays linked after an Undo or a restore, once it is back', async () => {
  const rest = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    (await app.rest(method, path, { ...(body && { body }), sessionId })).body
  const theme = await rest('POST', '/api/themes', aTheme())
  const other = await rest('POST', '/api/publications', aPublication())
  const links = { themes: [theme.slug], relations: [{ type: 'references', to: { id: other.id } }] }
  const { id } = await rest('POST', '/api/publications', aPublication(links))
  const read = () => rest('GET', `/api/publications/${id}`)
  const revisions = () => rest('GET', `/api/admin/history?record=publication&id=${id}`)
  const restoreLast = async (path: string, of: string) => {
    const [deletion] = await rest('GET', `/api/admin/history?record=${path}&id=${of}`)
    await rest('POST', `/api/admin/history/${deletion.id}/restore`)
  }
  const restoreBoth = async () => {
    await restoreLast('theme', theme.id)
    await restoreLast('publication', other.id)
  }
  const deleteBoth = async () => {
    await rest('DELETE', `/api/themes/${theme.id}`)
    await rest('DELETE', `/api/publications/${other.id}`)
  }
  await deleteBoth()
  const addKeyword = { record: 'publication', action: 'addKeyword', value: 'meanwhile', ids: [id] }
  const { batch } = (await app.trpc('mutation', 'bulk.run', { body: addKeyword, sessionId })).data
  const [written, first] = await revisions()
  expect(written.after.themes).toEqual(written.before.themes)
  await rest('POST', `/api/admin/history/${written.id}/restore`)
  expect(await revisions()).toHaveLength(2)
  await restoreBoth()
  expect(await read()).toMatchObject(links)
  await undoBatch(app, batch, sessionId)
  expect(await read()).toMatchObject({ ...links, keywords: null })
  await rest('POST', `/api/admin/history/${written.id}/restore`)
  await deleteBoth()
  await rest('POST', `/api/admin/history/${first.id}/restore`)
  await restoreBoth()
  expect(await read()).toMatchObject({ ...links, keywords: null })
})
