import { expect, it, vi } from 'vitest'
import { startApp } from '../../test/support/app-of-file.ts'
import { aMessage } from '../../test/support/samples.ts'
import { MINUTE } from './clock.ts'

const app = await startApp({ hasRateLimits: true })

const LIMIT = { name: 'any', max: 2, windowSeconds: 60 }
const take = (client: string) =>
  app.services.rateLimiter.take(LIMIT, client).then(
    () => 'taken',
    ({ retryAfter }: { retryAfter: number }) => retryAfter,
  )

it('who is over a limit is refused without a query until its window ends, or what it did is taken back', async () => {
  expect([await take('a'), await take('a'), await take('a')]).toEqual(['taken', 'taken', 60])
  const insert = vi.spyOn(app.db, 'insert')
  app.clock.advance(MINUTE / 2)
  expect([await take('a'), await take('a')]).toEqual([30, 30])
  expect(insert).not.toHaveBeenCalled()
  expect(await take('b')).toBe('taken')
  for (let count = 0; count < 3; count++) await app.services.rateLimiter.refund(LIMIT, 'a')
  expect([await take('a'), await take('a'), await take('a')]).toEqual(['taken', 'taken', 30])
  app.clock.advance(MINUTE / 2)
  expect(await take('a')).toBe('taken')
  insert.mockRestore()
})

it('a refused call is not queued with those of its kind', async () => {
  const queued = vi.spyOn(app.services.limits, 'queued')
  const statuses: number[] = []
  for (let count = 0; count < 12; count++)
    statuses.push((await app.rest('POST', '/api/contact', { body: aMessage(), from: '192.0.2.1' })).status)
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
  expect(queued.mock.calls.filter(([kind]) => kind === 'contact mutation')).toHaveLength(10)
  queued.mockRestore()
})
