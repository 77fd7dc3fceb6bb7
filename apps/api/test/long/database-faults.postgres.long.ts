import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@hazards/db/client'
import { type PostgresServer, startPostgres } from '@hazards/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFaultyApp, mostInASecond } from '../support/faulty-app.ts'
import { keepCalling, quantile, type TimedOutcome } from '../support/load.ts'
import { aPublication } from '../support/samples.ts'
import { createTestApp } from '../support/test-app.ts'

const OUTAGES = (process.env.OUTAGES ?? '1,4,30').split(',').map(Number)
const SECONDS = Number(process.env.SECONDS ?? 10)
const CALLERS = 20
const KEPT = ['/publications', '/news-events', '/api/publications', '/api/news-events']

type Site = Awaited<ReturnType<typeof createFaultyApp>>

/** Calls that change the public pages would invalidate the cache just before the fault, so they join later. */
const CHANGES = ['a write', 'a write in a transaction', 'an approval']
/** Can be called only once, because it uses up its ticket. */
const UPLOAD = 'an upload'

const listCalls = ({ everyCall }: Site, isOne: (kind: string) => boolean) =>
  Object.entries(everyCall).flatMap(([kind, call]) => (kind !== UPLOAD && isOne(kind) ? [call] : []))
const listStatuses = (outcomes: readonly TimedOutcome[]) => [...new Set(outcomes.map(({ status }) => status))].sort()
const slowest = (outcomes: readonly TimedOutcome[]) =>
  Math.round(
    quantile(
      outcomes.map(({ ms }) => ms),
      1,
    ),
  )

/** Simulates visitors during a database fault, and returns the outcomes of their calls before, during and after it. */
const through = async (
  site: Site,
  { fail, seconds, recover }: { fail: () => unknown; seconds: number; recover: () => unknown },
) => {
  for (const path of KEPT) await site.get(path)
  const load = keepCalling(
    listCalls(site, (kind) => !CHANGES.includes(kind)),
    CALLERS,
  )
  const reads = keepCalling(
    KEPT.map((path) => () => site.get(path)),
    2,
  )
  await sleep(1_000)
  await fail()
  const failed = performance.now()
  const changes = keepCalling(
    listCalls(site, (kind) => CHANGES.includes(kind)),
    3,
  )
  await sleep(seconds * 500)
  site.app.clock.advance(61_000)
  await sleep(seconds * 500)
  const recovering = performance.now()
  await recover()
  const recovered = performance.now()
  await sleep(7_000)
  const [others, changing, kept] = await Promise.all([load.stop(), changes.stop(), reads.stop()])
  const outcomes = [...others, ...changing].sort((a, b) => a.began - b.began)
  const during = outcomes.filter(({ began, ms }) => began > failed && began + ms < recovering)
  const after = outcomes.filter(({ began }) => began > recovered)
  const success = outcomes.find(({ began, ms, status }) => status === 200 && began + ms > recovered)
  const firstSuccessMs = success ? Math.round(success.began + success.ms - recovered) : Number.POSITIVE_INFINITY
  return { kept, during, after, firstSuccessMs, all: outcomes }
}

const summary = ({ kept, during, after, firstSuccessMs }: Awaited<ReturnType<typeof through>>) => ({
  calls: during.length,
  statuses: listStatuses(during),
  ms99: Math.round(
    quantile(
      during.map(({ ms }) => ms),
      0.99,
    ),
  ),
  msMost: slowest(during),
  kept: kept.length,
  keptMsMost: slowest(kept),
  firstSuccessMs,
  afterMsMost: slowest(after),
})

describe('a Postgres that is killed and started again', () => {
  let server: PostgresServer
  let site: Site
  beforeAll(async () => {
    server = await startPostgres()
    site = await createFaultyApp(server.url, { isDirect: true })
  })
  afterAll(async () => {
    await site.close()
    await server.stop()
  })

  it.each(OUTAGES)('after %i s: 503 in 2 s meanwhile, first success in 3 s, nothing waits for 5 s', async (seconds) => {
    const seen = await through(site, { fail: server.crash, seconds, recover: server.restart })
    console.log({ outageSeconds: seconds, ...summary(seen) })
    expect(listStatuses(seen.during)).toEqual([503])
    expect(
      quantile(
        seen.during.map(({ ms }) => ms),
        0.99,
      ),
    ).toBeLessThan(2_000)
    expect(listStatuses(seen.kept)).toEqual([200])
    expect(seen.firstSuccessMs).toBeLessThan(3_000)
    expect(slowest(seen.all)).toBeLessThan(5_000)
    expect(listStatuses(seen.after.slice(-50))).toEqual([200])
  })
})

describe('a Postgres that is half dead', () => {
  let site: Site
  beforeAll(async () => {
    site = await createFaultyApp(process.env.TEST_DATABASE_URL ?? '')
  })
  afterAll(() => site.close())

  const close = () => {
    site.proxy.become('close')
    site.proxy.cut()
  }
  it.each([
    ['closes connections', close],
    ['says nothing', () => site.proxy.become('silent')],
  ] as const)('(%s): 503 in 5 s meanwhile, at most 20 attempts a second, first success in 3 s', async (_kind, fail) => {
    const before = site.proxy.attempts.length
    const seen = await through(site, { fail: () => fail(), seconds: SECONDS, recover: () => site.proxy.restore() })
    const attempts = mostInASecond(site.proxy.attempts.slice(before))
    console.log({ ...summary(seen), attempts })
    expect(listStatuses(seen.during)).toEqual([503])
    expect(slowest(seen.all)).toBeLessThan(5_000)
    expect(listStatuses(seen.kept)).toEqual([200])
    expect(attempts).toBeLessThanOrEqual(20)
    expect(seen.firstSuccessMs).toBeLessThan(3_000)
    expect(listStatuses(seen.after.slice(-50))).toEqual([200])
  })

  it('and said nothing of a write elsewhere: the write is shown within 3 s of its return', async () => {
    const titles = async () =>
      (await site.app.rest('GET', '/api/publications')).body.map(({ title }: { title: string }) => title)
    await titles()
    site.proxy.become('silent')
    const elsewhere = await createTestApp({}, {}, { database: await openDatabase({ url: site.database, dataDir: '' }) })
    const body = aPublication()
    const { status } = await elsewhere.rest('POST', '/api/publications', { body, sessionId: await elsewhere.signIn() })
    await elsewhere.close()
    await sleep(8_000) // until the silence is noticed
    await site.proxy.restore()
    const restored = performance.now()
    while (!(await titles()).includes(body.title)) await sleep(20)
    console.log({ status, shownAfterMs: Math.round(performance.now() - restored) })
    expect(performance.now() - restored).toBeLessThan(3_000)
  })
})
