import { setTimeout as sleep } from 'node:timers/promises'
import { newsletterSubscriptions } from '@hazards/db/tables'
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { withResolvers } from '../src/lib/with-resolvers.ts'
import { createFaultyApp, mostInASecond } from './support/faulty-app.ts'
import { keepCalling } from './support/load.ts'

const site = await createFaultyApp(process.env.TEST_DATABASE_URL ?? '')
afterAll(() => site.close())

afterEach(() => site.proxy.restore())

const KEPT = ['/publications', '/news-events', '/api/publications', '/api/news-events', '/trpc/publications.summary']
beforeEach(async () => {
  await vi.waitFor(allConnected, { timeout: 10_000 })
  await useAllConnections(0.05)
  for (const path of KEPT) expect(await site.get(path)).toMatchObject({ status: 200 })
})

describe('a database that', () => {
  it.each<[string, number, () => Promise<void> | void]>([
    ['refuses connections', 2_000, () => site.proxy.refuse()],
    [
      'breaks connections and closes new ones',
      2_000,
      () => {
        site.proxy.become('close')
        site.proxy.cut()
      },
    ],
    // A call may take 5 s and a sign-in may be delayed for a second before that; 36 of them are concurrent.
    ['takes connections and says nothing', 8_000, () => site.proxy.become('silent')],
  ])(
    '%s makes every call end in %i ms with 503 and Retry-After, while what is in memory is given; it needs no restart',
    async (_fault, withinMs, fail) => {
      await fail()
      const began = performance.now()
      const once = Object.entries(site.everyCall)
      const kinds = [...once, ...once, ...once]
      const [outcomes, kept] = await Promise.all([
        Promise.all(kinds.map(async ([kind, call]) => ({ kind, ...(await call()) }))),
        Promise.all(KEPT.map((path) => site.get(path))),
      ])
      expect(outcomes.map(({ kind, status, retryAfter }) => ({ kind, status, retryAfter }))).toEqual(
        kinds.map(([kind]) => ({ kind, status: 503, retryAfter: '5' })),
      )
      expect(Math.max(...outcomes.map(({ ms }) => ms))).toBeLessThan(withinMs)
      expect(kept.map(({ status }) => status)).toEqual(KEPT.map(() => 200))
      await expectOldCopies()
      await expectNotReady()
      expect(mostInASecond(site.proxy.attempts.filter((moment) => moment > began))).toBeLessThanOrEqual(20)
      await site.proxy.restore()
      const restored = performance.now()
      while ((await site.get(`/publications?search=${crypto.randomUUID()}`)).status !== 200) await sleep(20)
      expect(performance.now() - restored).toBeLessThan(3_000)
    },
  )

  it('closes every connection is asked for no more than 20 in a second, by all of the process together', async () => {
    site.proxy.become('close')
    site.proxy.cut()
    const began = performance.now()
    const callers = keepCalling([() => site.get(`/publications?search=${crypto.randomUUID()}`)], 20)
    await sleep(3_000)
    await callers.stop()
    expect(mostInASecond(site.proxy.attempts.filter((moment) => moment > began))).toBeLessThanOrEqual(20)
  })

  it('says nothing any more loses the connections that were at rest, too: a query by one ends in 5 s', async () => {
    await sleep(4_500)
    site.proxy.become('silent')
    const began = performance.now()
    await expect(site.app.db.execute(sql`select 1`)).rejects.toThrow()
    expect(performance.now() - began).toBeLessThan(5_000)
  })

  it('was lost and is back again has cost the site none of its connections', async () => {
    await sleep(2_000) // until the running attempts have ended
    const began = performance.now()
    await useAllConnections(1)
    expect(performance.now() - began).toBeLessThan(1_900)
  })
})

/** Runs a slow query on every connection. */
const useAllConnections = (seconds: number) =>
  Promise.all(Array.from({ length: 12 }, () => site.app.db.execute(sql`select pg_sleep(${seconds})`)))

/** Waits for the listening connection too, which drops the cached responses when it is back. */
const allConnected = async () => {
  await useAllConnections(0.05)
  const [row] = await site.app.db
    .select({ open: sql<number>`count(*)::int` })
    .from(sql`pg_stat_activity`)
    .where(sql`datname = current_database()`)
  expect(row?.open).toBeGreaterThanOrEqual(13)
}

const expectOldCopies = async () => {
  site.app.clock.advance(61_000)
  const old = await Promise.all(KEPT.map((path) => site.get(path)))
  expect(old.map(({ status }) => status)).toEqual(KEPT.map(() => 200))
  expect(Math.max(...old.map(({ ms }) => ms))).toBeLessThan(2_000)
}

const expectNotReady = async () => {
  expect(await site.get('/livez')).toMatchObject({ status: 200 })
  const { status, ms } = await site.get('/readyz')
  expect({ status, isInTime: ms < 1_500 }).toEqual({ status: 503, isInTime: true })
}

