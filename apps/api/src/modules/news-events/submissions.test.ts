import { auditEvents, newsEvents, revisions } from '@hazards/db/tables'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { startApp, startAppOfTest } from '../../../test/support/app-of-file.ts'
import { aSubmission } from '../../../test/support/samples.ts'
import type { TestApp } from '../../../test/support/test-app.ts'
import { freeReference } from './submission-reference.rules.ts'

const DAY = 24 * 60 * 60 * 1000
const UNKNOWN = '/api/submissions/AAAAAAAAAAAAAAAAAAAAAA'

const app = await startApp()
let sessionId = await app.signIn()

const submit = async (changes: object = {}, doors: Pick<TestApp, 'rest'> = app) => {
  const { body } = await doors.rest('POST', '/api/news-events/submit', { body: aSubmission({ ...changes }) })
  const token: string = body.statusUrl.split('/').at(-1)
  return { ...body, token, path: `/api/submissions/${token}` } as Record<string, string> & { id: string; path: string }
}
const follow = async (path: string) => (await app.rest('GET', path)).body
const change = (path: string, body: object) => app.rest('PUT', path, { body })
const withdraw = (path: string) => app.rest('DELETE', path)
const decide = (id: string, action: string, message?: string) =>
  app.rest('PUT', `/api/admin/news-events/${id}/${action}`, { sessionId, ...(message && { body: { message } }) })
/** Advances the clock, which ends the session. */
const later = async (ms: number) => {
  app.clock.advance(ms)
  sessionId = await app.signIn()
}
const inPanel = async (id: string) =>
  (await app.rest('GET', '/api/admin/news-events', { sessionId })).body.find((item: { id: string }) => item.id === id)

describe('a submission', () => {
  it('is answered with a reference and the address of its page, whose token is kept only as a hash', async () => {
    const first = await submit()
    const viaTrpc = await app.trpc('mutation', 'newsEvents.submit', { body: aSubmission() })
    for (const receipt of [first, viaTrpc.data]) {
      expect(receipt.reference).toMatch(/^N-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{2}$/)
      expect(receipt.statusUrl).toMatch(/^http:\/\/localhost:3000\/submissions\/[\w-]{22}$/)
      expect(receipt.message).toBe('Your news/event submission has been sent for admin approval.')
    }
    await change(first.path, { title: 'Another title' })
    const kept = JSON.stringify([await app.db.select().from(newsEvents), await app.db.select().from(revisions)])
    expect(kept).toContain(first.reference)
    expect(kept).not.toContain(first.token)
    expect(JSON.stringify(await app.db.select().from(revisions))).not.toContain('submissionHash')
    expect(await inPanel(first.id)).toMatchObject({ reference: first.reference, answer: null, answerMessage: null })
    expect(await inPanel(first.id)).not.toHaveProperty('submissionHash')
  })

  it('gets a reference that no other has', async () => {
    const drawn = ['N-AAAA-AA', 'N-BBBB-BB', 'N-CCCC-CC']
    const taken = ['N-AAAA-AA', 'N-BBBB-BB']
    expect(
      await freeReference(
        async (one) => taken.includes(one),
        () => drawn.shift() ?? '',
      ),
    ).toBe('N-CCCC-CC')
  })

  it('is readable with its address, which is not cached, indexed or sent to other sites', async () => {
    const { path, reference, token } = await submit({ title: 'Maps', submitterEmail: 'ada@example.org' })
    const { status, headers, body } = await app.rest('GET', path)
    expect({ status, headers }).toMatchObject({
      status: 200,
      headers: {
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      },
    })
    expect(body).toMatchObject({ reference, status: 'received', message: null, url: null })
    expect(body.item).toMatchObject({ title: 'Maps', submitterEmail: 'ada@example.org', link: null })
    expect(body.item).not.toHaveProperty('isApproved')
    expect((await app.trpc('query', 'submissions.get', { body: { token } })).data).toEqual(body)
  })

  it('that is unknown is 404 for every method, and never changes the submission of another sender', async () => {
    for (const answer of [
      await app.rest('GET', UNKNOWN),
      await change(UNKNOWN, { title: 'x' }),
      await withdraw(UNKNOWN),
    ])
      expect(answer).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } })
    const { id } = await submit()
    const [row] = await app.db.select().from(newsEvents).where(eq(newsEvents.id, id))
    for (const guess of [id, row?.submissionHash, row?.reference])
      expect((await app.rest('GET', `/api/submissions/${guess}`)).status).toBe(404)
  })

  it('is changed in the fields that are given, by the rules of submitting, and its history says so', async () => {
    const { path, id } = await submit({ title: 'Old', link: 'https://example.org/old' })
    const bad = await change(path, { title: ' ', link: 'no address', isApproved: true })
    expect(bad).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
    expect((await change(path, { imageUrl: '/objects/uploads/1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed.jpg' })).status).toBe(
      400,
    )
    expect((await change(path, { endDate: '2001-01-01' })).body.issues).toMatchObject([{ path: 'endDate' }])
    expect((await follow(path)).item.title).toBe('Old')
    const { status, body } = await change(path, { title: 'New', link: null })
    expect({ status, item: body.item }).toMatchObject({ status: 200, item: { title: 'New', link: null } })
    expect(body).toEqual(await follow(path))
    expect((await app.services.history.list.page({ record: 'newsEvent', id, limit: 9 })).items).toMatchObject([
      { action: 'edited', by: null, after: { title: 'New' } },
      { action: 'created', by: null },
    ])
  })

  it('is not changed if someone else has changed it in the meantime', async () => {
    const { path, id } = await submit({ title: 'As sent' })
    const { updatedAt } = await follow(path)
    app.clock.advance(1000)
    await decide(id, 'ask', 'When does it begin?')
    expect((await change(path, { title: 'Mine', updatedAt })).status).toBe(409)
    expect(await follow(path)).toMatchObject({ status: 'change-asked', item: { title: 'As sent' } })
    expect((await change(path, { title: 'Mine', updatedAt: (await follow(path)).updatedAt })).status).toBe(200)
  })

  it('that is withdrawn is in no list, is shown to its sender for 30 days, and is then deleted', async () => {
    const { path, id } = await submit()
    // Having been in the trash makes no difference.
    await app.rest('DELETE', `/api/admin/news-events/${id}`, { sessionId })
    const [{ id: revision }] = (await app.rest('GET', '/api/admin/trash', { sessionId })).body
    await app.rest('POST', `/api/admin/history/${revision}/restore`, { sessionId })
    for (const answer of [await withdraw(path), await withdraw(path)])
      expect(answer).toMatchObject({ status: 200, body: { message: 'Your submission was withdrawn.' } })
    expect(await inPanel(id)).toBeUndefined()
    expect((await app.rest('GET', '/api/admin/trash', { sessionId })).body).toEqual([])
    expect(await follow(path)).toMatchObject({ status: 'withdrawn', message: null, url: null })
    expect((await change(path, { title: 'Back' })).status).toBe(409)
    expect((await decide(id, 'approve')).status).toBe(404)
    await later(31 * DAY)
    await app.services.history.sweep()
    expect((await app.rest('GET', path)).status).toBe(404)
  })
})

