import { rateLimits } from '@hazards/db/tables'
import argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { attempt } from './support/attempts.ts'
import { testExactLimits, testExactSignIns } from './support/exact-limits.ts'
import { createPair } from './support/pair.ts'
import { ADMINISTRATOR, type TestApp } from './support/test-app.ts'

// Only how often it is called counts here: hashing thousands of passwords would take minutes.
const verify = vi.spyOn(argon2, 'verify').mockImplementation(async (_, password) => password === ADMINISTRATOR.password)
afterAll(() => verify.mockRestore())

const ATTEMPTS = Number(process.env.ATTEMPTS ?? 120)

let pair: [TestApp, TestApp]
let close: () => Promise<void>
beforeAll(async () => {
  ;({ pair, close } = await createPair({ hasRateLimits: true }))
})
afterAll(() => close())

describe('sign-ins over two servers, by REST, tRPC and batches', () => {
  testExactSignIns(() => pair, verify, ATTEMPTS)

  it('with the right password from another address still succeed', async () => {
    await pair[0].db.delete(rateLimits)
    for (const { services } of pair) await services.rateLimiter.sweep() // each remembers who is over a limit
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
  testExactLimits(() => pair, ATTEMPTS)
})
