import { createHash } from 'node:crypto'
import { dailySecrets, rateLimits } from '@hazards/db/tables'
import argon2 from '@node-rs/argon2'
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startApp } from '../../../test/support/app-of-file.ts'
import { ADMINISTRATOR } from '../../../test/support/test-app.ts'
import { createCallLimits } from '../../lib/call-limits.ts'
import { LIMITS } from '../../lib/limits.ts'

// Only how often it is called counts here: hashing a thousand passwords would take half a minute.
const verify = vi.spyOn(argon2, 'verify').mockImplementation(async (_, password) => password === ADMINISTRATOR.password)
afterAll(() => verify.mockRestore())

const MINUTE = 60_000
const WRONG = { ...ADMINISTRATOR, password: 'wrong' }
const HERE = '192.0.2.1'
const ELSEWHERE = '192.0.2.2'

const app = await startApp({ hasRateLimits: true })
// The duration of a call on a busy machine is not what is tested here.
Object.assign(app.services.limits, createCallLimits(app.services.budget, 60_000))
beforeEach(async () => {
  await app.db.delete(rateLimits)
  await app.services.rateLimiter.sweep() // it remembers who is over a limit
  verify.mockClear()
})

const login = async (body: unknown, from: string) => (await app.rest('POST', '/api/admin/login', { body, from })).status
const times = <T>(count: number, action: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => action(i))
const getCount = (statuses: number[], status: number) => statuses.filter((each) => each === status).length
/** Uses up the failures of an account before its attempts are delayed, each from another network. */
const attackFromEverywhere = async (body: object) => {
  for (let from = 0; from < 50; from += 10)
    await Promise.all(times(10, (index) => login(body, `10.${from + index}.0.1`)))
}
/** Multiplies by five how long attempts have to wait, so that on a busy machine, too, what does not wait ends sooner. */
const waitLonger = () => {
  const { auth } = app.services
  const { admit } = auth
  const spy = vi.spyOn(auth, 'admit').mockImplementation(async (...attempt) => (await admit(...attempt)) * 5)
  onTestFinished(() => spy.mockRestore())
}
const someone = (index: number) => ({ username: `user-${index}`, password: 'wrong' })

