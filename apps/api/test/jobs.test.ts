import { jobs as jobsTable, searchDocuments } from '@hazards/db/tables'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SEARCH_VERSION } from '../src/records/search-index.ts'
import { startSignedIn } from './support/app-of-file.ts'
import { aPublication } from './support/samples.ts'
import { startTestJobs } from './support/test-jobs.ts'

const { app, sessionId } = await startSignedIn()
beforeEach(() => app.db.delete(jobsTable))

const list = async () => (await app.rest('GET', '/api/admin/jobs', { sessionId })).body
const run = (body: object) => app.rest('POST', '/api/admin/jobs', { body, sessionId })

describe('records §12.5: administrators', () => {
  it('see the recurring jobs first, and then the 100 newest others', async () => {
    const { jobs } = app.services
    await jobs.add('housekeeping')
    const mail = { kind: 'mail', queuedAt: app.clock(), runAt: app.clock() }
    const mails = Array.from({ length: 101 }, (_, key) => ({ ...mail, key: `${key}` }))
    await app.db.insert(jobsTable).values(mails)
    await app.db.insert(jobsTable).values({ ...mail, kind: 'of another version', key: 'x' })
    app.clock.advance(1)
    await jobs.queue('mail', { key: 'newest' })
    const all = await list()
    expect(all).toHaveLength(101)
    const waiting = { state: 'waiting', runAt: expect.any(String), attempts: 0, progress: null, error: null }
    expect(all[0]).toEqual({ id: expect.any(String), kind: 'housekeeping', ...waiting })
    expect(all[1]).toMatchObject({ kind: 'mail', runAt: app.clock().toISOString() })
  })

  it('make a recurring job due, and are answered 202 with it', async () => {
    const { jobs } = app.services
    await jobs.add('housekeeping')
    await app.db.update(jobsTable).set({ runAt: new Date(app.clock().getTime() + 3_600_000) })
    const { status, body } = await run({ kind: 'housekeeping' })
    expect({ status, body }).toMatchObject({ status: 202, body: { kind: 'housekeeping', state: 'waiting' } })
    expect(body.runAt).toBe(app.clock().toISOString())
    expect(await list()).toEqual([body])
    expect((await run({ kind: 'housekeeping' })).body.id).toBe(body.id)
  })

  it.each([
    [{ kind: 'nonsense' }, /^The kind must be one of .*housekeeping/],
    [{ kind: 'mail' }, /^The kind must be one of/],
    [{}, /^The kind must be one of/],
    [{ kind: 'housekeeping', at: 'once' }, /at/],
  ])('are told what is wrong with %j, and nothing is queued', async (body, message) => {
    const answer = await run(body)
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(message) } })
    expect(await app.db.$count(jobsTable)).toBe(0)
  })
})

it('records §12.6: jobs are counted by state', async () => {
  await app.services.jobs.queue('mail', { key: 'a' })
  await app.db.insert(jobsTable).values({ kind: 'mail', key: 'b', state: 'failed', queuedAt: app.clock() })
  expect(await app.services.jobs.count()).toEqual({ waiting: 1, failed: 1 })
})

it('records §12.7: the search index is made anew as a job, all of it, and what is found stays found meanwhile', async () => {
  const { id, title } = (await app.rest('POST', '/api/publications', { body: aPublication(), sessionId })).body
  const document = eq(searchDocuments.recordId, id)
  await app.db.update(searchDocuments).set({ title: 'Damaged' }).where(document)
  await run({ kind: 'search-documents' })
  const stop = startTestJobs(app)
  await vi.waitFor(
    async () => expect((await list()).find(isIndex)).toMatchObject({ state: 'waiting', attempts: 0 }),
    20_000,
  )
  const { progress } = (await list()).find(isIndex)
  expect(progress.total).toBeGreaterThan(10)
  expect(progress.done).toBe(progress.total)
  expect(await app.db.select().from(searchDocuments).where(document)).toMatchObject([
    { title, version: SEARCH_VERSION },
  ])
  await stop()
})
const isIndex = ({ kind, progress }: { kind: string; progress: unknown }) => kind === 'search-documents' && progress
