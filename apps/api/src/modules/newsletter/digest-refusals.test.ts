import { jobs, mailOutbox, newsletterSubscriptions } from '@hazards/db/tables'
import type { Digest, SubscriberPage } from '@hazards/schema/newsletter'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startApp } from '../../../test/support/app-of-file.ts'
import { clearNewsletter, type MailServer, mailerTo, startMailServer } from '../../../test/support/mail-server.ts'
import { anAddress, aPublicItem } from '../../../test/support/samples.ts'

const HOUR = 60 * 60 * 1000

let sessionId: string
let server: MailServer
const mailer = mailerTo(() => server)
const app = await startApp({ mailer })
beforeEach(async () => {
  sessionId = await app.signIn()
  await app.db.delete(mailOutbox) // the alert about a sign-in from a new network
})
afterEach(async () => {
  await server.stop()
  await clearNewsletter(app.db)
})

type Reply = { responseCode: number; words: string }
/** Starts the mail server with its replies to recipients; undefined accepts one. */
const startServer = async (replyTo: (address: string) => Reply | undefined = () => undefined) => {
  server = await startMailServer({
    onRcptTo: ({ address }, _session, done) => {
      const reply = replyTo(address)
      done(reply ? Object.assign(new Error(reply.words), { responseCode: reply.responseCode }) : null)
    },
  })
}
const NO_SUCH_USER = { responseCode: 550, words: '5.1.1 no such user' }
const mailsTo = (email: string) => server.deliveries.filter(({ to }) => to.includes(email))
const aReader = async (email = anAddress()) => {
  await app.db.insert(newsletterSubscriptions).values({ email, confirmedAt: app.clock() })
  return email
}
const sendDigest = async (): Promise<{ id: string; recipients: number }> => {
  const item = await aPublicItem({ rest: app.rest, sessionId, db: app.db })
  const body = { items: [item], subject: `News of ${crypto.randomUUID()}` }
  return (await app.rest('POST', '/api/admin/newsletter/digests', { sessionId, body })).body
}
const read = async (path: string) => (await app.rest('GET', `/api/admin/newsletter${path}`, { sessionId })).body
const subscribers = (): Promise<SubscriberPage> => read('/subscribers')
const progress = (id: string): Promise<Digest> => read(`/digests/${id}`)

describe('a digest', () => {
  it('notes the addresses that the mail server refuses, sends to the others, and writes to the refused no more', async () => {
    const [bad, good] = [await aReader('bad@example.org'), await aReader()]
    await startServer((address) => (address === bad ? NO_SUCH_USER : undefined))
    const { id } = await sendDigest()
    await app.deliver()
    expect(await progress(id)).toMatchObject({ sent: 1, refused: 1, waiting: 0 })
    expect(await subscribers()).toMatchObject({ confirmed: 1, refused: 1 })
    expect(await app.db.$count(mailOutbox)).toBe(0)
    const next = await sendDigest()
    expect(next.recipients).toBe(1)
    await app.deliver()
    expect(mailsTo(good)).toHaveLength(2)
  })

  it.each([
    [554, '5.7.1 Relay access denied'],
    [550, 'relay not permitted'],
    [504, '5.5.2 <localhost>: Helo command rejected: need fully-qualified hostname'],
    [550, '5.4.5 Daily user sending limit exceeded'],
    [550, '5.1.8 <site@example.org>: Sender address rejected: Domain not found'],
    [552, '5.2.2 Mailbox full'],
    [550, '5.1.17 a code that begins like another'],
  ])(
    'keeps its readers where the mail server does not say that their addresses are wrong: %i %s',
    { tags: ['release'] },
    async (responseCode, words) => {
      await aReader()
      await startServer(() => ({ responseCode, words }))
      const { id } = await sendDigest()
      await app.deliver()
      expect(await progress(id)).toMatchObject({ sent: 0, refused: 1 })
      expect(await subscribers()).toMatchObject({ confirmed: 1, refused: 0 })
    },
  )

  it('reaches the others although the mail server puts off its mails to more readers than are queued at a time', {
    tags: ['release'],
  }, async () => {
    const rows = (name: string, count: number) =>
      Array.from({ length: count }, (_, at) => ({ email: `${name}${at}@example.org`, confirmedAt: app.clock() }))
    await app.db.insert(newsletterSubscriptions).values(rows('full', 60))
    await app.db.insert(newsletterSubscriptions).values(rows('reader', 20))
    const full = { responseCode: 452, words: '4.2.2 mailbox full' }
    await startServer((address) => (address.startsWith('full') ? full : undefined))
    const { id } = await sendDigest()
    for (let minute = 0; minute < 2; minute++) {
      await app.deliver()
      app.clock.advance(60_000)
    }
    expect(await progress(id)).toMatchObject({ sent: 20, waiting: 60 })
  })

  it('stops while the mail server has put off 500 of its mails', { tags: ['release'] }, async () => {
    await startServer()
    await aReader()
    const { id } = await sendDigest()
    const late = { template: 'newsletter-digest', recipient: anAddress() } as const
    const runAt = new Date(app.clock().getTime() + HOUR)
    const row = { ...late, subject: 'x', text: 'x', createdAt: app.clock() }
    const mails = await app.db
      .insert(mailOutbox)
      .values(Array.from({ length: 500 }, () => row))
      .returning()
    const tried = { kind: 'mail', attempts: 1, runAt, queuedAt: app.clock() }
    await app.db.insert(jobs).values(mails.map((mail) => ({ ...tried, key: mail.id })))
    await app.deliver()
    expect(await progress(id)).toMatchObject({ sent: 0, waiting: 1 })
    await app.db.delete(mailOutbox).where(eq(mailOutbox.id, mails[0]?.id ?? ''))
    await app.deliver()
    expect(await progress(id)).toMatchObject({ sent: 1, waiting: 0 })
  })

  it('is not sent to an address that an earlier one has found to be wrong, though both were waiting', {
    tags: ['release'],
  }, async () => {
    const [gone, good] = [await aReader('gone@example.org'), await aReader()]
    const asked: string[] = []
    await startServer((address) => {
      asked.push(address)
      return address === gone ? NO_SUCH_USER : undefined
    })
    const ids: string[] = []
    for (let count = 0; count < 3; count++) ids.push((await sendDigest()).id)
    await app.deliver()
    expect(asked.filter((address) => address === gone)).toHaveLength(1)
    for (const id of ids) expect(await progress(id)).toMatchObject({ sent: 1, refused: 1, waiting: 0 })
    expect(mailsTo(good)).toHaveLength(3)
    expect(await app.db.$count(mailOutbox)).toBe(0)
  })
})
