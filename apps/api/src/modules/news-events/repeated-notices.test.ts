import { askedAddresses, consentRequests, mailLinks, mailOutbox, notifiedAddresses } from '@hazards/db/tables'
import { afterEach, describe, expect, it } from 'vitest'
import { startApp } from '../../../test/support/app-of-file.ts'
import { anAddress, aSubmission } from '../../../test/support/samples.ts'

const DAY = 24 * 60 * 60 * 1000

const app = await startApp()
let sessionId = await app.signIn()
afterEach(async () => {
  for (const table of [mailOutbox, notifiedAddresses, askedAddresses, consentRequests, mailLinks])
    await app.db.delete(table)
  app.mails.splice(0)
})

const pass = async (days: number) => {
  app.clock.advance(days * DAY)
  sessionId = await app.signIn()
}
/** Submits an item whose sender wants mails. Returns its id. */
const submit = async (email: string): Promise<string> => {
  const body = aSubmission({ submitterEmail: email, notifySubmitter: true })
  return (await app.rest('POST', '/api/news-events/submit', { body })).body.id
}
const decide = (id: string, action: string, message?: string) =>
  app.rest('PUT', `/api/admin/news-events/${id}/${action}`, { sessionId, ...(message && { body: { message } }) })
const decisionsTo = async (email: string) => {
  await app.deliver()
  return app.mails.filter(({ template, recipient }) => template === 'submission-decision' && recipient === email)
}
/** Returns the token of a link in the last mail to an address. */
const lastLink = async (email: string, page: 'confirm' | 'unsubscribe') => {
  await app.deliver()
  const mail = app.mails.findLast(({ recipient }) => recipient === email)
  return new RegExp(`/notices/${page}/([\\w-]{22})`).exec(mail?.text ?? '')?.[1] ?? ''
}
const confirm = async (email: string) => app.services.notices.confirm(await lastLink(email, 'confirm'))
const stop = async (email: string) => app.services.notices.stop(await lastLink(email, 'unsubscribe'))

describe('mail to the sender of an item', () => {
  it('does not ask later than a day after the item came in', async () => {
    const email = anAddress()
    await submit(email)
    await pass(1.01)
    await app.deliver()
    expect(app.mails.filter(({ recipient }) => recipient === email)).toEqual([])
  })

  it('ends by its link as long as the address gets mails; the link is forgotten with the address', async () => {
    const email = anAddress()
    const [first, second] = [await submit(email), await submit(email)]
    await confirm(email)
    await decide(first, 'approve')
    const token = await lastLink(email, 'unsubscribe')
    const { notices, mailLinks: links } = app.services
    await pass(100)
    await notices.sweep()
    await links.sweep()
    expect(await notices.stopping(token)).toBe('open')
    await notices.stop(token)
    expect(await notices.stopping(token)).toBe('done')
    await decide(second, 'approve')
    expect(await decisionsTo(email)).toHaveLength(1)
    await links.sweep()
    expect(await app.db.$count(mailLinks)).toBe(0)
  })

  it('says that an item is published once visitors read it, not when it is approved for later (records §11)', async () => {
    const email = anAddress()
    const [first, second, taken] = [await submit(email), await submit(email), await submit(email)]
    await confirm(email)
    const publishAt = new Date(app.clock().getTime() + DAY).toISOString()
    const put = (id: string, path: string, moment: string | null) =>
      app.rest('PUT', `/api/admin/news-events/${id}${path}`, { sessionId, body: { publishAt: moment } })
    await put(first, '/approve', publishAt)
    await put(second, '/approve', null)
    await decide(taken, 'approve')
    await put(taken, '', publishAt)
    await app.services.notices.sweep()
    expect(await decisionsTo(email)).toHaveLength(1)
    await pass(1)
    await app.services.notices.sweep()
    await put(second, '', 'now')
    await app.services.notices.sweep()
    const [, ...later] = await decisionsTo(email)
    const addresses = await Promise.all([first, second].map((id) => app.rest('GET', `/api/news-events/${id}`)))
    expect(later.map(({ text }) => /http\S+news-events\S+/.exec(text)?.[0])).toEqual(
      addresses.map(({ body }) => `http://localhost:3000/news-events/${body.slug}`),
    )
  })

  it('says that a declined item is published after all once visitors read it, and nothing of what is approved in the archive', async () => {
    const email = anAddress()
    const [declined, archived] = [await submit(email), await submit(email)]
    await confirm(email)
    await decide(declined, 'decline', 'Not for us.')
    await decide(declined, 'approve')
    expect((await decisionsTo(email)).at(-1)?.subject).toMatch(/published/)
    expect((await app.rest('GET', `/api/news-events/${declined}`)).status).toBe(200)
    await decide(archived, 'archive')
    const before = await decisionsTo(email)
    await decide(archived, 'approve')
    expect(await decisionsTo(email)).toHaveLength(before.length)
  })

  it('is not sent again for an old decision when the address is confirmed a second time', async () => {
    const email = anAddress()
    await decide(await submit(email), 'approve')
    await confirm(email)
    await stop(email)
    await pass(2)
    await decide(await submit(email), 'decline', 'Not our subject.')
    await confirm(email)
    const [, ...later] = await decisionsTo(email)
    expect(later.map(({ text }) => text.includes('Not our subject.'))).toEqual([true])
  })

  it('is not sent again for one that was mailed, although the item was edited since', async () => {
    const email = anAddress()
    const id = await submit(email)
    await confirm(email)
    await decide(id, 'approve')
    app.clock.advance(1000)
    await app.rest('PUT', `/api/admin/news-events/${id}`, { body: { content: 'Without the slip' }, sessionId })
    await stop(email)
    await pass(7)
    await decide(await submit(email), 'decline', 'Not our subject.')
    await confirm(email)
    const [, ...later] = await decisionsTo(email)
    expect(later.map(({ text }) => text.includes('Not our subject.'))).toEqual([true])
  })

  it('is sent on confirmation for one that was changed since the last mail', async () => {
    const email = anAddress()
    const id = await submit(email)
    await confirm(email)
    await decide(id, 'decline', 'At first.')
    await stop(email)
    app.clock.advance(1000)
    await decide(id, 'unarchive')
    await decide(id, 'decline', 'On second thoughts.')
    await pass(1)
    await submit(email)
    await confirm(email)
    expect((await decisionsTo(email)).map(({ text }) => /At first|On second thoughts/.exec(text)?.[0])).toEqual([
      'At first',
      'On second thoughts',
    ])
  })
})
