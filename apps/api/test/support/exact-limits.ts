import { rateLimits } from '@hazards/db/tables'
import { expect, it, type Mock } from 'vitest'
import { attempt, type LimitedCall } from './attempts.ts'
import { aMessage, anAddress, aSubmission } from './samples.ts'
import { ADMINISTRATOR, type TestApp } from './test-app.ts'

/** Every rate-limited public call, with the number that is allowed in its window. */
const CALLS: [name: string, max: number, call: LimitedCall][] = [
  ['contact messages', 10, { path: '/api/contact', procedure: 'contact.submit', body: () => aMessage() }],
  ['mails', 10, { path: '/api/send-email', procedure: 'contact.sendEmail', body: () => aMessage() }],
  [
    'submissions',
    10,
    {
      path: '/api/news-events/submit',
      procedure: 'newsEvents.submit',
      body: () => aSubmission({ content: anAddress() }),
    },
  ],
  [
    'subscriptions',
    10,
    { path: '/api/newsletter/subscribe', procedure: 'newsletter.subscribe', body: () => ({ email: anAddress() }) },
  ],
  [
    'tries at invitations',
    10,
    {
      path: '/api/admin/invitations/accept',
      procedure: 'administrators.acceptInvitation',
      body: () => ({ token: 'A'.repeat(22), username: 'x', password: 'a long enough passphrase' }),
    },
  ],
  [
    'requests for a lost password',
    5,
    {
      path: '/api/admin/password/forgot',
      procedure: 'lostPassword.ask',
      body: () => ({ email: anAddress() }),
    },
  ],
  [
    'tries at links for a lost password',
    10,
    {
      path: '/api/admin/password/reset',
      procedure: 'lostPassword.reset',
      body: () => ({ token: 'A'.repeat(22), password: 'a long enough passphrase' }),
    },
  ],
  [
    'challenges for passkeys',
    30,
    { path: '/api/admin/login/passkey/begin', procedure: 'auth.beginPasskey', body: () => ({ use: 'sign-in' }) },
  ],
  ['uploads', 10, { path: '/api/objects/upload', procedure: 'uploads.create', body: () => ({}) }],
]

/** Tests that of `count` attempts over two servers exactly as many succeed as the limit allows. */
export const testExactLimits = (pairOf: () => TestApp[], count: number) => {
  it.each(CALLS)(`lets exactly that many ${'%s'} pass, of ${count} over two servers: %i`, async (_, max, call) => {
    const pair = pairOf()
    await pair[0]?.db.delete(rateLimits)
    for (const { services } of pair) await services.rateLimiter.sweep() // each remembers who is over a limit
    const outcomes = await attempt(pair, call, count, '192.0.2.1')
    expect(outcomes).toHaveLength(count)
    const refused = outcomes.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(count - max)
    // What passes the limit finds no such invitation (404), or waits too long for the others' locks on a busy machine (503).
    const passed = outcomes.flatMap(({ status }) => (status === 429 ? [] : [status]))
    expect(passed.filter((status) => ![200, 404, 503].includes(status))).toEqual([])
    expect(passed.some((status) => status !== 503)).toBe(true)
    for (const { retryAfter } of refused) expect(Number(retryAfter)).toBeGreaterThan(0)
  })
}

const SIGN_INS: [what: string, max: number, body: (index: number) => unknown][] = [
  ['on one account', 10, () => ({ ...ADMINISTRATOR, password: 'wrong' })],
  ['from one address, whatever the accounts', 25, (index) => ({ username: `user-${index}`, password: 'wrong' })],
]

/**
 * Tests that of `count` failed sign-ins over two servers exactly as many as the limit reach `verify`, the password
 * check.
 */
export const testExactSignIns = (pairOf: () => TestApp[], verify: Mock, count: number) => {
  it.each(SIGN_INS)(`of ${count} wrong ones ${'%s'} exactly %i reach the password check`, async (_, max, body) => {
    const pair = pairOf()
    await pair[0]?.db.delete(rateLimits)
    for (const { services } of pair) await services.rateLimiter.sweep() // each remembers who is over a limit
    verify.mockClear()
    const call = { path: '/api/admin/login', procedure: 'auth.login', body }
    const refused = (await attempt(pair, call, count, '192.0.2.1')).filter(({ status }) => status === 429)
    expect(refused).toHaveLength(count - max)
    for (const { retryAfter } of refused) expect(Number(retryAfter)).toBeGreaterThan(0)
    expect(verify).toHaveBeenCalledTimes(max)
  })
}