describe('the limits of sign-in (trust 131)', () => {
  it('hold for the right password too once they are reached, but not from another address', async () => {
    for (const status of times(10, () => 401)) expect(await login(WRONG, HERE)).toBe(status)
    expect(await login(ADMINISTRATOR, HERE)).toBe(429)
    expect(await login(ADMINISTRATOR, ELSEWHERE)).toBe(200)
  })

  it('let exactly 60 of 600 attempts from as many addresses of one IPv6 /48 reach the check, and of one IPv4 /24', {
    tags: ['release'],
    timeout: 240_000,
  }, async () => {
    for (const addressOf of [
      (index: number) => `2001:db8:7:${index.toString(16)}::1`,
      (index: number) => `198.51.100.${index % 250}`,
    ]) {
      await app.db.delete(rateLimits)
      await app.services.rateLimiter.sweep()
      verify.mockClear()
      const statuses: number[] = []
      for (let from = 0; from < 600; from += 20)
        statuses.push(
          ...(await Promise.all(times(20, (index) => login(someone(from + index), addressOf(from + index))))),
        )
      expect([getCount(statuses, 401), getCount(statuses, 429)]).toEqual([60, 540])
      expect(verify).toHaveBeenCalledTimes(60)
    }
  })

  it('slow every attempt on an account that is attacked from everywhere, and lock no one out: the right password from a quiet address is taken', {
    tags: ['release'],
  }, async () => {
    const began = performance.now()
    await attackFromEverywhere(WRONG)
    expect(verify).toHaveBeenCalledTimes(50)
    const timed = async (body: object, from: string) => {
      const start = performance.now()
      const status = await login(body, from)
      return { status, isSlow: performance.now() - start > 950 }
    }
    expect(await timed(ADMINISTRATOR, HERE)).toEqual({ status: 200, isSlow: true })
    expect(await timed(WRONG, '10.99.0.1')).toEqual({ status: 401, isSlow: true })
    expect(performance.now() - began).toBeLessThan(20_000)
    app.clock.advance(60 * MINUTE)
    expect(await timed(WRONG, '10.99.0.1')).toEqual({ status: 401, isSlow: false })
  })

  it('delay attempts with an unknown name in the same way', { tags: ['release'] }, async () => {
    const nobody = { username: 'nobody', password: 'wrong' }
    await attackFromEverywhere(nobody)
    const start = performance.now()
    expect(await login(nobody, HERE)).toBe(401)
    expect(performance.now() - start).toBeGreaterThan(950)
  })

  it('do not delay others while such attempts wait', { tags: ['release'] }, async () => {
    await attackFromEverywhere(WRONG)
    waitLonger()
    const waiting = times(20, (index) => login(WRONG, `10.${100 + index}.0.1`))
    const start = performance.now()
    expect((await app.rest('POST', '/api/admin/logout')).status).toBe(200)
    expect(performance.now() - start).toBeLessThan(4500)
    expect(getCount(await Promise.all(waiting), 401)).toBe(20)
    app.clock.advance(60 * MINUTE)
  })

  it('refuse at once whoever is over them: only attempts that reach the check wait', {
    tags: ['release'],
  }, async () => {
    await attackFromEverywhere(WRONG)
    await Promise.all(times(10, () => login(WRONG, HERE)))
    waitLonger()
    const start = performance.now()
    expect(await Promise.all(times(20, () => login(WRONG, HERE)))).toEqual(times(20, () => 429))
    expect(performance.now() - start).toBeLessThan(4500)
    app.clock.advance(60 * MINUTE)
  })

  it('do not count attempts that wait as requests in progress: the site serves everyone else', {
    tags: ['release'],
  }, async () => {
    await app.app.ready()
    const { auth } = app.services
    const spies = [
      vi.spyOn(app.app, 'isUnderPressure').mockReturnValue(false),
      vi.spyOn(auth, 'admit').mockResolvedValue(2_000),
      vi.spyOn(auth, 'login').mockResolvedValue({ sessionId: 'any', user: ADMINISTRATOR }),
    ]
    const waiting: Promise<number>[] = []
    for (let from = 0; from < 260; from += 20) {
      waiting.push(...times(20, (index) => login(someone(from + index), HERE)))
      await vi.waitFor(() => expect(auth.admit).toHaveBeenCalledTimes(from + 20), 10_000)
    }
    const uncached = await app.trpc('query', 'publications.search', { body: { search: 'flood' }, from: HERE })
    const statuses = await Promise.all(waiting)
    for (const spy of spies) spy.mockRestore()
    expect([uncached.status, getCount(statuses, 200)]).toEqual([200, 260])
  })

  it('do not count what succeeds', { tags: ['release'] }, async () => {
    for (const status of times(30, () => 200)) expect(await login(ADMINISTRATOR, HERE)).toBe(status)
    for (const status of times(10, () => 401)) expect(await login(WRONG, HERE)).toBe(status)
    expect(await login(WRONG, HERE)).toBe(429)
  })

  it('do not count input that is no attempt', async () => {
    for (const status of times(30, () => 400)) expect(await login({ username: 'x' }, HERE)).toBe(status)
    expect(await login(ADMINISTRATOR, HERE)).toBe(200)
  })

  it('end after 15 minutes for an account, and say in Retry-After when', async () => {
    await Promise.all(times(11, () => login(WRONG, HERE)))
    app.clock.advance(5 * MINUTE)
    const { status, headers } = await app.rest('POST', '/api/admin/login', { body: WRONG, from: HERE })
    expect({ status, wait: headers['retry-after'] }).toEqual({ status: 429, wait: String(10 * 60) })
    app.clock.advance(10 * MINUTE - 1)
    expect(await login(ADMINISTRATOR, HERE)).toBe(429)
    app.clock.advance(1)
    expect(await login(ADMINISTRATOR, HERE)).toBe(200)
  })

  it('end after 5 minutes for an address, and then start again', async () => {
    await Promise.all(times(26, (index) => login(someone(index), HERE)))
    expect(await login(ADMINISTRATOR, HERE)).toBe(429)
    app.clock.advance(5 * MINUTE)
    const statuses = await Promise.all(times(30, (index) => login(someone(100 + index), HERE)))
    expect([getCount(statuses, 401), getCount(statuses, 429)]).toEqual([25, 5])
  })

  it('lose only expired counters in the sweep', async () => {
    await Promise.all(times(11, () => login(WRONG, HERE)))
    await app.services.rateLimiter.sweep()
    expect(await login(WRONG, HERE)).toBe(429)
    app.clock.advance(60 * MINUTE + 1)
    await app.services.rateLimiter.sweep()
    expect(await app.db.$count(rateLimits)).toBe(0)
  })

  it('are kept without an address or a user name in the table', async () => {
    await login(WRONG, HERE)
    const rows = JSON.stringify(await app.db.select().from(rateLimits))
    expect(rows).not.toContain(HERE)
    expect(rows).not.toContain(ADMINISTRATOR.username)
  })

  it('are stored under pseudonyms that cannot be turned back into addresses and that change every day', async () => {
    const names = async () => (await app.db.select().from(rateLimits)).map(({ key }) => key)
    await login(WRONG, HERE)
    const today = await names()
    for (const limit of Object.values(LIMITS))
      for (const client of [HERE, `${ADMINISTRATOR.username} ${HERE}`, ADMINISTRATOR.username])
        expect(today).not.toContain(createHash('sha256').update(`${limit.name} ${client}`).digest('hex'))
    const [secret] = await app.db.select().from(dailySecrets)
    app.clock.advance(24 * 60 * MINUTE)
    await login(WRONG, HERE)
    expect((await names()).filter((key) => !today.includes(key))).toHaveLength(today.length)
    await app.services.pseudonyms.sweep()
    expect(await app.db.select().from(dailySecrets)).not.toContainEqual(secret)
    expect(await app.db.$count(dailySecrets)).toBe(1)
  })
})

describe('whom an attempt counts against', () => {
  it('is all of an IPv6 /64', async () => {
    await Promise.all(times(10, (index) => login(WRONG, `2001:db8:0:1::${index}`)))
    expect(await login(WRONG, '2001:db8:0:1:ffff::1')).toBe(429)
    expect(await login(WRONG, '2001:db8:0:2::1')).toBe(401)
  })
})