it('transactions whose connections break are wholly there or not at all, and the process lives', async () => {
  const uncaught: unknown[] = []
  const note = (error: unknown) => uncaught.push(error)
  process.on('uncaughtException', note)
  const cutting = setInterval(() => site.proxy.cut(), 200)
  const outcomes: boolean[] = []
  const subscribe = async (number: number) => {
    for (let round = 0; round < 40; round++) {
      const pair = ['a', 'b'].map((half) => ({ email: `${number}.${round}.${half}@example.org` }))
      const done = site.app.db.transaction(async (tx) => {
        for (const row of pair) {
          await tx.insert(newsletterSubscriptions).values(row)
          await sleep(5)
        }
      })
      outcomes.push(
        await done.then(
          () => true,
          () => false,
        ),
      )
    }
  }
  await Promise.all(Array.from({ length: 12 }, (_, number) => subscribe(number)))
  clearInterval(cutting)
  process.off('uncaughtException', note)
  await site.proxy.restore()
  await expect.poll(() => site.get('/readyz')).toMatchObject({ status: 200 })
  const rows = await site.app.db.select().from(newsletterSubscriptions)
  const halves = new Map<string, number>()
  for (const { email } of rows) {
    const pair = /^(\d+\.\d+)\.[ab]@/.exec(email)?.[1]
    if (!pair) continue // from a call that was answered with 503 in an earlier test, and completed later
    halves.set(pair, (halves.get(pair) ?? 0) + 1)
  }
  expect([...halves.values()].filter((count) => count !== 2)).toEqual([])
  expect(halves.size).toBeGreaterThanOrEqual(outcomes.filter(Boolean).length)
  expect(outcomes).toContain(false)
  expect(uncaught).toEqual([])
})

describe('a table that is locked', () => {
  it('makes the calls that need it end in 5 s with 503, while 200 pages that do not are answered in 500 ms', async () => {
    const unlock = await lock('publications')
    const needing = Array.from({ length: 12 }, () => [
      site.everyCall['a search']?.(),
      site.everyCall['a page']?.(),
      site.everyCall['a write']?.(),
    ])
    const others: number[] = []
    for (let count = 0; count < 200; count++) {
      const { status, ms } = await site.get(`/openings?part=${count}`)
      expect(status).toBe(200)
      others.push(ms)
      await sleep(5)
    }
    const outcomes = await Promise.all(needing.flat())
    for (const outcome of outcomes) expect(outcome).toMatchObject({ status: 503, retryAfter: '5' })
    expect(Math.max(...outcomes.map((outcome) => outcome?.ms ?? 0))).toBeLessThan(5_000)
    expect(others.sort((a, b) => a - b)[198]).toBeLessThan(500)
    await unlock()
    expect(await site.everyCall['a write']?.()).toMatchObject({ status: 200 })
  })

  it('holds up no other page however many files of its records are requested', async () => {
    const unlock = await lock('publications')
    const files = Array.from({ length: 40 }, (_, index) => site.get(`/publications/record-${index}.bib`))
    await sleep(100)
    const { status, ms } = await site.get('/openings?part=1999')
    expect({ status, isInTime: ms < 1_500 }).toEqual({ status: 200, isInTime: true })
    await unlock()
    await Promise.all(files)
  })

  it('of the limits makes the calls that are counted end in 5 s with 503, and holds up no others', async () => {
    const limited = await createFaultyApp(process.env.TEST_DATABASE_URL ?? '', { hasRateLimits: true })
    const unlock = await lock('rate_limits', limited.database)
    const counted = ['a submission', 'a contact message', 'a subscription', 'sign-in', 'a request for an upload']
    const needing = [...counted, ...counted].map((kind) => limited.everyCall[kind]?.())
    const others: number[] = []
    for (let count = 0; count < 100; count++) {
      const { status, ms } = await limited.get(`/publications?search=${count}`)
      expect(status).toBe(200)
      others.push(ms)
    }
    expect(await limited.everyCall['a write']?.()).toMatchObject({ status: 200 })
    const outcomes = await Promise.all(needing)
    for (const outcome of outcomes) expect(outcome).toMatchObject({ status: 503, retryAfter: '5' })
    expect(Math.max(...outcomes.map((outcome) => outcome?.ms ?? 0))).toBeLessThan(5_000)
    expect(others.sort((a, b) => a - b)[98]).toBeLessThan(500)
    await unlock()
    expect(await limited.everyCall['a contact message']?.()).toMatchObject({ status: 200 })
    await limited.close()
  })
})

/** Locks a table. Returns a function that unlocks it. */
const lock = async (table: string, database = site.database) => {
  const client = postgres(database, { max: 1, onnotice: () => {} })
  const { promise: isDone, resolve: unlock } = withResolvers<void>()
  const { promise: isLocked, resolve: locked } = withResolvers<void>()
  const holding = client.begin(async (tx) => {
    await tx`lock table ${tx(table)} in access exclusive mode`
    locked()
    await isDone
  })
  await isLocked
  const end = async () => {
    unlock()
    await holding
    await client.end()
  }
  onTestFinished(end) // also after a failure: the next test would wait for ever
  return end
}
