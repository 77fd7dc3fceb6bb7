import { beforeAll, expect, it, vi } from 'vitest'
import { startSignedIn } from '../support/app-of-file.ts'
import { postContact } from '../support/requests.ts'
import { aPublication } from '../support/samples.ts'
import { connectSlowly, SLOW_MANNERS } from '../support/slow-clients.ts'

const { app, sessionId } = await startSignedIn()
let origin: string
beforeAll(async () => {
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const abstract = 'slopes '.repeat(700)
  for (let count = 0; count < 100; count++)
    await app.rest('POST', '/api/publications', { sessionId, body: aPublication({ abstract }) })
})

const connections = () =>
  new Promise<number>((resolve) => app.app.server.getConnections((_error, count) => resolve(count)))

it('leaves a slow or silent client 30 s at most', () => {
  const { headersTimeout, requestTimeout, timeout } = app.app.server
  expect(headersTimeout).toBeLessThan(requestTimeout)
  expect(requestTimeout).toBeLessThan(29_000)
  // Node checks twice before it considers a response unread.
  expect(2 * timeout).toBeLessThan(29_000)
})

it.each(SLOW_MANNERS)('cuts off a client that %s, and serves the others meanwhile', async (manner) => {
  Object.assign(app.app.server, { headersTimeout: 1000, requestTimeout: 1000, timeout: 700 })
  const sockets = await Promise.all(Array.from({ length: 20 }, () => connectSlowly(origin, manner)))
  await vi.waitFor(async () => expect(await connections()).toBeGreaterThanOrEqual(20), { interval: 5 })
  expect((await postContact(origin)).status).toBe(200)
  expect((await fetch(`${origin}/api/publications`)).status).toBe(200)
  // The two connections of the well-behaved clients may stay.
  await vi.waitFor(async () => expect(await connections()).toBeLessThanOrEqual(2), { timeout: 5000, interval: 100 })
  for (const socket of sockets) socket.destroy()
})
