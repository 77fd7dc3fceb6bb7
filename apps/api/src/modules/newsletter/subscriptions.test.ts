import {
  askedAddresses,
  auditEvents,
  mailOutbox,
  newsletterDeliveries,
  newsletterDigests,
  newsletterSubscriptions,
} from '@hazards/db/tables'
import type { SubscriberPage } from '@hazards/schema/newsletter'
import { eq, notInArray } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startApp, startAppOfTest } from '../../../test/support/app-of-file.ts'
import {
  clearNewsletter,
  listValues,
  type MailServer,
  mailerTo,
  newsletterLink,
  startMailServer,
} from '../../../test/support/mail-server.ts'
import { anAddress, aPublicItem } from '../../../test/support/samples.ts'
import { createToken } from '../../lib/token.ts'

const HOUR = 60 * 60 * 1000

let sessionId: string
let server: MailServer
const mailer = mailerTo(() => server)
const app = await startApp({ mailer })
beforeEach(async () => {
  server = await startMailServer()
  sessionId = await app.signIn()
})
afterEach(async () => {
  await server.stop()
  await clearNewsletter(app.db)
})

const subscribe = (email: string) => app.rest('POST', '/api/newsletter/subscribe', { body: { email } })
const mailsTo = (email: string) => server.deliveries.filter(({ to }) => to.includes(email))
const linkTo = (email: string) => newsletterLink(mailsTo(email), 'confirm')
const asLink = (link: string) => ({ about: 'newsletter', purpose: 'confirm', token: link.split('/').at(-1) })
const readState = async (link: string) => (await app.trpc('query', 'mailLinks.get', { body: asLink(link) })).data
const confirm = (link: string) => app.trpc('mutation', 'mailLinks.use', { body: asLink(link) })
const admin = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  app.rest(method, `/api/admin/newsletter${path}`, { sessionId, ...(body && { body }) })
const subscribers = async (): Promise<SubscriberPage> => (await admin('GET', '/subscribers')).body

