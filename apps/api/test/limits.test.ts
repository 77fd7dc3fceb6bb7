import { rateLimits } from '@hazards/db/tables'
import argon2 from '@node-rs/argon2'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { attempt, type LimitedCall } from './support/attempts.ts'
import { createPair } from './support/pair.ts'
import { aMessage, anAddress, aSubmission } from './support/samples.ts'
import { ADMINISTRATOR } from './support/test-app.ts'

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

const SIGN_INS: [what: string, max: number, body: (index: number) => unknown][] = [
  ['on one account', 10, () => ({ ...ADMINISTRATOR, password: 'wrong' })],
  ['from one address, whatever the accounts', 25, (index) => ({ username: `user-${index}`, password: 'wrong' })],
]

// Only how often it is called counts here: hashing thousands of passwords would take minutes.
const verify = vi.spyOn(argon2, 'verify').mockImplementation(async (_, password) => password === ADMINISTRATOR.password)
afterAll(() => verify.mockRestore())

const ATTEMPTS = Number(process.env.ATTEMPTS ?? 120)

const { pair, close } = await createPair({ hasRateLimits: true })
afterAll(close)

const forgetCalls = async () => {
  await pair[0].db.delete(rateLimits)
  for (const { services } of pair) await services.rateLimiter.sweep() // each remembers who is over a limit
}

describe('sign-ins over two servers, by REST, tRPC and batches', () => {
  it.each(SIGN_INS)(`of ${ATTEMPTS} wrong ones ${'%s'} exactly %i reach the password check`, async (_, max, body) => {
    await forgetCalls()
    verify.mockClear()
    const call = { path: '/api/admin/login', procedure: 'auth.login', body }
    const refused = (await attempt(pair, call, ATTEMPTS, '192.0.2.1')).filter(({ status }) => status === 429)
    expect(refused).toHaveLength(ATTEMPTS - max)
    for (const { retryAfter } of refused) expect(Number(retryAfter)).toBeGreaterThan(0)
    expect(verify).toHaveBeenCalledTimes(max)
  })

  it('with the right password from another address still succeed', async () => {
    await forgetCalls()
    const body = () => ({ ...ADMINISTRATOR, password: 'wrong' })
    const [outcomes, { status }] = await Promise.all([
      attempt(pair, { path: '/api/admin/login', procedure: 'auth.login', body }, 60, '192.0.2.1'),
      pair[1].rest('POST', '/api/admin/login', { body: ADMINISTRATOR, from: '192.0.2.2' }),
    ])
    expect({ refused: outcomes.filter((each) => each.status === 429).length, status }).toEqual({
      refused: 50,
      status: 200,
    })
  })
})

describe('the limit of the public calls', { tags: ['release'] }, () => {
  it.each(CALLS)(`lets exactly that many ${'%s'} pass, of ${ATTEMPTS} over two servers: %i`, async (_, max, call) => {
    await forgetCalls()
    const outcomes = await attempt(pair, call, ATTEMPTS, '192.0.2.1')
    expect(outcomes).toHaveLength(ATTEMPTS)
    const refused = outcomes.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(ATTEMPTS - max)
    // What passes the limit finds no such invitation (404), or waits too long for the others' locks on a busy machine (503).
    const passed = outcomes.flatMap(({ status }) => (status === 429 ? [] : [status]))
    expect(passed.filter((status) => ![200, 404, 503].includes(status))).toEqual([])
    expect(passed.some((status) => status !== 503)).toBe(true)
    for (const { retryAfter } of refused) expect(Number(retryAfter)).toBeGreaterThan(0)
  })
})
