import { afterAll, beforeAll, describe, it, type MockInstance, vi } from 'vitest'
import { beNobodyElse, beWhoTheProxySays } from './support/client-identity.ts'
import { createTestApp, type TestApp } from './support/test-app.ts'

const CASES = Number(process.env.HEADER_SETS ?? 60)
const seed = Math.floor(Math.random() * 2 ** 31)

const createCounted = async (trustProxy: string[] | false) => {
  const app = await createTestApp({}, { trustProxy })
  const taken = vi.spyOn(app.services.rateLimiter, 'takeFor').mockResolvedValue()
  vi.spyOn(app.services.uploads, 'create').mockResolvedValue({ uploadURL: '/' })
  return { app, taken: taken as MockInstance }
}

let direct: { app: TestApp; taken: MockInstance }
let proxied: { app: TestApp; taken: MockInstance }
beforeAll(async () => {
  direct = await createCounted(false)
  proxied = await createCounted(['127.0.0.1', '10.0.0.5'])
})
afterAll(() => Promise.all([direct.app.close(), proxied.app.close()]))

describe(`whom a limit counts against, with random headers (seed ${seed})`, () => {
  it('is that of the connection if no proxy is trusted', () =>
    beNobodyElse(direct.app, { taken: direct.taken, cases: CASES, seed }))

  it('is the last address that a trusted proxy did not write', () =>
    beWhoTheProxySays(proxied.app, { taken: proxied.taken, cases: CASES, seed }))
})
