import { afterAll, beforeAll, expect, it, type MockInstance, vi } from 'vitest'
import { beNobodyElse, beWhoTheProxySays } from '../support/client-identity.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const HEADER_SETS = Number(process.env.HEADER_SETS ?? 10_000)
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))

let direct: TestApp
let proxied: TestApp
beforeAll(async () => {
  direct = await createTestApp()
  proxied = await createTestApp({}, { trustProxy: ['127.0.0.1', '10.0.0.5'] })
})
afterAll(() => Promise.all([direct.close(), proxied.close()]))

const optionsFor = (app: TestApp) => {
  vi.spyOn(app.services.uploads, 'create').mockResolvedValue({ uploadURL: '/' })
  const taken = vi.spyOn(app.services.rateLimiter, 'take').mockResolvedValue() as MockInstance
  return { taken, cases: Math.ceil(HEADER_SETS / 2), seed: SEED }
}

it(`no header makes a client another one, in ${HEADER_SETS} sets of them (seed ${SEED})`, async () => {
  await expect(beNobodyElse(direct, optionsFor(direct))).resolves.toBeUndefined()
  await expect(beWhoTheProxySays(proxied, optionsFor(proxied))).resolves.toBeUndefined()
})
