import { rateLimits } from '@hazards/db/tables'
import argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ADMINISTRATOR, createTestApp, type TestApp } from '../../../test/support/test-app.ts'

const verify = vi.spyOn(argon2, 'verify')
afterAll(() => verify.mockRestore())

const MINUTE = 60_000
const WRONG = { ...ADMINISTRATOR, password: 'wrong' }
const HERE = '192.0.2.1'
const ELSEWHERE = '192.0.2.2'

let app: TestApp
let behindProxy: TestApp
beforeAll(async () => {
  app = await createTestApp({ hasRateLimits: true })
  behindProxy = await createTestApp({ hasRateLimits: true }, { trustProxy: ['127.0.0.1'] })
})
beforeEach(async () => {
  await app.db.delete(rateLimits)
  await behindProxy.db.delete(rateLimits)
  verify.mockClear()
})
afterAll(() => Promise.all([app.close(), behindProxy.close()]))

const login = async (body: unknown, from: string, headers = {}) =>
  (await app.rest('POST', '/api/admin/login', { body, from, headers })).status
const times = <T>(count: number, action: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => action(i))
const countOf = (statuses: number[], status: number) => statuses.filter((each) => each === status).length
const someone = (index: number) => ({ username: `user-${index}`, password: 'wrong' })

describe('the limits of sign-in (design §7)', () => {
  it('let exactly 10 of 100 simultaneous attempts on an account reach the password check, over both doors together', async () => {
    const batches = times(5, async () => {
      const { body } = await app.batch(
        'auth.login',
        times(10, () => WRONG),
        { from: HERE },
      )
      return (body as { error: { data: { httpStatus: number } } }[]).map(({ error }) => error.data.httpStatus)
    })
    const statuses = [
      ...(await Promise.all(times(50, () => login(WRONG, HERE)))),
      ...(await Promise.all(batches)).flat(),
    ]
    expect(statuses).toHaveLength(100)
    expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([10, 90])
    expect(verify).toHaveBeenCalledTimes(10)
  })

  it('let exactly 25 of 100 simultaneous attempts from one address reach the check, whatever the accounts', async () => {
    const statuses = await Promise.all(times(100, (index) => login(someone(index), HERE)))
    expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([25, 75])
    expect(verify).toHaveBeenCalledTimes(25)
  })

  it('hold for the right password too once they are reached, but not from another address', async () => {
    for (const status of times(10, () => 401)) expect(await login(WRONG, HERE)).toBe(status)
    expect(await login(ADMINISTRATOR, HERE)).toBe(429)
    expect(await login(ADMINISTRATOR, ELSEWHERE)).toBe(200)
  })

  it('lock no one out while others attack the account from many addresses', async () => {
    await Promise.all(times(30, (index) => login(WRONG, `198.51.100.${index}`)))
    expect(await login(ADMINISTRATOR, HERE)).toBe(200)
  })

  it('do not count what succeeds', async () => {
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

  it('end after 5 minutes for an address, and begin anew then', async () => {
    await Promise.all(times(26, (index) => login(someone(index), HERE)))
    expect(await login(ADMINISTRATOR, HERE)).toBe(429)
    app.clock.advance(5 * MINUTE)
    const statuses = await Promise.all(times(30, (index) => login(someone(100 + index), HERE)))
    expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([25, 5])
  })

  it('forget by the sweep only what is over', async () => {
    await Promise.all(times(11, () => login(WRONG, HERE)))
    await app.services.rateLimiter.sweep()
    expect(await login(WRONG, HERE)).toBe(429)
    app.clock.advance(15 * MINUTE + 1)
    await app.services.rateLimiter.sweep()
    expect(await app.db.$count(rateLimits)).toBe(0)
  })

  it('are kept without an address or a user name in the table', async () => {
    await login(WRONG, HERE)
    const rows = JSON.stringify(await app.db.select().from(rateLimits))
    expect(rows).not.toContain(HERE)
    expect(rows).not.toContain(ADMINISTRATOR.username)
  })
})

describe('whom an attempt counts against', () => {
  it('is all of an IPv6 /64', async () => {
    await Promise.all(times(10, (index) => login(WRONG, `2001:db8:0:1::${index}`)))
    expect(await login(WRONG, '2001:db8:0:1:ffff::1')).toBe(429)
    expect(await login(WRONG, '2001:db8:0:2::1')).toBe(401)
  })

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip', 'x-client-ip'])(
    'is not changed by the header %s',
    async (name) => {
      const statuses = []
      for (const value of times(11, (index) => `203.0.113.${index}`))
        statuses.push(await login(WRONG, HERE, { [name]: name === 'forwarded' ? `for=${value}` : value }))
      expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([10, 1])
    },
  )

  it('is told by a proxy that we trust: what it added last, never what the client wrote before', async () => {
    const attempt = async (forwarded: string, from = '127.0.0.1') =>
      (
        await behindProxy.rest('POST', '/api/admin/login', {
          body: WRONG,
          from,
          headers: { 'x-forwarded-for': forwarded },
        })
      ).status
    for (const index of times(10, (each) => each)) expect(await attempt(`10.9.9.${index}, ${HERE}`)).toBe(401)
    expect(await attempt(`10.9.9.99, ${HERE}`)).toBe(429)
    expect(await attempt(`${HERE}, ${ELSEWHERE}`)).toBe(401)
    expect(await attempt(ELSEWHERE, HERE)).toBe(429)
  })
})
