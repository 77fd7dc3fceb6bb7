import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCallLimits } from './call-limits.ts'
import { createClientBudget } from './client-budget.ts'
import { visitorAt } from './shares.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const SOMEBODY = visitorAt('192.0.2.1')
const onPage = (client: string, route = '/') => ({ route, caller: visitorAt(client), isForm: false })
const never = () => new Promise<never>(() => {})
const late = { code: 'SERVICE_UNAVAILABLE', retryAfter: 5 }

it('a call gives what it gives, or throws what it throws', async () => {
  const { withTimeout, queued } = createCallLimits(createClientBudget({ hasClientLimits: true }))
  expect(await withTimeout(() => queued('a', SOMEBODY, async () => 1))).toBe(1)
  await expect(withTimeout(() => queued('a', SOMEBODY, () => Promise.reject(new Error('no'))))).rejects.toThrow('no')
})

it('a call that does not end is answered with 503 within 5 s, and may still be done', async () => {
  const answer = expect(
    createCallLimits(createClientBudget({ hasClientLimits: true })).withTimeout(never),
  ).rejects.toMatchObject({
    ...late,
    isOutcomeUnknown: true,
  })
  await vi.advanceTimersByTimeAsync(4_500)
  await answer
})

it('four calls of a kind run at once, and none after its deadline; other kinds do not wait', async () => {
  const { withTimeout, queued } = createCallLimits(createClientBudget({ hasClientLimits: true }))
  const begun: string[] = []
  const ends: (() => void)[] = []
  const call = (name: string) => () => {
    begun.push(name)
    return new Promise<void>((resolve) => ends.push(resolve))
  }
  const run = (name: string) =>
    withTimeout(() => queued('kind', visitorAt(`192.0.${name.charCodeAt(0)}.1`), call(name)))
  const refused = Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => expect(run(name)).rejects.toMatchObject(late)))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  expect(await queued('another kind', SOMEBODY, async () => 'at once')).toBe('at once')
  await vi.advanceTimersByTimeAsync(4_000)
  await refused
  for (const end of ends) end()
  const last = run('f')
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'f'])
  for (const end of ends) end()
  await last
})

it('pages and parts of whole lists of one network take turns one by one, those of other networks run beside them', async () => {
  const { inTurns, page } = createCallLimits(createClientBudget({ hasClientLimits: true }))
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) =>
    new Promise<void>((resolve) => {
      begun.push(name)
      ends.push(resolve)
    })
  const parts = async function* (name: string) {
    for (const number of [1, 2]) {
      await work(`${name}${number}`)
      yield name
    }
  }
  const readAll = async (name: string, client: string) => {
    for await (const _ of inTurns('publications', visitorAt(client), parts(name)));
  }
  const read = [readAll('a', '192.0.2.1'), readAll('b', '192.0.2.2'), readAll('c', '198.51.100.1')]
  const rendered = ['192.0.2.1', '192.0.2.2', '198.51.100.1'].map((client) =>
    page(onPage(client), () => work(`page of ${client}`)),
  )
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['a1', 'c1', 'page of 192.0.2.1', 'page of 198.51.100.1'])
  for (let done = 0; done < 9; done++) {
    ends[done]?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  await Promise.all([...read, ...rendered])
  expect(begun.filter((name) => name.length === 2)).toEqual(['a1', 'c1', 'b1', 'c2', 'a2', 'b2'])
})

it('four pages of one route are rendered at a time, however many networks ask, with and without limits for clients', async () => {
  for (const hasClientLimits of [true, false]) {
    const { page } = createCallLimits(createClientBudget({ hasClientLimits }))
    let [running, most] = [0, 0]
    const render = async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, 20))
      running--
    }
    const ask = (route: string) =>
      Promise.all(Array.from({ length: 30 }, (_, at) => page(onPage(`198.51.${at}.1`, route), render)))
    const all = ask('/')
    await vi.runAllTimersAsync()
    await all
    expect(most).toBe(4)
    const both = Promise.all([ask('/'), ask('/about')])
    await vi.runAllTimersAsync()
    await both
    expect(most).toBe(8)
  }
})

it('a page is answered with 503 within 5 s wherever it waits, and a posted form with its own page', async () => {
  const { page } = createCallLimits(createClientBudget({ hasClientLimits: true }))
  const render = () => new Promise((resolve) => setTimeout(resolve, 5_000, 'rendered'))
  const pages = Array.from({ length: 8 }, (_, at) => page(onPage(`198.51.${at}.1`), render))
  const answers = Promise.allSettled(pages).then((all) => all.map((end) => 'reason' in end && end.reason.code))
  await vi.advanceTimersByTimeAsync(4_600)
  expect(await answers).toEqual(Array(8).fill('SERVICE_UNAVAILABLE'))
  const form = page({ ...onPage('203.0.113.1'), isForm: true }, render)
  await vi.runAllTimersAsync()
  expect(await form).toBe('rendered')
})

it('a client with more than 100 reads or 16 posts in 10 s has its pages rendered with rests between them, and others do not wait for it', async () => {
  const budget = createClientBudget({ hasClientLimits: true })
  const { page } = createCallLimits(budget)
  const render = () => new Promise((resolve) => setTimeout(resolve, 20))
  const readTime = async (client: string) => {
    const began = performance.now()
    const both = Promise.all([page(onPage(client), render), page(onPage(client), render)])
    await vi.runAllTimersAsync()
    await both
    return Math.round((performance.now() - began) / 10) * 10 // timers count whole milliseconds
  }
  budget.use('reads', SOMEBODY, 100)
  expect(await readTime(SOMEBODY.client)).toBe(40)
  budget.use('reads', SOMEBODY)
  expect(await readTime(SOMEBODY.client)).toBe(100)
  expect(await readTime('198.51.100.1')).toBe(40)
  budget.use('posts', visitorAt('203.0.113.1'), 17)
  expect(await readTime('203.0.113.1')).toBe(100)
})

it('a client with more than 100 reads in 10 s is told that it asks too much, and not that the site is busy', async () => {
  const budget = createClientBudget({ hasClientLimits: true })
  const { page } = createCallLimits(budget)
  const readEnd = async (client: string) => {
    const waits = Promise.allSettled(
      [0, 1, 2].map(() => page(onPage(client), () => new Promise((resolve) => setTimeout(resolve, 3_000)))),
    )
    await vi.advanceTimersByTimeAsync(10_000)
    return (await waits).map((end) => ('reason' in end ? end.reason.code : 'rendered'))
  }
  expect(await readEnd('198.51.100.1')).toEqual(['rendered', 'rendered', 'SERVICE_UNAVAILABLE'])
  budget.use('reads', SOMEBODY, 101)
  expect(await readEnd(SOMEBODY.client)).toEqual(['rendered', 'rendered', 'TOO_MANY_REQUESTS'])
})
