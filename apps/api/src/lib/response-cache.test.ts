import { describe, expect, it, vi } from 'vitest'
import { createTestClock } from '../../test/support/test-app.ts'
import { type Computed, type Copy, createResponseCache, FRESH_MS } from './response-cache.ts'

const computed = (text: string, tables: string[] | undefined = ['publications'], status = 200): Computed => ({
  status,
  headers: { 'content-type': 'text/plain' },
  body: Buffer.from(text),
  tables,
})
const textOf = (copy: Copy | undefined) => copy?.answer?.variants.identity.bytes.toString()
const giving = (text: string, tables?: string[]) => async () => computed(text, tables)

const setUp = (maxBytes = 1024 * 1024) => {
  const clock = createTestClock()
  return { clock, cache: createResponseCache({ clock, maxBytes }) }
}

/** A computation that ends when it is told to. */
const held = () => {
  let resolve: (value: Computed) => void = () => {}
  const promise = new Promise<Computed>((end) => {
    resolve = end
  })
  return { compute: vi.fn(() => promise), resolve: (value: Computed) => resolve(value) }
}

describe('a copy', () => {
  it('is given until it is 60 s old', async () => {
    const { cache, clock } = setUp()
    await cache.refresh('a', giving('one'))
    clock.advance(FRESH_MS - 1)
    expect(textOf(cache.find('a'))).toBe('one')
    clock.advance(1)
    expect(cache.find('a')).toBeUndefined()
  })

  it('goes with a change of a table that it was read from, and of no other', async () => {
    const { cache } = setUp()
    await cache.refresh('both', giving('x', ['publications', 'newsEvents']))
    await cache.refresh('news', giving('x', ['newsEvents']))
    await cache.refresh('none', giving('x', []))
    cache.drop('publications')
    expect(['both', 'news', 'none'].map((key) => cache.find(key) !== undefined)).toEqual([false, true, true])
    cache.clear()
    expect(cache.held().copies).toBe(0)
  })

  it('is made once for all who ask at the same time', async () => {
    const { cache } = setUp()
    const { compute, resolve } = held()
    const asked = Array.from({ length: 100 }, () => cache.refresh('a', compute))
    resolve(computed('one'))
    expect(new Set((await Promise.all(asked)).map(textOf))).toEqual(new Set(['one']))
    expect(compute).toHaveBeenCalledTimes(1)
  })

  it('is not kept where it was begun before a change, nor given to those who ask after it', async () => {
    const { cache } = setUp()
    const before = held()
    const early = cache.refresh('a', before.compute)
    cache.drop('newsEvents')
    const late = cache.refresh('a', giving('new'))
    expect(textOf(await late)).toBe('new')
    before.resolve(computed('old'))
    expect(textOf(await early)).toBe('old')
    expect(textOf(cache.find('a'))).toBe('new')
  })

  it('is not kept of an error, or of what was read from elsewhere', async () => {
    const { cache } = setUp()
    const answer = await cache.refresh('a', async () => ({ ...computed('no'), status: 404, tables: undefined }))
    expect({ status: answer.answer?.status, text: textOf(answer) }).toEqual({ status: 404, text: 'no' })
    expect(cache.held().copies).toBe(0)
  })

  it('makes no one wait for a computation that failed before', async () => {
    const { cache } = setUp()
    await expect(cache.refresh('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(textOf(await cache.refresh('a', giving('well')))).toBe('well')
  })
})

describe('while the database is away', () => {
  const away = async (): Promise<Computed> => ({ ...computed('away'), status: 503, tables: undefined })

  it('an old copy is given, and the database tried again after 5 s', async () => {
    const { cache, clock } = setUp()
    await cache.refresh('a', giving('one'))
    clock.advance(FRESH_MS * 60)
    expect(textOf(await cache.refresh('a', away))).toBe('one')
    expect(textOf(cache.find('a'))).toBe('one')
    clock.advance(5_000)
    expect(cache.find('a')).toBeUndefined()
    expect(textOf(await cache.refresh('a', giving('two')))).toBe('two')
  })

  it('a copy that a change made old is not', async () => {
    const { cache } = setUp()
    await cache.refresh('a', giving('one'))
    cache.drop('publications')
    expect((await cache.refresh('a', away)).answer?.status).toBe(503)
  })

  it('what may have changed unnoticed is asked for anew, and given where there is no answer', async () => {
    const { cache } = setUp()
    await cache.refresh('a', giving('one'))
    cache.distrust()
    expect(cache.find('a')).toBeUndefined()
    expect(textOf(await cache.refresh('a', away))).toBe('one')
    cache.distrust()
    expect(textOf(await cache.refresh('a', giving('two')))).toBe('two')
  })

  it('nobody waits for longer than a second who could have an old copy; the new one is kept when it comes', async () => {
    const { cache, clock } = setUp()
    await cache.refresh('a', giving('one'))
    clock.advance(FRESH_MS)
    const { compute, resolve } = held()
    const began = performance.now()
    const [first, second] = await Promise.all([cache.refresh('a', compute), cache.refresh('a', compute)])
    expect([first, second].map(textOf)).toEqual(['one', 'one'])
    expect(performance.now() - began).toBeLessThan(1_500)
    resolve(computed('two'))
    await vi.waitFor(() => expect(textOf(cache.find('a'))).toBe('two'))
    expect(compute).toHaveBeenCalledTimes(1)
  })

  it('an old copy does not stand in for a fault of our own', async () => {
    const { cache, clock } = setUp()
    await cache.refresh('a', giving('one'))
    clock.advance(FRESH_MS)
    const fault = await cache.refresh('a', async () => ({ ...computed('fault'), status: 500, tables: undefined }))
    expect(fault.answer?.status).toBe(500)
  })
})

describe('the memory', () => {
  it('is bounded in bytes: the least used copies go first', async () => {
    const { cache } = setUp(100_000)
    for (let index = 0; index < 200; index++) {
      await cache.refresh(`page-${index}`, giving('x'.repeat(900)))
      cache.find('page-0')
      expect(cache.held().bytes).toBeLessThanOrEqual(100_000)
    }
    expect(cache.find('page-0')).toBeDefined()
    expect(cache.find('page-1')).toBeUndefined()
  })

  it('does not take what is larger than half of it', async () => {
    const { cache } = setUp(10_000)
    await cache.refresh('a', giving('x'.repeat(900)))
    expect(textOf(await cache.refresh('large', giving('x'.repeat(20_000))))).toHaveLength(20_000)
    expect(cache.find('large')).toBeUndefined()
    expect(cache.find('a')).toBeDefined()
  })

  it('remembers what is too large to hold until a table of it changes', async () => {
    const { cache } = setUp()
    await cache.refresh('list', async () => ({ tooLarge: ['publications'] }))
    expect(cache.find('list')).toMatchObject({ answer: undefined })
    cache.drop('publications')
    expect(cache.find('list')).toBeUndefined()
  })
})
