import {
  contactSubmissions,
  idempotentAnswers,
  networkMarks,
  newsEvents,
  newsletterSubscriptions,
} from '@hazards/db/tables'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { LIMITS, ROOM } from '../src/lib/limits.ts'
import { startAppOfTest } from './support/app-of-file.ts'
import { floodFromNetwork, incompressible, storedBytes, visitHonestly } from './support/network-flood.ts'
import { aMessage, anAddress, aSubmission } from './support/samples.ts'
import type { TestApp } from './support/test-app.ts'

/** How many clients of one network send at every door. */
const CLIENTS = Number(process.env.CLIENTS ?? 12)
const MINUTE = 60_000
const HONEST = '203.0.113.5'

let app: TestApp
beforeEach(async () => {
  app = await startAppOfTest({ hasRateLimits: true })
})

const submit = (from: string, changes = {}) =>
  app.rest('POST', '/api/news-events/submit', { body: aSubmission({ content: anAddress(), ...changes }), from })
const write = (from: string, changes = {}) => app.rest('POST', '/api/contact', { body: aMessage(changes), from })

describe.each(['ipv6', 'ipv4'] as const)('one network (%s)', (family) => {
  it('adds at most 20 MB in a minute over all doors, and others still submit, subscribe, send and upload', {
    tags: ['release'],
    timeout: 120_000,
  }, async () => {
    const before = await storedBytes(app.db)
    const statuses = await floodFromNetwork(app, { clients: CLIENTS, family })
    const added = (await storedBytes(app.db)) - before
    process.stdout.write(`${family}: ${CLIENTS} clients, ${JSON.stringify(statuses)}, ${(added / 1e6).toFixed(1)} MB\n`)
    expect(added).toBeLessThan(20_000_000)
    expect(statuses[429]).toBeGreaterThan(CLIENTS)
    expect(await visitHonestly(app, HONEST)).toEqual([200, 200, 200, 200, 200])
  })
})

describe('what one network may send, whichever of its clients does', () => {
  it('is 30 items and changes of items in ten minutes, and ten for one client', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 35; count++) statuses.push((await submit(`2001:db8:5:${count}::1`)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    expect((await submit('2001:db8:6::1')).status).toBe(200)
    app.clock.advance(10 * MINUTE)
    for (let count = 0; count < 12; count++) statuses.push((await submit('2001:db8:5:1::1')).status)
    expect(statuses.slice(35)).toEqual([...Array(10).fill(200), 429, 429])
  })

  it('has at most 20 texts of more than 3,000 characters in an hour; short ones go on', {
    tags: ['release'],
  }, async () => {
    const statuses: number[] = []
    for (let count = 0; count < 25; count++)
      statuses.push((await submit(`192.0.2.${count}`, { content: `${anAddress()}${'x'.repeat(3000)}` })).status)
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(5).fill(429)])
    expect((await submit('192.0.2.99')).status).toBe(200)
    expect((await submit('192.0.3.1', { content: 'y'.repeat(3001) })).status).toBe(200)
  })

  it('is 9 MB in a minute, and what is refused for that takes nothing from the day', async () => {
    await app.services.bytes.spend('192.0.2.1', 9_000_000)
    for (let count = 0; count < 5; count++)
      await expect(app.services.bytes.spend('192.0.2.1', 9_000_000)).rejects.toThrow('Please wait a minute')
    for (let count = 0; count < 4; count++) {
      app.clock.advance(MINUTE)
      await app.services.bytes.spend('192.0.2.1', 9_000_000)
    }
    app.clock.advance(MINUTE)
    await expect(app.services.bytes.spend('192.0.2.1', 1)).rejects.toThrow('in a day')
  })

  it('is 45 MB in a day: then the answer says so, and the next day it goes on', { tags: ['release'] }, async () => {
    await app.services.bytes.spend('192.0.2.1', 9_000_000)
    for (let count = 0; count < 4; count++) {
      app.clock.advance(MINUTE)
      await app.services.bytes.spend('192.0.2.1', 9_000_000)
    }
    app.clock.advance(MINUTE)
    const { status, body } = await write('192.0.2.200')
    expect({ status, message: body.message }).toEqual({
      status: 429,
      message: 'Your network has sent as much as it may in a day. Please keep your text and try again tomorrow.',
    })
    expect((await write('192.0.3.1')).status).toBe(200)
    app.clock.advance(LIMITS.bytesInADay.windowSeconds * 1000)
    expect((await write('192.0.2.200')).status).toBe(200)
  })
})

const many = <Row>(count: number, row: (index: number) => Row): Row[] =>
  Array.from({ length: count }, (_, at) => row(at))
const inParts = async <Row>(rows: Row[], insert: (part: Row[]) => Promise<unknown>) => {
  for (let at = 0; at < rows.length; at += 1000) await insert(rows.slice(at, at + 1000))
}
const anItemRow = () => ({ ...aSubmission(), category: 'Field Work' as const, eventDate: app.clock() })
const aMessageRow = () => ({ ...aMessage(), subject: 'data-access' as const })