describe('a subscription', () => {
  it('is mailed a link of fixed words, and counts once the link is used by POST; GET only shows', async () => {
    const email = anAddress()
    await subscribe(email)
    await app.deliver()
    const [mail] = mailsTo(email)
    expect(mail && listValues(mail.header, 'auto-submitted')).toEqual(['auto-generated'])
    const link = linkTo(email)
    expect(await readState(link)).toEqual({ state: 'open' })
    expect(await subscribers()).toMatchObject({ confirmed: 0, unconfirmed: 1 })
    expect(await confirm(link)).toMatchObject({ status: 200, data: { message: 'You are subscribed.' } })
    expect(await subscribers()).toMatchObject({ confirmed: 1, unconfirmed: 0 })
    expect([await readState(link), (await confirm(link)).status]).toEqual([{ state: 'done' }, 200])
    const token = link.split('/').at(-1) ?? ''
    expect(app.logged.join()).not.toContain(token)
    expect(JSON.stringify(await app.db.select().from(newsletterSubscriptions))).not.toContain(token)
  })

  it('is asked to confirm once a day, whatever is sent in, and with the same answer each time, confirmed or not', async () => {
    const email = anAddress()
    const answers = [await subscribe(email), await subscribe(email.toUpperCase())]
    await app.deliver()
    expect(mailsTo(email)).toHaveLength(1)
    await confirm(linkTo(email))
    app.clock.advance(24 * HOUR)
    answers.push(await subscribe(email), await subscribe(anAddress()))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1)
    await app.deliver()
    expect(mailsTo(email)).toHaveLength(1)
  })

  it('that many ask for at once is mailed one link', { tags: ['release'] }, async () => {
    const email = anAddress()
    await Promise.all(Array.from({ length: 20 }, () => subscribe(email)))
    await app.deliver()
    expect(mailsTo(email)).toHaveLength(1)
  })

  it('cannot be confirmed after 48 hours, by a wrong link, or by an older one; the next day brings a new one', async () => {
    const email = anAddress()
    await subscribe(email)
    await app.deliver()
    const first = linkTo(email)
    app.clock.advance(24 * HOUR)
    await subscribe(email)
    await app.deliver()
    const second = linkTo(email)
    expect(second).not.toBe(first)
    app.clock.advance(48 * HOUR)
    for (const link of [first, second, '/newsletter/confirm/x', `/newsletter/confirm/${'A'.repeat(22)}`])
      expect([link, await readState(link), (await confirm(link)).status]).toEqual([link, { state: 'over' }, 404])
    sessionId = await app.signIn()
    expect(await subscribers()).toMatchObject({ confirmed: 0, unconfirmed: 1 })
  })

  it('is not mailed a link later than a day after it was asked for: not after an outage, nor by a process that was down', {
    tags: ['release'],
  }, async () => {
    await app.deliver() // the notice of the sign-in
    const { port } = server
    await server.stop()
    await subscribe(anAddress())
    for (let hour = 0; hour < 25; hour++) {
      await app.deliver()
      app.clock.advance(HOUR)
    }
    await app.deliver()
    expect(await app.db.$count(mailOutbox)).toBe(0)
    await subscribe(anAddress())
    app.clock.advance(24 * HOUR + 1)
    server = await startMailServer({}, port)
    await app.deliver()
    expect(server.deliveries).toEqual([])
    expect(await app.db.$count(mailOutbox)).toBe(0)
  })

  it('is asked again only a day after the mail was sent, not after it was asked for', {
    tags: ['release'],
  }, async () => {
    const email = anAddress()
    const { port } = server
    await server.stop()
    await subscribe(email)
    for (let hour = 0; hour < 20; hour++) {
      await app.deliver()
      app.clock.advance(HOUR)
    }
    server = await startMailServer({}, port)
    await app.deliver()
    app.clock.advance(24 * HOUR - 1)
    await subscribe(email)
    await app.deliver()
    expect(mailsTo(email)).toHaveLength(1)
    app.clock.advance(1)
    await subscribe(email)
    await app.deliver()
    expect(mailsTo(email)).toHaveLength(2)
  })

  it('that was not confirmed is deleted 30 days after its link expired; one from an older version of the site is kept', async () => {
    await app.db.insert(newsletterSubscriptions).values({ email: 'older@example.org' })
    await subscribe('typed@example.org')
    app.clock.advance(32 * 24 * HOUR - 1)
    await app.services.newsletter.sweep()
    expect(await app.db.$count(newsletterSubscriptions)).toBe(2)
    app.clock.advance(2)
    await app.services.newsletter.sweep()
    await app.services.visitorMails.sweep()
    sessionId = await app.signIn()
    expect((await subscribers()).items.map(({ email }) => email)).toEqual(['older@example.org'])
    expect(await app.db.$count(askedAddresses)).toBe(0)
  })

  it('that is begun again within a day of the last link is mailed another as soon as it may be, and is forgotten like any other', {
    tags: ['release'],
  }, async () => {
    const email = anAddress()
    await subscribe(email)
    await app.deliver()
    await confirm(linkTo(email))
    await app.db.delete(newsletterSubscriptions) // unsubscribed
    app.clock.advance(2 * HOUR)
    await subscribe(email)
    await app.services.newsletter.sweep()
    await app.deliver()
    expect(mailsTo(email)).toHaveLength(1)
    app.clock.advance(22 * HOUR)
    for (let times = 0; times < 3; times++) await app.services.newsletter.sweep()
    app.clock.advance(HOUR)
    await app.deliver()
    expect(mailsTo(email)).toHaveLength(2)
    expect(await readState(linkTo(email))).toEqual({ state: 'open' })
    app.clock.advance(33 * 24 * HOUR)
    await app.services.newsletter.sweep()
    expect(await app.db.$count(newsletterSubscriptions)).toBe(0)
  })

  it('that could never be mailed a link is forgotten as well', async () => {
    const email = anAddress()
    await app.db.insert(askedAddresses).values({ email, askedAt: app.clock() })
    await subscribe(email)
    app.clock.advance(32 * 24 * HOUR + 1)
    await app.services.newsletter.sweep()
    await app.deliver()
    expect(server.deliveries).toEqual([])
    expect(await app.db.$count(newsletterSubscriptions)).toBe(0)
  })

  it('does not end by an unsubscribe link of one that has ended, which says so only of that one', async () => {
    const { token, hash: unsubscribeHash } = createToken()
    const digest = { subject: 'Old news', items: [], recipients: 1, createdAt: app.clock() }
    const [{ id: digestId } = { id: '' }] = await app.db.insert(newsletterDigests).values(digest).returning()
    await app.db.insert(newsletterDeliveries).values({ digestId, state: 'sent', unsubscribeHash })
    await app.db.insert(newsletterSubscriptions).values({ email: anAddress(), confirmedAt: app.clock() })
    const link = { about: 'newsletter', purpose: 'unsubscribe', token }
    const message = 'This subscription has ended. We have forgotten its address.'
    expect(await app.trpc('mutation', 'mailLinks.use', { body: link })).toMatchObject({
      status: 200,
      data: { message },
    })
    expect(await subscribers()).toMatchObject({ confirmed: 1 })
  })

  it('on a site without mail is noted, and thanked for in words that promise no mail', async () => {
    const silent = await startAppOfTest({ mailer: undefined })
    const body = { email: anAddress() }
    const answer = await silent.rest('POST', '/api/newsletter/subscribe', { body })
    expect(answer).toMatchObject({
      status: 200,
      body: { message: expect.stringMatching(/^Thank you for subscribing! Our newsletter has not begun yet;/) },
    })
    expect(await silent.db.$count(newsletterSubscriptions)).toBe(1)
  })
})

