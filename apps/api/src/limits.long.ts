import { afterAll, beforeAll, describe, vi } from 'vitest'
import { testExactLimits, testExactSignIns } from './testing/exact-limits.ts'
import { createPair } from './testing/pair.ts'
import type { TestApp } from './testing/test-app.ts'

const ATTEMPTS = Number(process.env.ATTEMPTS ?? 1000)

const { verify } = vi.hoisted(() => ({ verify: vi.fn() }))
vi.mock('@node-rs/argon2', async (original) => {
  const library = await original<typeof import('@node-rs/argon2')>()
  return { ...library, verify: verify.mockImplementation(library.verify) }
})

let pair: [TestApp, TestApp]
let close: () => Promise<void>
beforeAll(async () => {
  ;({ pair, close } = await createPair({ hasRateLimits: true }))
})
afterAll(() => close())

describe('sign-ins over two servers, by REST, tRPC and batches', () => {
  testExactSignIns(() => pair, verify, ATTEMPTS)
})

describe('the limit of the public calls', () => {
  testExactLimits(() => pair, ATTEMPTS)
})
