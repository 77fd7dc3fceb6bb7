import { auditEvents, mailLinks, mailOutbox } from '@hazards/db/tables'
import { eq, isNotNull } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { startApp, startAppOfTest } from '../../../test/support/app-of-file.ts'
import { aSubmission } from '../../../test/support/samples.ts'
import { LIMITS } from '../../lib/limits.ts'

const HOUR = 60 * 60 * 1000
const UNKNOWN = 'A'.repeat(22)

const app = await startApp()
let sessionId = await app.signIn()
await app.deliver()
app.mails.splice(0)
afterEach(() => void app.mails.splice(0))

const submit = async (changes: object = {}) => {
  const { body } = await app.rest('POST', '/api/news-events/submit', { body: aSubmission({ ...changes }) })
  return { id: body.id as string, path: `/api/submissions/${body.statusUrl.split('/').at(-1)}` }
}
/** Submits an item. Returns it with the token of the links in the mail about it. */
const submitAndRead = async (changes: object = {}) => {
  const item = await submit(changes)
  await app.deliver()
  return { ...item, token: getToken(app.mails.at(-1)?.text) }
}
const getToken = (text = '') => /http:\/\/localhost:3000\/decide\/([\w-]{22})\/approve\b/.exec(text)?.[1] ?? ''
const look = (token: string) => app.trpc('query', 'decisions.get', { body: { token } })
const decide = (token: string, decision: string, message?: string) =>
  app.trpc('mutation', 'decisions.decide', { body: { token, decision, ...(message && { message }) } })
const inPanel = async (id: string) =>
  (await app.rest('GET', '/api/admin/news-events', { sessionId })).body.find((item: { id: string }) => item.id === id)
const getLines = (id: string) => app.db.select().from(auditEvents).where(eq(auditEvents.recordId, id))