describe('the subscribers', () => {
  it('come newest first in pages, are exported as CSV, and are erased with what waits for them; the log has no address', async () => {
    const emails: string[] = []
    for (let count = 0; count < 55; count++) {
      app.clock.advance(1000)
      const email = `reader${count}@example.org`
      emails.unshift(email)
      await app.db.insert(newsletterSubscriptions).values({ email, confirmedAt: app.clock(), createdAt: app.clock() })
    }
    const first = await subscribers()
    // The list goes on although the last subscriber of its first page has been erased meanwhile.
    await app.db.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, first.items.at(-1)?.id ?? ''))
    const second = (await admin('GET', `/subscribers?cursor=${first.nextCursor}`)).body as SubscriberPage
    expect([...first.items, ...second.items].map(({ email }) => email)).toEqual(emails)
    expect([first.items.length, second.nextCursor]).toEqual([50, null])
    const found = (await admin('GET', '/subscribers?search=READER5')).body as SubscriberPage
    expect(found.items.map(({ email }) => email)).toEqual([54, 53, 52, 51, 50].map((at) => `reader${at}@example.org`))
    expect((await admin('GET', '/subscribers?search=reader%25')).body.items).toEqual([])
    const { csv } = (await admin('POST', '/subscribers/export')).body
    expect(csv.split('\r\n')).toHaveLength(56)
    await app.db.delete(newsletterSubscriptions).where(notInArray(newsletterSubscriptions.email, emails.slice(0, 5)))
    const item = await aPublicItem({ rest: app.rest, sessionId, db: app.db })
    await admin('POST', '/digests', { items: [item], subject: 'News of the group' })
    await app.services.digests.feed()
    const [one] = first.items
    expect((await admin('DELETE', `/subscribers/${one?.id}`)).status).toBe(200)
    expect((await admin('DELETE', `/subscribers/${one?.id}`)).status).toBe(404)
    expect(await app.db.$count(mailOutbox, eq(mailOutbox.recipient, one?.email ?? ''))).toBe(0)
    await app.deliver()
    expect(server.deliveries).toHaveLength(4)
    expect(JSON.stringify(await app.db.select().from(auditEvents))).not.toContain('@example.org')
  })
})
