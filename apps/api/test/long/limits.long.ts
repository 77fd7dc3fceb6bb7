import argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, describe, vi } from 'vitest'
import { testExactLimits, testExactSignIns } from '../support/exact-limits.ts'
import { createPair } from '../support/pair.ts'
import type { TestApp } from '../support/test-app.ts'

const ATTEMPTS = Number(process.env.ATTEMPTS ?? 1000)

const verify = vi.spyOn(argon2, 'verify')
afterAll(() => verify.mockRestore())

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
