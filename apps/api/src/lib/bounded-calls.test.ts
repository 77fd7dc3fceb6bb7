import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createBoundedCall } from './bounded-calls.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = () => new Promise<never>(() => {})
const late = { code: 'SERVICE_UNAVAILABLE', retryAfter: 5 }

it('gives what the call gives, or throws what it throws', async () => {
  const bounded = createBoundedCall()
  expect(await bounded('a', async () => 1)).toBe(1)
  await expect(bounded('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
})

it('answers 503 after 4.5 s for a call that does not end', async () => {
  const answer = expect(createBoundedCall()('a', never)).rejects.toMatchObject(late)
  await vi.advanceTimersByTimeAsync(4_500)
  await answer
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
