import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createBoundedCall } from './bounded-calls.ts'
import { DomainError } from './errors.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = () => new Promise<never>(() => {})
const late = { code: 'SERVICE_UNAVAILABLE', retryAfter: 5 }

it('gives what the call gives, or throws what it throws', async () => {
  const bounded = createBoundedCall()
  expect(await bounded('a', async () => 1)).toBe(1)
  await expect(bounded('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
})

it('answers 503 after 4 s for a call that does not end', async () => {
  const answer = expect(createBoundedCall()('a', never)).rejects.toMatchObject(late)
  await vi.advanceTimersByTimeAsync(4_000)
  await answer
})

/** Two hundred calls at once, each of which takes 250 ms and ends as `end` does: when each was answered for, in ms. */
const crowd = async (end: () => Promise<unknown>, breaksAfterMs = Number.POSITIVE_INFINITY) => {
  const bounded = createBoundedCall()
  const since = performance.now()
  const call = () =>
    new Promise((resolve) => {
      if (performance.now() - since < breaksAfterMs) setTimeout(() => resolve(end()), 240)
    })
  const answers = Array.from({ length: 200 }, () =>
    bounded('kind', call).then(
      () => ({ isLate: false, ms: performance.now() - since }),
      () => ({ isLate: true, ms: performance.now() - since }),
    ),
  )
  await vi.advanceTimersByTimeAsync(30_000)
  const all = await Promise.all(answers)
  return { done: all.filter(({ isLate }) => !isLate).length, lastMs: Math.max(...all.map(({ ms }) => ms)) }
}

it('lets a crowd wait for 7.5 s while calls end one after the other', async () => {
  const { done, lastMs } = await crowd(async () => {})
  expect(done).toBeGreaterThan(100)
  expect(lastMs).toBeGreaterThan(6_500)
  expect(lastMs).toBeLessThanOrEqual(7_950)
})

it('answers for a crowd in 5 s where its calls only tell that the database is away', async () => {
  const { done, lastMs } = await crowd(() => Promise.reject(new DomainError('SERVICE_UNAVAILABLE', 'away')))
  expect(done).toBe(0)
  expect(lastMs).toBeLessThanOrEqual(5_000)
})

it('answers within a second for those who have waited 4 s when calls end no more', async () => {
  expect((await crowd(async () => {}, 2_000)).lastMs).toBeLessThanOrEqual(5_000)
  expect((await crowd(async () => {}, 6_000)).lastMs).toBeLessThanOrEqual(7_000)
})

it('lets four calls of a kind begin at once, and never one that has been answered for', async () => {
  const bounded = createBoundedCall()
  const begun: string[] = []
  let finish = () => {}
  const call = (name: string) => () => {
    begun.push(name)
    return new Promise<void>((resolve) => {
      finish = resolve
    })
  }
  const answers = ['a', 'b', 'c', 'd', 'e'].map((name) => bounded('kind', call(name)))
  const refused = Promise.all(answers.map((answer) => expect(answer).rejects.toMatchObject(late)))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  const other = bounded('another kind', async () => 'not kept waiting')
  expect(await other).toBe('not kept waiting')
  await vi.advanceTimersByTimeAsync(3_500)
  await refused
  finish()
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  void bounded('kind', call('f'))
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'f'])
})
