import { mailOutbox, newsEvents, newsletterDeliveries, newsletterSubscriptions } from '@hazards/db/tables'
import type { Digest, SubscriberPage } from '@hazards/schema/newsletter'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startApp } from '../../../test/support/app-of-file.ts'
import {
  clearNewsletter,
  getParts,
  listValues,
  type MailServer,
  mailerTo,
  newsletterLink,
  startMailServer,
} from '../../../test/support/mail-server.ts'
import { anAddress, anItem, aPublication, aPublicItem } from '../../../test/support/samples.ts'
import { deliverMails } from '../../../test/support/test-app.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { createServices } from '../services.ts'

const HOUR = 60 * 60 * 1000

let sessionId: string
let server: MailServer
const mailer = mailerTo(() => server)
const app = await startApp({ mailer })
beforeEach(async () => {
  server = await startMailServer()
  sessionId = await app.signIn()
  await app.db.delete(mailOutbox) // the alert about a sign-in from a new network
})
afterEach(async () => {
  await server.stop()
  await clearNewsletter(app.db)
})

const mailsTo = (email: string) => server.deliveries.filter(({ to }) => to.includes(email))
const linkTo = (email: string) => newsletterLink(mailsTo(email), 'unsubscribe')
const aReader = async (email = anAddress()) => {
  await app.db.insert(newsletterSubscriptions).values({ email, confirmedAt: app.clock() })
  return email
}
const admin = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  app.rest(method, `/api/admin/newsletter${path}`, { sessionId, ...(body && { body }) })
const aDigest = async (changes = {}) => {
  const item = await aPublicItem({ rest: app.rest, sessionId, db: app.db }, { title: 'A landslide, <b>mapped</b>' })
  return { items: [item], subject: `News of ${crypto.randomUUID()}`, ...changes }
}
const subscribers = async (): Promise<SubscriberPage> => (await admin('GET', '/subscribers')).body
const progress = async (id: string): Promise<Digest> => (await admin('GET', `/digests/${id}`)).body

