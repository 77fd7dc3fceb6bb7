import {
  environmentManager,
  focusManager,
  MutationObserver,
  onlineManager,
  type QueryKey,
  QueryObserver,
} from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const isServer = () => true
const PUBLICATIONS = [['publications', 'search']]
const NEWS = [['newsEvents', 'list']]
const OTHER = [['contact', 'list']]

describe('the client cache', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    environmentManager.setIsServer(() => false)
  })
  afterEach(() => {
    vi.useRealTimers()
    environmentManager.setIsServer(isServer)
    focusManager.setFocused(undefined)
    onlineManager.setOnline(true)
  })

  /** Simulates a page that shows the data of this key until it is left. `ask` fetches the data from the server. */
  const createTab = (ask = vi.fn(async () => 'answer')) => {
    const client = createQueryClient()
    client.mount()
    const open = (queryKey: QueryKey) =>
      new QueryObserver(client, { queryKey, queryFn: ask }).subscribe(() => undefined)
    return { client, ask, open }
  }

  it.each([
    { name: 'publications', queryKey: PUBLICATIONS, minutes: 10 },
    { name: 'news', queryKey: NEWS, minutes: 5 },
  ])('keeps $name for $minutes minutes, also while no page shows them', async ({ queryKey, minutes }) => {
    const { ask, open } = createTab()
    const leave = open(queryKey)
    await vi.advanceTimersByTimeAsync(0)
    leave()
    await vi.advanceTimersByTimeAsync((minutes - 0.1) * MINUTE)
    open(queryKey)()
    await vi.advanceTimersByTimeAsync(0.2 * MINUTE)
    expect(ask).toHaveBeenCalledTimes(1)
    open(queryKey)
    await vi.advanceTimersByTimeAsync(0)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('takes other data never for stale', async () => {
    const { ask, open } = createTab()
    open(OTHER)
    await vi.advanceTimersByTimeAsync(DAY)
    open(OTHER)
    await vi.advanceTimersByTimeAsync(0)
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('asks for nothing again by timer or on window focus', async () => {
    const { ask, open } = createTab()
    for (const queryKey of [PUBLICATIONS, NEWS, OTHER]) open(queryKey)
    await vi.advanceTimersByTimeAsync(DAY)
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(ask).toHaveBeenCalledTimes(3)
  })

  it('repeats no query and no mutation that failed', async () => {
    const fail = vi.fn(() => Promise.reject(new Error('503')))
    const { client, open } = createTab(fail)
    open(PUBLICATIONS)
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(fail).toHaveBeenCalledTimes(1)
    await expect(new MutationObserver(client, { mutationFn: fail }).mutate()).rejects.toThrow('503')
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(fail).toHaveBeenCalledTimes(2)
  })

  it('lets a query fail at once while the browser is offline', async () => {
    const { client } = createTab()
    onlineManager.setOnline(false)
    const fail = () => Promise.reject(new Error('offline'))
    await expect(client.fetchQuery({ queryKey: NEWS, queryFn: fail })).rejects.toThrow('offline')
  })

  it('keeps no mutation for later while the browser is offline', async () => {
    const { client } = createTab()
    onlineManager.setOnline(false)
    const fail = () => Promise.reject(new Error('offline'))
    await expect(new MutationObserver(client, { mutationFn: fail }).mutate()).rejects.toThrow('offline')
  })
})
