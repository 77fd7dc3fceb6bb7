import { describe, expect, it } from 'vitest'
import { createTestClock } from '../../test/support/test-app.ts'
import { FRESH_MS } from './response-store.ts'
import { createSharedReads } from './shared-reads.ts'

/** A read of texts and people that counts how often it ran, and is outdated at `end`. */
const setUp = (end?: Date) => {
  const clock = createTestClock()
  const shared = createSharedReads({ clock, now: () => clock().getTime() })
  let runs = 0
  const read = () =>
    shared.share('both', ['texts', 'people'], async (endAt) => {
      const run = ++runs
      await Promise.resolve()
      endAt(end)
      return run
    })
  return { clock, shared, read }
}

describe('a shared read', () => {
  it('is read once, also by those who ask at the same time', async () => {
    const { read } = setUp()
    expect(await Promise.all([read(), read()])).toEqual([1, 1])
    expect(await read()).toBe(1)
  })

  it('is read again after a change of one of its tables, and of no other, and after 60 s', async () => {
    const { read, shared, clock } = setUp()
    await read()
    shared.invalidate('projects')
    expect(await read()).toBe(1)
    shared.invalidate('people')
    expect(await read()).toBe(2)
    clock.advance(FRESH_MS - 1)
    expect(await read()).toBe(2)
    clock.advance(1)
    expect(await read()).toBe(3)
    shared.clear()
    expect(await read()).toBe(4)
  })

  it('is read again once its end has come', async () => {
    const { read, clock } = setUp(new Date('2026-03-01T12:00:10Z'))
    await read()
    clock.advance(9_999)
    expect(await read()).toBe(1)
    clock.advance(1)
    expect(await read()).toBe(2)
  })

  it('that began before a change is not kept', async () => {
    const { read, shared } = setUp()
    const before = read()
    shared.invalidate('texts')
    expect(await read()).toBe(2)
    expect(await before).toBe(1)
    expect(await read()).toBe(2)
  })

  it('that failed is tried again', async () => {
    const { shared } = setUp()
    let runs = 0
    const fail = () =>
      shared.share('failing', ['texts'], async () => {
        if (++runs === 1) throw new Error('no connection')
        return runs
      })
    await expect(fail()).rejects.toThrow('no connection')
    expect(await fail()).toBe(2)
  })
})