describe('what nobody has decided on or read', () => {
  it('is at most 5,000 items: then 503 says what to do, nothing is stored, messages go on, and a decision makes room', {
    tags: ['release'],
  }, async () => {
    await inParts(many(ROOM.items.rows.all, anItemRow), (part) => app.db.insert(newsEvents).values(part))
    const { status, body, headers } = await submit(HONEST)
    expect({ status, message: body.message }).toEqual({
      status: 503,
      message:
        'Too many items wait for approval right now. Please keep your text and send it again later, or write to us with the contact form.',
    })
    expect(headers['retry-after']).toBe('3600')
    expect(await app.db.$count(newsEvents)).toBe(ROOM.items.rows.all)
    expect((await write(HONEST)).status).toBe(200)
    const sessionId = await app.signIn()
    const [first] = await app.db.select().from(newsEvents).limit(1)
    await app.rest('PUT', `/api/admin/news-events/${first?.id}/archive`, { sessionId })
    expect((await submit(HONEST)).status).toBe(200)
  })

  it('is at most 200 MB of items with their histories, and 100 MB of messages', { tags: ['release'] }, async () => {
    const long = 'x'.repeat(10_000)
    await app.db.insert(newsEvents).values(many(20, () => ({ ...anItemRow(), content: long, sequence: 1000 })))
    expect((await submit(HONEST)).status).toBe(503)
    for (let count = 0; count < 10; count++)
      await app.db.insert(contactSubmissions).values({ ...aMessageRow(), message: sql`repeat('x', 10000000)` })
    expect((await write(HONEST)).status).toBe(503)
    await app.db.update(contactSubmissions).set({ answeredAt: app.clock() })
    expect((await write(HONEST)).status).toBe(200)
  })

  it('is at most 20,000 messages, and 500 of one network', { tags: ['release'] }, async () => {
    const rows = many(ROOM.messages.rows.network, (at) => ({
      ...aMessageRow(),
      id: crypto.randomUUID(),
      email: `${at}@example.org`,
    }))
    await app.db.insert(contactSubmissions).values(rows)
    const network = await app.services.networkMarks.nameOf('192.0.2.0/24')
    const marks = rows.map(({ id }) => ({ record: 'message' as const, recordId: id, network, createdAt: app.clock() }))
    await app.db.insert(networkMarks).values(marks)
    const own = await write('192.0.2.1')
    expect({ status: own.status, message: own.body.message }).toEqual({
      status: 429,
      message: expect.stringContaining('came from your network. Please keep your text'),
    })
    expect((await write(HONEST)).status).toBe(200)
    await inParts(many(ROOM.messages.rows.all, aMessageRow), (part) => app.db.insert(contactSubmissions).values(part))
    expect((await write(HONEST)).status).toBe(503)
  })

  it('is at most 200 items of one network', { tags: ['release'] }, async () => {
    const rows = many(ROOM.items.rows.network, () => ({ ...anItemRow(), id: crypto.randomUUID() }))
    await app.db.insert(newsEvents).values(rows)
    const network = await app.services.networkMarks.nameOf('2001:db8:7::/48')
    const marks = rows.map(({ id }) => ({
      record: 'newsEvent' as const,
      recordId: id,
      network,
      createdAt: app.clock(),
    }))
    await app.db.insert(networkMarks).values(marks)
    expect([(await submit('2001:db8:7:9::1')).status, (await submit('2001:db8:8:9::1')).status]).toEqual([429, 200])
  })

  it('is at most 20,000 newsletter addresses that are not confirmed; confirmed ones do not count', {
    tags: ['release'],
  }, async () => {
    const subscribe = () =>
      app.rest('POST', '/api/newsletter/subscribe', { body: { email: anAddress() }, from: HONEST })
    const rows = many(ROOM.addresses.rows.all, () => ({ email: anAddress() }))
    await inParts(rows, (part) => app.db.insert(newsletterSubscriptions).values(part))
    const { status, body } = await subscribe()
    expect({ status, message: body.message }).toMatchObject({
      status: 503,
      message: expect.stringContaining('again later'),
    })
    await app.db.update(newsletterSubscriptions).set({ confirmedAt: app.clock() })
    expect((await subscribe()).status).toBe(200)
  })

  it('is at most 50,000 answers to calls with an Idempotency-Key; the call goes through without one', {
    tags: ['release'],
  }, async () => {
    const createdAt = app.clock()
    const rows = many(ROOM.answers.rows.all, () => ({ name: crypto.randomUUID(), bodyHash: '', createdAt }))
    await inParts(rows, (part) => app.db.insert(idempotentAnswers).values(part))
    const headers = { 'idempotency-key': 'a-key-of-mine' }
    const call = await app.rest('POST', '/api/contact', { body: aMessage(), from: HONEST, headers })
    expect({ status: call.status, message: call.body.message }).toMatchObject({
      status: 503,
      message: expect.stringContaining('without this header'),
    })
    expect((await write(HONEST)).status).toBe(200)
  })
})

it('texts of four bytes a character count as such', { tags: ['release'] }, async () => {
  const before = await storedBytes(app.db)
  for (let count = 0; count < 10; count++) await submit(`198.51.100.${count}`, { content: incompressible(10_000) })
  const added = (await storedBytes(app.db)) - before
  expect(added).toBeLessThan(10 * (4000 + 6 * 40_000))
})
