import { mailOutbox } from '@hazards/db/tables'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { LIMITS } from '../src/lib/limits.ts'
import { startApp } from './support/app-of-file.ts'
import { floodWithMails } from './support/mail-flood.ts'
import { aMessage, anAddress } from './support/samples.ts'

const HOUR = 60 * 60 * 1000
const POSTS = Number(process.env.POSTS ?? 240)

const app = await startApp({ hasRateLimits: true })
beforeEach(async () => {
  app.clock.advance(25 * HOUR)
  await app.db.delete(mailOutbox)
  app.mails.length = 0
})

const letters = (index: number) => String.fromCharCode(97 + (index % 26), 97 + Math.floor(index / 26))
const send = async (from: string, changes = {}) =>
  (await app.rest('POST', '/api/send-email', { body: aMessage(changes), from })).status

it(`of ${POSTS} posts of a bot a day brings at most 100 mails, and the message of a person in the middle of it is saved and mailed`, {
  tags: ['release'],
  timeout: 120_000,
}, async () => {
  const { mails, saved, words } = await floodWithMails(POSTS)
  expect(mails.length).toBeLessThanOrEqual(100)
  expect(saved).toBe(1)
  expect(mails.filter(({ text, html }) => text.includes(words) && html?.includes(words))).toHaveLength(1)
})

it('300 messages from one /48 are ten mails and one that holds all the others, each of them whole', {
  tags: ['release'],
}, async () => {
  const statuses = new Set<number>()
  for (let index = 0; index < 300; index++) {
    statuses.add(await send(`2001:db8:7:${index.toString(16)}::1`, { message: `words ${letters(index)} end` }))
    if (index % 60 === 59) app.clock.advance(10 * 60_000) // as many as one network may send
  }
  expect(statuses).toEqual(new Set([200]))
  await app.deliver()
  expect(app.mails).toHaveLength(10)
  app.clock.advance(2 * HOUR)
  await app.deliver()
  const digest = app.mails[10]
  expect(app.mails).toHaveLength(11)
  expect(digest).toMatchObject({
    template: 'contact-digest',
    recipient: null,
    subject: '[Website] 290 messages in one mail',
  })
  const told = app.mails.map(({ text }) => text).join()
  for (let index = 0; index < 300; index++) expect(told).toContain(`words ${letters(index)} end`)
  expect(await app.db.$count(mailOutbox)).toBe(0)
})

it('the sixth message of a client in an hour waits up to two hours for a digest, and an hour later they go out singly again', async () => {
  for (let count = 0; count < 6; count++) expect(await send('192.0.2.1')).toBe(200)
  await app.deliver()
  expect(app.mails).toHaveLength(5)
  app.clock.advance(HOUR)
  expect(await send('192.0.2.1')).toBe(200)
  await app.deliver()
  expect(app.mails.map(({ template }) => template)).toEqual(Array(6).fill('contact-message'))
  app.clock.advance(HOUR - 1)
  await app.deliver()
  expect(app.mails).toHaveLength(6)
  app.clock.advance(1)
  await app.deliver()
  expect(app.mails.at(-1)).toMatchObject({ template: 'contact-digest', subject: '[Website] 1 message in one mail' })
})

it('the same words are mailed ten times a day, whoever sends them and whatever the digits, and a day later again', async () => {
  const post = (index: number) => send(`198.51.${index}.1`, { message: `Cheap watches no. ${index}` })
  for (let index = 0; index < 10; index++) expect(await post(index)).toBe(200)
  expect(await post(10)).toBe(429)
  app.clock.advance(24 * HOUR)
  expect(await post(11)).toBe(200)
})

it('a confirmation mail that waited for the budget counts from when it was sent: its reader gets no second one an hour later', {
  tags: ['release'],
}, async () => {
  for (let count = 0; count < 200; count++) await app.services.rateLimiter.take(LIMITS.consentMailOfSite, '')
  const subscribe = () =>
    app.rest('POST', '/api/newsletter/subscribe', { body: { email: 'held@example.org' }, from: '203.0.113.9' })
  await subscribe()
  await app.deliver()
  expect(app.mails).toEqual([])
  app.clock.advance(23.5 * HOUR)
  await app.deliver()
  app.clock.advance(HOUR)
  await subscribe()
  await app.deliver()
  expect(app.mails).toHaveLength(1)
})

it('a message behind more than one digest can hold is named in it within two hours, by sender and subject, and follows whole', {
  tags: ['release'],
}, async () => {
  const row = { subject: 'spam '.repeat(40), text: 'x'.repeat(5000), createdAt: app.clock(), isHeld: true }
  await app.db.insert(mailOutbox).values(Array.from({ length: 250 }, () => row))
  app.clock.advance(1000)
  for (let count = 0; count < 88; count++) await app.services.rateLimiter.take(LIMITS.groupMailOfSite, '')
  await send('203.0.113.7', { firstName: 'Ada', lastName: 'Person', message: 'May I visit you?' })
  app.clock.advance(2 * HOUR)
  await app.deliver()
  const [first] = app.mails
  expect(first?.subject).toBe('[Website] 100 messages in one mail')
  for (const text of [first?.text, first?.html]) {
    expect(text).toContain('151 messages')
    expect(text?.match(/: Ada Person/g)).toHaveLength(1)
    expect(text).not.toContain('May I visit you?')
  }
  expect(first?.text.length).toBeLessThan(550_000)
  for (let digest = 0; digest < 2; digest++) {
    app.clock.advance(2 * HOUR)
    await app.deliver()
  }
  expect(app.mails.filter(({ text }) => text.includes('May I visit you?'))).toHaveLength(1)
  expect(await app.db.$count(mailOutbox)).toBe(0)
})

it('where 5,000 messages wait already, the call says so with 503 and the saving goes on', {
  tags: ['release'],
}, async () => {
  const row = { subject: 'x', text: 'x', createdAt: app.clock(), isHeld: true }
  await app.db.insert(mailOutbox).values(Array.from({ length: 5000 }, () => row))
  const from = '192.0.2.50'
  for (let count = 0; count < 5; count++) await send(from)
  expect(await send(from)).toBe(503)
  expect((await app.rest('POST', '/api/contact', { body: aMessage(), from })).status).toBe(200)
  expect(await app.db.$count(mailOutbox)).toBe(5005)
})

it('an address that two processes find at once is asked once, and takes one of the mails of the day', async () => {
  await app.rest('POST', '/api/newsletter/subscribe', { body: { email: anAddress() }, from: '203.0.113.77' })
  await Promise.all([app.services.visitorMails.ask(), app.services.visitorMails.ask()])
  expect(await app.db.$count(mailOutbox, eq(mailOutbox.template, 'newsletter-confirmation'))).toBe(1)
})
