import { auditEvents, publications } from '@hazards/db/tables'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { startSignedIn } from '../../../test/support/app-of-file.ts'
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
