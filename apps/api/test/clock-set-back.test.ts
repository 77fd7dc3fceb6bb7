import { describe, expect, it } from 'vitest'
import { HOUR, MINUTE, SECOND } from '../src/lib/clock.ts'
import { createResponseStore } from '../src/lib/response-store.ts'
import { startApp } from './support/app-of-file.ts'
import { aMessage } from './support/samples.ts'

const app = await startApp({ hasRateLimits: true }, { hasRateLimits: true })

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

describe('after the clock is set back', () => {
  const send = async (from: string) => {
    const { status } = await app.rest('POST', '/api/send-email', { body: aMessage({ message: from }), from })
    expect(status).toBe(200)
  }

  it.each([2 * HOUR, HOUR, 10 * MINUTE])(
    'by %d ms, a mail that is due is sent at once',
    { tags: ['release'] },
    async (ms) => {
      await app.deliver()
      app.mails.length = 0
      await send(`198.51.${ms / MINUTE}.9`)
      app.clock.advance(-ms)
      await app.deliver()
      expect(app.mails).toMatchObject([{ template: 'contact-message' }])
    },
  )

  it('messages that wait for a digest wait no longer than two hours in all', async () => {
    for (let sent = 0; sent < 6; sent++) await send('203.0.113.9')
    await app.deliver()
    app.clock.advance(HOUR)
    app.mails.length = 0
    app.clock.advance(-2 * HOUR)
    await app.deliver()
    expect(app.mails).toMatchObject([{ template: 'contact-digest' }])
  })
})