describe('the administrator', () => {
  it('asks for a change, twice in the same words without a second version, which the sender reads and makes', async () => {
    const { path, id } = await submit()
    const before = await inPanel(id)
    await later(DAY)
    const asked = await decide(id, 'ask', 'Please name the place.\nThank you.')
    expect(asked).toMatchObject({
      status: 200,
      body: { answer: 'change-asked', answerMessage: 'Please name the place.\nThank you.' },
    })
    expect((await decide(id, 'ask', 'Please name the place.\nThank you.')).status).toBe(200)
    expect(await inPanel(id)).toMatchObject({ isApproved: false, isArchived: false, answer: 'change-asked' })
    expect(await follow(path)).toMatchObject({ status: 'change-asked', message: 'Please name the place.\nThank you.' })
    await later(DAY)
    expect((await change(path, { location: 'Boathouse' })).body).toMatchObject({ status: 'received', message: null })
    const after = await inPanel(id)
    const question = 'Please name the place.\nThank you.'
    expect(after).toMatchObject({ answer: null, answerMessage: question, location: 'Boathouse', isApproved: false })
    expect(await follow(path)).toMatchObject({ status: 'received', message: null })
    expect(Date.parse(after.expiresAt) - Date.parse(before.expiresAt)).toBe(2 * DAY)
    expect(
      (await app.services.history.list.page({ record: 'newsEvent', id, limit: 9 })).items.map(({ action }) => action),
    ).toEqual(['edited', 'change asked', 'created'])
  })

  it('declines with a message, which archives the item; unarchiving reverts that', async () => {
    const { path, id } = await submit()
    await decide(id, 'decline', 'It is not about hazards.')
    expect(await inPanel(id)).toMatchObject({
      isApproved: false,
      isArchived: true,
      answer: 'declined',
      expiresAt: null,
    })
    expect(await follow(path)).toMatchObject({ status: 'declined', message: 'It is not about hazards.', url: null })
    for (const refused of [await change(path, { title: 'x' }), await withdraw(path)])
      expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('decided') } })
    await decide(id, 'unarchive')
    expect(await follow(path)).toMatchObject({ status: 'received', message: null })
    await decide(id, 'decline', 'Still not.')
    await decide(id, 'ask', 'What has it to do with hazards?')
    expect(await inPanel(id)).toMatchObject({ isArchived: false, answer: 'change-asked' })
    const lines = await app.db.select().from(auditEvents).where(eq(auditEvents.recordId, id))
    expect(lines.map(({ action }) => action)).toEqual(['declined', 'unarchived', 'declined', 'change asked'])
  })

  it('approves, and the sender reads where it is published; off the site there is no address', async () => {
    const { path, id } = await submit({ title: 'Gauge day' })
    await decide(id, 'ask', 'Which river?')
    const { slug } = (await decide(id, 'approve')).body
    const url = `http://localhost:3000/news-events/${slug}`
    expect(await follow(path)).toMatchObject({ status: 'published', message: null, url })
    for (const action of ['ask', 'decline'])
      expect((await decide(id, action, 'Too late')).body).toMatchObject({ code: 'CONFLICT' })
    expect((await change(path, { title: 'Mine' })).status).toBe(409)
    const later = { sessionId, body: { publishAt: '2099-01-01T00:00:00Z' } }
    await app.rest('PUT', `/api/admin/news-events/${id}`, later)
    expect(await follow(path)).toMatchObject({ status: 'published', url: null, isForLater: true })
    await decide(id, 'archive')
    expect(await follow(path)).toMatchObject({ status: 'published', url: null, isForLater: false })
    await app.rest('DELETE', `/api/admin/news-events/${id}`, { sessionId })
    expect((await app.rest('GET', path)).status).toBe(404)
  })

  it('gives no answer to an item that its sender has changed since it was listed', async () => {
    const { path, id } = await submit()
    const expected = { updatedAt: (await inPanel(id)).updatedAt }
    await later(DAY)
    await change(path, { title: 'With a date' })
    for (const action of ['ask', 'decline'])
      expect(
        await app.rest('PUT', `/api/admin/news-events/${id}/${action}`, {
          sessionId,
          body: { message: 'When?', expected },
        }),
      ).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect(await follow(path)).toMatchObject({ status: 'received', message: null })
    const seen = { updatedAt: (await inPanel(id)).updatedAt }
    expect(
      await app.rest('PUT', `/api/admin/news-events/${id}/ask`, {
        sessionId,
        body: { message: 'When?', expected: seen },
      }),
    ).toMatchObject({ status: 200, body: { answer: 'change-asked' } })
  })

  it('gives words: none, too many and those for an item that is not there are refused, and nothing changes', async () => {
    const { path, id } = await submit()
    for (const message of ['', '  ', 'x'.repeat(2001)])
      for (const action of ['ask', 'decline'])
        expect(
          await app.rest('PUT', `/api/admin/news-events/${id}/${action}`, { sessionId, body: { message } }),
        ).toMatchObject({ status: 400, body: { issues: [{ path: 'message' }] } })
    expect(await follow(path)).toMatchObject({ status: 'received' })
    expect((await decide('1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed', 'ask', 'Hello?')).status).toBe(404)
  })
})