describe('a new submission', () => {
  it.each([
    [{ eventDate: '2026-05-31T09:30:00Z', endDate: '2026-05-31T11:00:00Z' }, 'May 31, 2026, 09:30–11:00 UTC'],
    [{ eventDate: '2026-05-31', endDate: '2026-05-31' }, 'May 31, 2026'],
    [{ eventDate: '2026-05-31', endDate: '2026-06-02' }, 'May 31, 2026 – June 2, 2026'],
  ])('is mailed with its time in the words of its page: %j', async (dates, words) => {
    await submitAndRead(dates)
    expect(app.mails[0]?.text).toContain(`\nDate: ${words}\n`)
  })

  it('is quoted line by line, whatever its line ends are', async () => {
    await submitAndRead({ content: 'First\r\nSecond\r\n\r\nThird\rFourth' })
    expect(app.mails[0]?.text).toContain('> First\n> Second\n>\n> Third\n> Fourth\n')
    expect(app.mails[0]?.html).toContain('First<br>Second<br><br>Third<br>Fourth')
  })

  it('is mailed to the group as it will look, with links to approve, ask for a change and decline; no token is kept or logged', async () => {
    const { id, token } = await submitAndRead({
      title: 'Maps, <b>two</b> days',
      location: 'Danvale',
      submitterEmail: 'a@example.org',
    })
    const [mail, ...more] = app.mails
    expect(more).toEqual([])
    expect(mail).toMatchObject({ template: 'submission-received', recipient: null })
    expect(mail?.subject).toMatch(/^\[Website\] N-\w{4}-\w{2} is waiting for approval: Maps, <b>two<\/b> days$/)
    for (const words of [
      'Maps, <b>two</b> days',
      'Date: May 31, 2026',
      'Where: Danvale',
      '> We measured.\n> We drilled.',
    ])
      expect(mail?.text).toContain(words)
    for (const decision of ['approve', 'ask', 'decline'])
      expect(mail?.text).toContain(`http://localhost:3000/decide/${token}/${decision}`)
    expect(mail?.html).toContain('Maps, &lt;b&gt;two&lt;/b&gt; days')
    expect(JSON.stringify(await app.db.select().from(mailLinks))).not.toContain(token)
    await look(token)
    expect(app.logged.join()).not.toContain(token)
    const shown = (await look(token)).data
    expect(shown).toMatchObject({ state: 'open', status: 'received', item: { title: 'Maps, <b>two</b> days' } })
    expect(await inPanel(id)).toMatchObject({ isApproved: false })
    expect(await getLines(id)).toEqual([])
  })

  it('is told of in the words that administrators have made of the mail, and a place that it must have cannot be left out', async () => {
    const put = (body: object) => app.rest('PUT', '/api/texts/mails', { body, sessionId })
    const { received, signIn } = (await app.rest('GET', '/api/texts')).body.find(
      ({ page }: { page: string }) => page === 'mails',
    )
    expect(await put({ signIn: { ...signIn, text: 'Somebody has signed in.' } })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Text must contain {name}') },
    })
    const own = { ...received, subject: 'Please look: {title} ({reference})', decline: 'Turn down' }
    expect((await put({ received: own })).status).toBe(200)
    app.mails.length = 0
    const { token } = await submitAndRead({ title: 'Maps {reference}' })
    expect(app.mails[0]?.subject).toMatch(/^Please look: Maps \{reference\} \(N-\w{4}-\w{2}\)$/)
    expect(app.mails[0]?.text).toContain(`Turn down:\nhttp://localhost:3000/decide/${token}/decline`)
    await app.rest('DELETE', '/api/texts/mails', { sessionId })
  })

  it('is approved by the link, once: in the activity log and the history as by mail', async () => {
    const { id, token } = await submitAndRead()
    const answers = await Promise.all(Array.from({ length: 5 }, () => decide(token, 'approve')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(await inPanel(id)).toMatchObject({ isApproved: true })
    expect(await getLines(id)).toMatchObject([{ actor: 'by mail', actorId: null, action: 'approved' }])
    expect((await app.services.history.list.page({ record: 'newsEvent', id, limit: 1 })).items[0]).toMatchObject({
      by: 'by mail',
    })
    expect((await look(token)).data).toMatchObject({
      state: 'used',
      status: 'published',
      item: null,
      url: expect.stringContaining('/news-events/'),
    })
    await app.rest('PUT', `/api/admin/news-events/${id}/disapprove`, { sessionId })
    expect((await decide(token, 'approve')).status).toBe(409)
    expect(await inPanel(id)).toMatchObject({ isApproved: false })
  })

  it('is declined, or a change of it asked for, with words; without them nothing is decided', async () => {
    const [asked, declined] = [await submitAndRead(), await submitAndRead()]
    for (const decision of ['ask', 'decline'])
      expect(await decide(asked.token, decision)).toMatchObject({ status: 400 })
    expect((await look(asked.token)).data).toMatchObject({ state: 'open' })
    expect((await decide(asked.token, 'ask', 'Which river?')).status).toBe(200)
    expect((await app.rest('GET', asked.path)).body).toMatchObject({ status: 'change-asked', message: 'Which river?' })
    expect((await decide(declined.token, 'decline', 'Not ours.')).status).toBe(200)
    expect((await app.rest('GET', declined.path)).body).toMatchObject({ status: 'declined', message: 'Not ours.' })
    expect(await inPanel(declined.id)).toMatchObject({ isArchived: true, answer: 'declined' })
  })

  it('that was changed since by anybody is not decided by the link, which shows nothing of it any more', async () => {
    const bySender = await submitAndRead()
    await app.rest('PUT', bySender.path, { body: { title: 'Another one' } })
    const byPanel = await submitAndRead()
    await app.rest('PUT', `/api/admin/news-events/${byPanel.id}`, { body: { title: 'Ours' }, sessionId })
    for (const { id, token } of [bySender, byPanel]) {
      expect(await decide(token, 'approve')).toMatchObject({
        status: 409,
        error: { message: expect.stringMatching(/changed since/) },
      })
      expect((await look(token)).data).toMatchObject({ state: 'changed', item: null })
      expect(await inPanel(id)).toMatchObject({ isApproved: false })
    }
  })

  it('is mailed again once a requested change is made; other changes by its sender are not', async () => {
    const { id, path } = await submitAndRead()
    await app.rest('PUT', path, { body: { location: 'Danvale' } })
    await app.rest('PUT', `/api/admin/news-events/${id}/ask`, { sessionId, body: { message: 'When?' } })
    await app.deliver()
    expect(app.mails).toHaveLength(1)
    await app.rest('PUT', path, { body: { content: 'At noon.' } })
    await app.deliver()
    expect(app.mails).toHaveLength(2)
    expect((await decide(getToken(app.mails[1]?.text), 'approve')).status).toBe(200)
  })

  it('is not decided by a link that is unknown, is 72 hours old, or is about an item that is gone', async () => {
    const [old, gone, withdrawn] = [await submitAndRead(), await submitAndRead(), await submitAndRead()]
    await app.rest('DELETE', `/api/admin/news-events/${gone.id}`, { sessionId })
    await app.rest('DELETE', withdrawn.path)
    for (const token of [UNKNOWN, gone.token, withdrawn.token, old.id]) {
      expect((await look(token)).status).toBe(404)
      expect((await decide(token, 'approve')).status).toBe(404)
    }
    app.clock.advance(72 * HOUR - 1)
    expect((await look(old.token)).status).toBe(200)
    app.clock.advance(1)
    expect((await decide(old.token, 'approve')).status).toBe(404)
    sessionId = await app.signIn()
    expect(await inPanel(old.id)).toMatchObject({ isApproved: false })
    await app.services.mailLinks.sweep()
    expect(await app.db.$count(mailLinks, eq(mailLinks.newsEventId, old.id))).toBe(0)
  })

  it('is one with its mail: both are there, or neither', async () => {
    const before = await app.db.$count(mailOutbox)
    const missing = { imageUrl: '/objects/uploads/1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed.png' }
    expect((await app.rest('POST', '/api/news-events/submit', { body: aSubmission(missing) })).status).toBe(400)
    expect(await app.db.$count(mailOutbox)).toBe(before)
  })

  it('is not mailed if mail is not configured', async () => {
    const silent = await startAppOfTest({ mailer: undefined })
    const body = aSubmission({ submitterEmail: 'a@example.org', notifySubmitter: true })
    expect((await silent.rest('POST', '/api/news-events/submit', { body })).status).toBe(200)
    expect([await silent.db.$count(mailOutbox), await silent.db.$count(mailLinks)]).toEqual([0, 0])
  })
})

describe('what visitors can make us mail', () => {
  it('is 5 single mails an hour for a client; the others come in a digest with their links, and every item is saved', {
    tags: ['release'],
  }, async () => {
    const limited = await startAppOfTest({ hasRateLimits: true })
    const statuses: number[] = []
    for (let count = 0; count < 8; count++)
      statuses.push(
        (await limited.rest('POST', '/api/news-events/submit', { body: aSubmission({ content: `Words ${count}` }) }))
          .status,
      )
    expect(statuses).toEqual(Array(8).fill(200))
    await limited.deliver()
    expect(limited.mails.map(({ template }) => template)).toEqual(Array(5).fill('submission-received'))
    limited.clock.advance(2 * HOUR)
    await limited.deliver()
    expect(limited.mails).toHaveLength(6)
    expect(limited.mails[5]?.text.match(/\/decide\/[\w-]{22}\/approve/g)).toHaveLength(3)
  })

  it('is mailed as it is by then, though 5,000 messages were held when it came: an item waits as a reference', {
    tags: ['release'],
  }, async () => {
    const row = { template: 'contact-message' as const, subject: 'x', text: 'x', createdAt: app.clock(), isHeld: true }
    const limited = await startAppOfTest({ hasRateLimits: true })
    for (let part = 0; part < 5; part++)
      await limited.db.insert(mailOutbox).values(Array.from({ length: 1000 }, () => row))
    for (let count = 0; count < 88; count++) await limited.services.rateLimiter.take(LIMITS.groupMailOfSite, '')
    const body = aSubmission({ title: 'A late item', submitterEmail: 'full@example.org', notifySubmitter: true })
    const sent = await limited.rest('POST', '/api/news-events/submit', { body })
    expect(sent.status).toBe(200)
    const held = await limited.db.select().from(mailOutbox).where(isNotNull(mailOutbox.newsEventId))
    expect(held).toMatchObject([{ newsEventId: sent.body.id, isHeld: true, text: '', html: null }])
    const path = `/api/submissions/${sent.body.statusUrl.split('/').at(-1)}`
    await limited.rest('PUT', path, { body: { content: 'Changed while it waited.' } })
    for (let digest = 0; digest < 6; digest++) {
      limited.clock.advance(2 * HOUR)
      await limited.deliver()
    }
    const [told, ...more] = limited.mails.filter(({ text }) => text.includes('Changed while it waited.'))
    expect(more).toEqual([])
    expect(told?.text.match(/\/decide\/[\w-]{22}\/approve/g)).toHaveLength(1)
    const token = /\/decide\/([\w-]{22})\//.exec(told?.text ?? '')?.[1]
    const decided = { token, decision: 'approve' }
    expect((await limited.trpc('mutation', 'decisions.decide', { body: decided })).status).toBe(200)
    expect(limited.mails.map(({ template }) => template)).toContain('submission-confirmation')
  })

  it('is looked at and decided by links 300 times in 10 minutes', { tags: ['release'] }, async () => {
    const limited = await startAppOfTest({ hasRateLimits: true })
    const ask = (name: string, body: object) =>
      limited.trpc(name.endsWith('.get') ? 'query' : 'mutation', name, { body, from: '203.0.113.7' })
    const link = { about: 'notices', purpose: 'confirm', token: UNKNOWN }
    const statuses: number[] = []
    for (let count = 0; count < 75; count++)
      for (const [name, body] of [
        ['decisions.get', { token: UNKNOWN }],
        ['decisions.decide', { token: UNKNOWN, decision: 'approve' }],
        ['mailLinks.get', link],
        ['mailLinks.use', link],
      ] as const)
        statuses.push((await ask(name, body)).status)
    expect(new Set(statuses)).toEqual(new Set([200, 404]))
    for (const [name, body] of [
      ['decisions.get', { token: UNKNOWN }],
      ['mailLinks.use', link],
    ] as const)
      expect((await ask(name, body)).status).toBe(429)
  })
})
