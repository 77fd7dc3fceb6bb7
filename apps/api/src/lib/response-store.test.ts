import { describe, expect, it } from 'vitest'
import { createTestClock } from '../../test/support/test-app.ts'
import { uncompressedResponse } from './cached-response.ts'
import { createResponseStore, FRESH_MS } from './response-store.ts'

const response = (text: string) => uncompressedResponse({ status: 200, headers: {}, body: Buffer.from(text) })

const setUp = (maxBytes = 1024 * 1024) => {
  const clock = createTestClock()
  const store = createResponseStore({ now: () => clock().getTime(), clock, maxBytes })
  const keep = (key: string, text = 'x', tags = ['publications']) => store.begin(key, tags).keep(response(text))
  const formatText = (key: string) => store.get(key)?.response?.variants.identity.bytes.toString()
  return { clock, store, keep, textOf: formatText }
}

describe('an entry', () => {
  it('is fresh until it is 60 s old', () => {
    const { store, clock, keep } = setUp()
    keep('a')
    const isFresh = () => store.isFresh(store.get('a') ?? { response: undefined, tags: [], freshUntil: 0, endsAt: 0 })
    clock.advance(FRESH_MS - 1)
    expect(isFresh()).toBe(true)
    clock.advance(1)
    expect(isFresh()).toBe(false)
  })

  it('is fresh until the moment at which something of it becomes public', () => {
    const { store, clock } = setUp()
    const computation = store.begin('a', [])
    computation.endsAt = clock().getTime() + 1000
    computation.keep(response('x'))
    const isFresh = () => store.isFresh(store.get('a') ?? { response: undefined, tags: [], freshUntil: 0, endsAt: 0 })
    clock.advance(999)
    expect(isFresh()).toBe(true)
    clock.advance(1)
    expect(isFresh()).toBe(false)
  })

  it('goes with a change of one of its tags, and of no other', () => {
    const { store, keep } = setUp()
    keep('both', 'x', ['publications', 'newsEvents'])
    keep('news', 'x', ['newsEvents'])
    keep('none', 'x', [])
    store.invalidate('publications')
    expect(['both', 'news', 'none'].map((key) => store.get(key) !== undefined)).toEqual([false, true, true])
    store.clear()
    expect(store.size()).toEqual({ entries: 0, bytes: 0 })
  })

  it('may say that its response is too large to be kept, until one of its tags changes', () => {
    const { store } = setUp()
    store.begin('list', ['publications']).keep(undefined)
    expect(store.get('list')).toMatchObject({ response: undefined })
    store.invalidate('publications')
    expect(store.get('list')).toBeUndefined()
  })
})

describe('a computation', () => {
  it('is found by later requests until it is settled', async () => {
    const { store } = setUp()
    const computation = store.begin('a', [])
    const found = store.pending('a')
    computation.settle(response('one'))
    computation.settle(undefined)
    expect((await found?.result)?.variants.identity.bytes.toString()).toBe('one')
    expect(store.pending('a')).toBeUndefined()
    expect(store.get('a')).toBeUndefined()
  })

  it('that was started before a change is not cached, nor used by later requests', async () => {
    const { store, keep, textOf } = setUp()
    const early = store.begin('a', ['publications'])
    const other = store.begin('b', ['newsEvents'])
    store.invalidate('publications')
    expect([store.pending('a') !== undefined, store.pending('b') !== undefined]).toEqual([false, true])
    keep('a', 'new')
    early.keep(response('old'))
    other.keep(response('kept'))
    expect((await early.result)?.variants.identity.bytes.toString()).toBe('old')
    expect([textOf('a'), textOf('b')]).toEqual(['new', 'kept'])
  })

  it('that was started before a change ends without the one that replaced it', () => {
    const { store } = setUp()
    const early = store.begin('a', ['publications'])
    store.invalidate('publications')
    const late = store.begin('a', ['publications'])
    early.settle(undefined)
    expect(store.pending('a')).toBe(late)
  })
})

describe('the memory', () => {
  it('is bounded in bytes: the least used entries go first', () => {
    const { store, keep } = setUp(100_000)
    for (let index = 0; index < 200; index++) {
      keep(`page-${index}`, 'x'.repeat(900))
      store.get('page-0')
      expect(store.size().bytes).toBeLessThanOrEqual(100_000)
    }
    expect(store.get('page-0')).toBeDefined()
    expect(store.get('page-1')).toBeUndefined()
  })

  it('has room of its own for addresses without a query', () => {
    const { store, keep } = setUp(100_000)
    keep('page')
    for (let index = 0; index < 200; index++) keep(`page?year=${index}`, 'x'.repeat(900))
    expect(store.get('page')).toBeDefined()
    expect(store.get('page?year=0')).toBeUndefined()
    expect(store.get('page?year=199')).toBeDefined()
  })

  it('accepts nothing larger than half of its capacity', () => {
    const { store, keep } = setUp(20_000)
    keep('a', 'x'.repeat(900))
    keep('large', 'x'.repeat(20_000))
    expect([store.get('a') !== undefined, store.get('large')]).toEqual([true, undefined])
  })
})
