import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { fastest } from '../../test/support/fastest.ts'
import { createReadiness } from './readiness.ts'

const never = () => new Promise<boolean>(() => {})
const away = { code: 'SERVICE_UNAVAILABLE', retryAfter: 1 }

it('asks the database once a second, however many ask', async () => {
  const isReadOnly = vi.fn(async () => false)
  const ready = createReadiness({ isReadOnly, stopping: new AbortController().signal })
  for (let count = 0; count < 100; count++) await ready()
  expect(isReadOnly).toHaveBeenCalledTimes(1)
  await sleep(1_050)
  await ready()
  expect(isReadOnly).toHaveBeenCalledTimes(2)
})

it('says within about a second that a database does not answer, and says it again from memory', {
  tags: ['release'],
}, async () => {
  const time = await fastest(1_400, async () => {
    const isReadOnly = vi.fn(never)
    const ready = createReadiness({ isReadOnly, stopping: new AbortController().signal })
    await Promise.all([expect(ready()).rejects.toMatchObject(away), expect(ready()).rejects.toMatchObject(away)])
    expect(isReadOnly).toHaveBeenCalledTimes(1)
  })
  expect(time).toBeLessThan(1_400)
})

it('ends at once when the process is stopping, whatever the last result was', async () => {
  const stopping = new AbortController()
  const ready = createReadiness({ isReadOnly: async () => false, stopping: stopping.signal })
  await ready()
  stopping.abort()
  await expect(ready()).rejects.toMatchObject(away)
})

it('names what is ill: a database that is away or can only be read, or a disk with no room', async () => {
  const stopping = new AbortController().signal
  const away = createReadiness({ isReadOnly: async () => Promise.reject(new Error('away')), stopping })
  await expect(away()).rejects.toMatchObject({ issues: [{ path: 'database' }] })
  const standby = createReadiness({ isReadOnly: async () => true, stopping })
  await expect(standby()).rejects.toMatchObject({
    issues: [{ path: 'database', message: expect.stringContaining('only be read') }],
  })
  const full = createReadiness({ isReadOnly: async () => false, freeBytes: async () => 1_000_000, stopping })
  await expect(full()).rejects.toMatchObject({ issues: [{ path: 'disk' }] })
  await createReadiness({ isReadOnly: async () => false, freeBytes: async () => 1_000_000_000, stopping })()
})
