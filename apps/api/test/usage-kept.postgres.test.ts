import { createEmptyDatabase } from '@hazards/db/testing'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type RunningServer, startProcess, untilReady } from './support/process.ts'

let database: Awaited<ReturnType<typeof createEmptyDatabase>>
beforeAll(async () => {
  database = await createEmptyDatabase(process.env.TEST_DATABASE_URL ?? '')
})
afterAll(() => database.drop())

const start = async () => {
  const server = await startProcess({ DATABASE_URL: database.url, DEMO: 'on', RATE_LIMITS: 'off' })
  await untilReady(server)
  return server
}
const end = ({ child, exited }: RunningServer, signal: NodeJS.Signals) => {
  child.kill(signal)
  return exited
}
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

const signIn = async ({ url }: RunningServer) => {
  const body = JSON.stringify({ username: 'admin', password: 'admin123' })
  const headers = { 'content-type': 'application/json' }
  const { sessionId } = await (await fetch(`${url}/api/admin/login`, { method: 'POST', headers, body })).json()
  return async () =>
    (await (await fetch(`${url}/api/admin/usage`, { headers: { 'x-session-id': sessionId } })).json()).views as number
}

// What is counted is stored every five seconds.
it('what is viewed outlives a restart at once, and after ten seconds a kill', async () => {
  const first = await start()
  const [one, two] = await (await fetch(`${first.url}/api/publications?limit=2`)).json()
  const views = await signIn(first)
  await fetch(`${first.url}/publications/${one.slug}`, { headers: BROWSER })
  expect(await views()).toBe(0)
  await vi.waitFor(async () => expect(await views()).toBe(1), { timeout: 10_000, interval: 250 })
  await end(first, 'SIGKILL')

  const second = await start()
  expect(await (await signIn(second))()).toBe(1)
  await fetch(`${second.url}/publications/${two.slug}`, { headers: BROWSER })
  expect(await end(second, 'SIGTERM')).toBe(0)

  const third = await start()
  expect(await (await signIn(third))()).toBe(2)
  await end(third, 'SIGTERM')
}, 120_000) // three starts
