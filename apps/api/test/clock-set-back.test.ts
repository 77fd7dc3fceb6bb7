import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOUR, MINUTE, SECOND } from '../src/lib/clock.ts'
import { createResponseStore } from '../src/lib/response-store.ts'
import { aMessage } from './support/samples.ts'
import { createTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ hasRateLimits: true }, { hasRateLimits: true })
})
afterAll(() => app.close())

it('after the clock is set back, nobody is locked out for longer than the window of a limit, which still holds', async () => {
  const send = () => app.rest('POST', '/api/contact', { body: aMessage(), from: '192.0.2.9' })
  for (let sent = 0; sent < 10; sent++) expect((await send()).status).toBe(200)
  app.clock.advance(-2 * HOUR)
  const refused = await send()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600)
  app.clock.advance(10 * MINUTE)
  expect((await send()).status).toBe(200)
})

it('a session does not last longer because the clock is set back', async () => {
  const sessionId = await app.signIn()
  expect((await app.rest('GET', '/api/admin/status', { sessionId })).status).toBe(200)
  app.clock.advance(-2 * HOUR)
  expect((await app.rest('GET', '/api/admin/status', { sessionId })).status).toBe(401)
})

it('a cached response is renewed after a minute by a clock that cannot be set back', () => {
  const before = performance.now()
  const store = createResponseStore({ maxBytes: 1_000 })
  store.begin('a', []).keep(undefined)
  const { freshUntil = 0 } = store.get('a') ?? {}
  expect(freshUntil - before).toBeGreaterThanOrEqual(60 * SECOND)
  expect(freshUntil - performance.now()).toBeLessThanOrEqual(60 * SECOND)
})
