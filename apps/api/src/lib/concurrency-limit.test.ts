import { expect, it } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

const FULL = { code: 'SERVICE_UNAVAILABLE', message: 'Full', retryAfter: 2 }

it('of one client so many are let in, of all so many, and a place is free again once its work has ended or failed', async () => {
  const inPlace = createConcurrencyLimit({ each: 2, all: 3 }, 'Full')
  const ends: (() => void)[] = []
  const work = () => new Promise<void>((resolve) => void ends.push(resolve))
  const under = [inPlace('a', work), inPlace('a', work)]
  await expect(inPlace('a', work)).rejects.toMatchObject(FULL)
  under.push(inPlace('b', work))
  await expect(inPlace('c', work)).rejects.toMatchObject(FULL)
  ends[0]?.()
  await under[0]
  await expect(inPlace('c', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await inPlace('a', async () => 'done')).toBe('done')
})
