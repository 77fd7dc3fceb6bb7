import { auditEvents, contactSubmissions, networkMarks, newsEvents } from '@hazards/db/tables'
import { desc, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAppOfTest } from './support/app-of-file.ts'
import { aMessage, anAddress, aSubmission } from './support/samples.ts'
import type { TestApp } from './support/test-app.ts'

const DAY = 24 * 60 * 60_000

let app: TestApp
let sessionId: string
beforeEach(async () => {
  app = await startAppOfTest()
  sessionId = await app.signIn()
})

const submit = async (from: string): Promise<string> =>
  (await app.rest('POST', '/api/news-events/submit', { body: aSubmission({ content: anAddress() }), from })).body.id
const write = (from: string) => app.rest('POST', '/api/contact', { body: aMessage(), from })
const admin = (method: 'PUT' | 'DELETE', path: string) => app.rest(method, `/api/admin/${path}`, { sessionId })
const pending = async () =>
  (await app.db.select().from(newsEvents).where(isNull(newsEvents.deletedAt))).map(({ id }) => id)
const lastLine = async () => (await app.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1))[0]

describe('all from one network', () => {
  it('that is pending goes to the trash in one step, in the activity log, and comes back in one step', async () => {
    const [first, second] = [await submit('2001:db8:1:1::1'), await submit('2001:db8:1:2::1')]
    const [approved, other] = [await submit('2001:db8:1:3::1'), await submit('2001:db8:2:1::1')]
    await admin('PUT', `news-events/${approved}/approve`)
    const page = await app.trpc('query', 'newsEvents.page', { body: { state: 'pending' }, sessionId })
    const numbers = page.data.items.map(({ warnings }: { warnings: { fromNetwork: number } }) => warnings.fromNetwork)
    expect(numbers.sort()).toEqual([1, 2, 2])
    const { status, body } = await admin('DELETE', `news-events/${first}/network`)
    expect({ status, body }).toEqual({
      status: 200,
      body: { message: '2 news/events deleted successfully', deleted: 2, batch: expect.any(String) },
    })
    expect((await pending()).sort()).toEqual([approved, other].sort())
    expect(await lastLine()).toMatchObject({ action: 'deleted', recordId: body.batch, label: '2 from one network' })
    const undone = await app.trpc('mutation', 'bulk.undo', {
      body: { batch: body.batch },
      sessionId,
    })
    expect(undone.data).toMatchObject({ restored: 2, kept: 0 })
    expect((await pending()).sort()).toEqual([first, second, approved, other].sort())
  })

  it('that is unanswered is deleted for good, in the activity log without what was written', async () => {
    for (const from of ['192.0.2.1', '192.0.2.200', '192.0.2.3', '192.0.3.1']) await write(from)
    const page = async () => (await app.trpc('query', 'contact.page', { body: {}, sessionId })).data.items
    const [, answered, one] = await page()
    await app.rest('PUT', `/api/admin/contact-submissions/${answered.id}/answered`, {
      sessionId,
      body: { answered: true },
    })
    expect((await page())[2].fromNetwork).toBe(2)
    const { status, body } = await admin('DELETE', `contact-submissions/${one.id}/network`)
    expect({ status, deleted: body.deleted }).toEqual({ status: 200, deleted: 2 })
    expect(await app.db.$count(contactSubmissions)).toBe(2)
    expect((await lastLine())?.label).toMatch(/^2 messages: /)
  })

  it('is known for 30 days, under a name that tells no address, to nobody but administrators', async () => {
    const id = await submit('192.0.2.1')
    await write('192.0.2.1')
    expect(JSON.stringify(await app.db.select().from(networkMarks))).not.toContain('192.0.2')
    for (const path of [`news-events/${id}/network`, `contact-submissions/${id}/network`])
      expect((await app.rest('DELETE', `/api/admin/${path}`)).status).toBe(401)
    app.clock.advance(30 * DAY)
    await app.services.networkMarks.sweep()
    expect(await app.db.$count(networkMarks)).toBe(0)
    sessionId = await app.signIn()
    expect((await admin('DELETE', `news-events/${id}/network`)).status).toBe(404)
  })
})
