import { databaseOfFile } from '@hazards/db/testing/of-file'
import { expect, it, vi } from 'vitest'
import { DEMO_ADMINISTRATOR } from '../src/process/config.ts'
import { kill, type RunningServer, signInAt, startReady, stop } from './support/process.ts'

const database = await databaseOfFile()
const start = () => startReady({ DATABASE_URL: database, DEMO: 'on', RATE_LIMITS: 'off' })
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

const signIn = async ({ url }: RunningServer) => {
  const headers = { 'x-session-id': await signInAt(url, DEMO_ADMINISTRATOR) }
  return async () => (await (await fetch(`${url}/api/admin/usage`, { headers })).json()).views as number
}

// What is counted is stored every five seconds.
it('what is viewed outlives a restart at once, and after ten seconds a kill', async () => {
  const first = await start()
  const [one, two] = await (await fetch(`${first.url}/api/publications?limit=2`)).json()
  const views = await signIn(first)
  await fetch(`${first.url}/publications/${one.slug}`, { headers: BROWSER })
  expect(await views()).toBe(0)
  await vi.waitFor(async () => expect(await views()).toBe(1), { timeout: 10_000, interval: 250 })
  await kill(first)

  const second = await start()
  expect(await (await signIn(second))()).toBe(1)
  await fetch(`${second.url}/publications/${two.slug}`, { headers: BROWSER })
  expect(await stop(second)).toBe(0)

  const third = await start()
  expect(await (await signIn(third))()).toBe(2)
  await stop(third)
}, 120_000) // three starts