describe('what one visitor may do', () => {
  it('is bound: reading, changing, withdrawing, changes of one item, and one content in many items', {
    tags: ['release'],
  }, async () => {
    const limited = await startAppOfTest({ hasRateLimits: true })
    const ask = async (count: number, from: string, method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object) => {
      const statuses: number[] = []
      for (let at = 0; at < count; at++) {
        const options = { from: from.replace('#', String(at)), ...(body && { body }) }
        statuses.push((await limited.rest(method, path, options)).status)
      }
      return statuses
    }
    const { path } = await submit({}, limited)
    expect(new Set(await ask(300, '203.0.113.1', 'GET', UNKNOWN))).toEqual(new Set([404]))
    expect(await ask(1, '203.0.113.1', 'GET', path)).toEqual([429])
    expect((await ask(11, '203.0.113.2', 'DELETE', UNKNOWN)).filter((status) => status === 429)).toHaveLength(1)
    expect((await ask(11, '203.0.113.3', 'PUT', UNKNOWN, {})).filter((status) => status === 429)).toHaveLength(1)
    expect(await ask(20, '198.51.#.1', 'PUT', path, { title: 'Again' })).toEqual(Array(20).fill(200))
    expect(await ask(1, '198.51.100.2', 'PUT', path, { title: 'Again' })).toEqual([429])
    const words = 'Buy now'
    for (let count = 0; count < 10; count++)
      await limited.rest('POST', '/api/news-events/submit', {
        body: aSubmission({ content: words }),
        from: `192.0.2.${count}`,
      })
    const other = await limited.rest('POST', '/api/news-events/submit', { body: aSubmission(), from: '192.0.2.200' })
    const otherPath = `/api/submissions/${other.body.statusUrl.split('/').at(-1)}`
    expect(await ask(1, '192.0.2.201', 'PUT', otherPath, { content: words })).toEqual([429])
  })
})
