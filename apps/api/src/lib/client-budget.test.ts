import { expect, it, vi } from 'vitest'
import { createClientBudget } from './client-budget.ts'
import { visitorAt } from './shares.ts'

const SOMEBODY = visitorAt('192.0.2.1')

it('a client may make 300 costly reads and 50 posts in 10 s, each call of a batch counted, and a network 600 and 200', () => {
  const budget = createClientBudget({ hasClientLimits: true })
  const many = (what: 'reads' | 'posts', clientAt: (index: number) => string, count: number) =>
    Array.from({ length: count }, (_, index) => budget.use(what, visitorAt(clientAt(index)), 10)).filter((s) => s === 0)
  expect(many('reads', () => '192.0.2.1', 40)).toHaveLength(30)
  expect(many('posts', () => '192.0.2.1', 40)).toHaveLength(5)
  expect(many('reads', (index) => `198.51.100.${index}`, 100)).toHaveLength(60)
  expect(many('posts', (index) => `2001:db8:7:${index}::/64`, 100)).toHaveLength(20)
  expect(budget.use('reads', visitorAt('203.0.113.1'))).toBe(0)
})

it('who has used it up is told when the 10 s are over, however often they try meanwhile; administrators use up nothing', async () => {
  vi.useFakeTimers()
  vi.advanceTimersByTime(1) // at 0, lru-cache takes the time for unset
  const budget = createClientBudget({ hasClientLimits: true })
  expect(budget.use('posts', SOMEBODY, 50)).toBe(0)
  vi.advanceTimersByTime(4_000)
  expect(budget.use('posts', SOMEBODY)).toBe(6)
  expect(budget.use('posts', { ...SOMEBODY, lane: 'administrators' })).toBe(0)
  vi.advanceTimersByTime(6_001)
  expect(budget.use('posts', SOMEBODY)).toBe(0)
  vi.useRealTimers()
})
