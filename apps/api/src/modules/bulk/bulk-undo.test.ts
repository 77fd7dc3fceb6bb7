import { auditEvents, publications } from '@hazards/db/tables'
import { BULK_MAX } from '@hazards/schema/bulk'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { startSignedIn } from '../../../test/support/app-of-file.ts'
import { undoBatch } from '../../../test/support/undo-batch.ts'

const { app, sessionId } = await startSignedIn()

const withKeyword = () => app.db.$count(publications, sql`'of many' = any(${publications.keywords})`)

it('an Undo takes back 50 records in a call, which says how many are left; those changed since are kept', {
  tags: ['release'],
}, async () => {
  const rows = Array.from({ length: 120 }, (_, at) => ({
    title: `One of many ${at}`,
    authors: 'A. Example',
    authorNames: [],
    journal: 'Journal',
    year: 2020,
    publicationType: 'journal' as const,
  }))
  const ids = (await app.db.insert(publications).values(rows).returning({ id: publications.id })).map(({ id }) => id)
  const addKeyword = { record: 'publication', action: 'addKeyword', value: 'of many' }
  let batch: string | undefined
  for (let from = 0; from < ids.length; from += BULK_MAX) {
    const body = { ...addKeyword, ids: ids.slice(from, from + BULK_MAX), batch }
    batch = (await app.trpc('mutation', 'bulk.run', { body, sessionId })).data.batch
  }
  expect(await withKeyword()).toBe(120)
  await app.rest('PUT', `/api/publications/${ids.toSorted()[0]}`, { body: { pages: '1-2' }, sessionId })

  const parts = await undoBatch(app, { record: 'publication', batch }, sessionId)
  expect(parts.map(({ restored, kept, left }) => ({ restored, kept, left }))).toEqual([
    { restored: 49, kept: 1, left: 70 },
    { restored: 50, kept: 0, left: 20 },
    { restored: 20, kept: 0, left: 0 },
  ])
  expect(await withKeyword()).toBe(1)
  const lines = await app.db.select().from(auditEvents).where(eq(auditEvents.action, 'restored'))
  expect(lines.map(({ label }) => label)).toEqual(['49 together', '50 together', '20 together'])
  expect(new Set(lines.map((line) => line.batch)).size).toBe(1)
})