describe('a digest', () => {
  it('is sent once to every confirmed subscriber and to no one else, with a personal unsubscribe link and button', async () => {
    const readers = [await aReader(), await aReader(), await aReader()]
    await app.db
      .insert(newsletterSubscriptions)
      .values([
        { email: 'unconfirmed@example.org' },
        { email: 'refused@example.org', confirmedAt: app.clock(), refusedAt: app.clock() },
      ])
    const { status, body } = await admin('POST', '/digests', await aDigest({ intro: 'Dear & <dear> reader,' }))
    expect({ status, recipients: body.recipients }).toEqual({ status: 200, recipients: 3 })
    expect(await progress(body.id)).toMatchObject({ recipients: 3, waiting: 3, sent: 0 })
    await app.deliver()
    await app.deliver()
    expect(server.deliveries.flatMap(({ to }) => to).sort()).toEqual(readers.sort())
    expect(await progress(body.id)).toMatchObject({
      recipients: 3,
      waiting: 0,
      sent: 3,
      refused: 0,
      unknown: 0,
      gone: 0,
    })
    const links = new Set<string>()
    for (const reader of readers) {
      const [mail = { header: '', text: '' }] = mailsTo(reader)
      const { plain, html } = getParts(mail)
      const link = linkTo(reader)
      links.add(link)
      expect(listValues(mail.header, 'list-unsubscribe')).toEqual([`<http://localhost:3000${link}>`])
      expect(listValues(mail.header, 'list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click'])
      expect(listValues(mail.header, 'to')).toEqual([reader])
      expect(plain).toContain('Dear & <dear> reader,')
      expect(html).toContain('A landslide, &lt;b&gt;mapped&lt;/b&gt;')
      // What begins in Arabic or Hebrew is shown from right to left.
      expect(html).not.toMatch(/<(?:h1|h2|p)(?! dir="auto")[ >]/)
    }
    expect(links.size).toBe(3)
    expect(await app.db.$count(mailOutbox)).toBe(0)
  })

  it('is mailed byte for byte as it was previewed, but for the link of its reader: name of the group, pictures, papers and news', async () => {
    const reader = await aReader()
    const paper = (
      await app.rest('POST', '/api/publications', { body: aPublication({ abstract: 'On slopes.' }), sessionId })
    ).body
    const digest = await aDigest({ intro: 'Dear reader,' })
    const image = '/objects/uploads/0b8e1c52-6f0e-4c7f-9d5c-1f0a3b6f2a11.webp'
    await app.db
      .update(newsEvents)
      .set({ imageUrl: image, imageAlt: 'A slope' })
      .where(eq(newsEvents.id, String(digest.items[0])))
    const chosen = { ...digest, items: [paper.id, ...digest.items] }
    const { body: preview } = await admin('POST', '/digests/preview', chosen)
    for (const said of [
      'Disaster and Hazard Research Group',
      paper.title,
      `/publications/${paper.slug}`,
      'On slopes.',
      'A landslide',
    ])
      expect(preview.html).toContain(said)
    expect(preview.html).toContain(image.replace('/uploads/', '/thumbnails/'))
    await admin('POST', '/digests', chosen)
    await app.deliver()
    const { plain, html } = getParts(mailsTo(reader)[0] ?? { header: '', text: '' })
    const [own, nobodys] = [linkTo(reader), '/newsletter/unsubscribe/…']
    expect(html.trim()).toBe(preview.html.replaceAll(nobodys, own).trim())
    expect(plain.trim()).toBe(preview.text.replaceAll(nobodys, own).trim())
  })

  it('ends by its link, without a session: looking at it never unsubscribes', async () => {
    const reader = await aReader()
    await admin('POST', '/digests', await aDigest())
    await app.deliver()
    const link = { about: 'newsletter', purpose: 'unsubscribe', token: linkTo(reader).split('/').at(-1) }
    const state = async () => (await app.trpc('query', 'mailLinks.get', { body: link })).data
    expect(await state()).toEqual({ state: 'open' })
    expect(await subscribers()).toMatchObject({ confirmed: 1 })
    for (let times = 0; times < 2; times++)
      expect((await app.trpc('mutation', 'mailLinks.use', { body: link })).status).toBe(200)
    expect(await subscribers()).toMatchObject({ confirmed: 0, unconfirmed: 0, items: [] })
    expect(await state()).toEqual({ state: 'done' })
  })

  it('does not end by a link that was copied wrongly: nobody is told that they are unsubscribed who is not', async () => {
    const reader = await aReader()
    await admin('POST', '/digests', await aDigest())
    await app.deliver()
    const token = `${linkTo(reader).split('/').at(-1)}x`
    const link = { about: 'newsletter', purpose: 'unsubscribe', token }
    expect((await app.trpc('query', 'mailLinks.get', { body: link })).data).toEqual({ state: 'over' })
    expect(await app.trpc('mutation', 'mailLinks.use', { body: link })).toMatchObject({ status: 404 })
    expect(await subscribers()).toMatchObject({ confirmed: 1 })
  })

  it('is not sent twice by a double click, nor without subscribers, nor with an item that is not public', async () => {
    expect(await admin('POST', '/digests', await aDigest())).toMatchObject({ status: 400 })
    await aReader()
    const digest = await aDigest()
    const answers = await Promise.all(Array.from({ length: 5 }, () => admin('POST', '/digests', digest)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    const pending = await anItem({ rest: app.rest, sessionId })
    await app.db.delete(mailOutbox)
    expect(await admin('POST', '/digests', await aDigest({ items: [pending] }))).toMatchObject({ status: 400 })
    const gone = await aDigest()
    await app.rest('DELETE', `/api/admin/news-events/${gone.items[0]}`, { sessionId })
    expect(await admin('POST', '/digests', gone)).toMatchObject({ status: 400 })
    await app.deliver()
    expect(server.deliveries).toHaveLength(1)
  })

  it('waits while the mail server is away, and goes on where it was', { tags: ['release'] }, async () => {
    for (let count = 0; count < 5; count++) await aReader()
    const { port } = server
    await server.stop()
    const { id } = (await admin('POST', '/digests', await aDigest())).body
    await app.deliver()
    expect(await progress(id)).toMatchObject({ waiting: 5, sent: 0 })
    server = await startMailServer({}, port)
    app.clock.advance(60_000)
    await app.deliver()
    expect(await progress(id)).toMatchObject({ waiting: 0, sent: 5 })
    expect(new Set(server.deliveries.flatMap(({ to }) => to)).size).toBe(5)
    expect(server.deliveries).toHaveLength(5)
  })

  it('is sent to nobody twice if a process dies midway: begun mails are unknown', { tags: ['release'] }, async () => {
    for (let count = 0; count < 4; count++) await aReader()
    const { id } = (await admin('POST', '/digests', await aDigest())).body
    await new Promise<void>((resolve) => {
      const dying: Mailer = {
        send: async (mail, signal) => {
          await mailer.send(mail, signal)
          resolve()
          await new Promise(() => {})
        },
      }
      const { db, clock, objects, shared } = app
      const { budget } = app.services
      const outside = {
        db,
        clock,
        objects,
        mailer: dying,
        changed: async () => {},
        shared,
        hasRateLimits: false,
        budget,
      }
      const retention = { messageDays: 365, activityDays: 730, historyDays: 730, pendingDays: 30 }
      const services = createServices({ ...outside, retention, publicUrl: 'http://localhost:3000' })
      void deliverMails(services, clock, () => {})
    })
    app.clock.advance(2 * 60_000)
    await app.deliver()
    expect(await progress(id)).toMatchObject({ sent: 3, unknown: 1, waiting: 0 })
    const to = server.deliveries.flatMap((mail) => mail.to)
    expect([to.length, new Set(to).size]).toEqual([4, 4])
  })

  it('is sent to nobody twice if a connection breaks before a mail is confirmed, and to all others', {
    tags: ['release'],
  }, async () => {
    for (let count = 0; count < 5; count++) await aReader()
    const { port } = server
    await server.stop()
    let taken = 0
    server = await startMailServer(
      {
        onData: (stream) => {
          const cut = () => [taken++, void server.stop(), server.cut()]
          stream.on('end', cut).resume()
        },
      },
      port,
    )
    const { id } = (await admin('POST', '/digests', await aDigest())).body
    await app.deliver()
    expect(taken).toBe(1)
    server = await startMailServer({}, port)
    app.clock.advance(HOUR / 2)
    await app.deliver()
    expect(server.deliveries).toHaveLength(4)
    expect(await progress(id)).toMatchObject({ sent: 4, unknown: 1, waiting: 0 })
  })

  it('is not sent for a preview, and for a test only to the group', async () => {
    const reader = await aReader()
    const digest = await aDigest()
    const { body } = await admin('POST', '/digests/preview', digest)
    expect(body).toMatchObject({ subject: digest.subject, recipients: 1, html: expect.stringContaining('A landslide') })
    const { slug } = (await app.rest('GET', `/api/news-events/${digest.items[0]}`)).body
    for (const form of [body.html, body.text]) expect(form).toContain(`http://localhost:3000/news-events/${slug}`)
    await admin('POST', '/digests/test', digest)
    await app.deliver()
    expect(mailsTo(reader)).toEqual([])
    expect(server.deliveries.map(({ to }) => to)).toEqual([['group@example.org']])
    expect(await app.db.$count(newsletterDeliveries)).toBe(0)
  })

  it('quotes the beginning of a long item up to the end of a word', { tags: ['release'] }, async () => {
    const readBeginning = async (content: string) => {
      const item = await aPublicItem({ rest: app.rest, sessionId, db: app.db }, { content })
      const { body } = await admin('POST', '/digests/preview', await aDigest({ items: [item] }))
      return /^(\S*ab.*…)$/m.exec(body.text)?.[1]
    }
    expect(await readBeginning('abcd '.repeat(100))).toBe(`${'abcd '.repeat(60).trim()}…`)
    expect(await readBeginning(`ab ${'abcd '.repeat(100)}`)).toBe(`ab ${'abcd '.repeat(59).trim()}…`)
    expect(await readBeginning('abcd. '.repeat(100))).toBe(`${'abcd. '.repeat(50).slice(0, -2)}…`)
    expect(await readBeginning('ab'.repeat(200))).toBe(`${'ab'.repeat(150)}…`)
  })
})
