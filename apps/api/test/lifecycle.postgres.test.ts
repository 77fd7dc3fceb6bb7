import { fileURLToPath } from 'node:url'
import { databaseOfFile } from '@hazards/db/testing/of-file'
import { describe, expect, it } from 'vitest'
import { readOutcome } from './support/faulty-app.ts'
import { type RunningServer, startReady } from './support/process.ts'

const database = await databaseOfFile()
const ENTRY = fileURLToPath(new URL('./support/serve-faulty.ts', import.meta.url))
const start = () => startReady({ DATABASE_URL: database, DEMO: 'on', RATE_LIMITS: 'off' }, ['--import', 'tsx', ENTRY])

/** A call that takes long enough to overlap with other events, because it checks a password. */
const slowCall = ({ url }: RunningServer) =>
  readOutcome(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'nobody', password: 'wrong' }),
  })

const fatalLines = ({ output }: RunningServer) =>
  output()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ level }) => level === 'fatal')

describe('an uncaught error', () => {
  it.each([
    ['exception', 'SIGUSR2'],
    ['rejection', 'SIGHUP'],
  ] as const)(
    '(%s) is logged as one line, what is under way is finished, and the process ends with 1 in 5 s',
    async (_kind, signal) => {
      const server = await start()
      const calls = Array.from({ length: 6 }, () => slowCall(server))
      await Promise.race(calls)
      const began = performance.now()
      server.child.kill(signal)
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(6).fill(401))
      expect(await server.exited).toBe(1)
      expect(performance.now() - began).toBeLessThan(5_000)
      expect(fatalLines(server)).toMatchObject([{ msg: 'uncaught', err: { message: 'a fault\nof two lines' } }])
    },
    60_000,
  )
})

describe('a process that is asked to stop', () => {
  it('is not ready any more at once, and closes each connection behind its answer', async () => {
    const server = await start()
    expect(await readOutcome(`${server.url}/readyz`)).toMatchObject({ status: 200, connection: 'keep-alive' })
    await readOutcome(`${server.url}/api/publications`)
    const underWay = Array.from({ length: 6 }, () => slowCall(server))
    await Promise.race(underWay)
    server.child.kill('SIGTERM')
    while (!server.output().includes('"signal":"SIGTERM"')) {
      // Readiness shows it sooner than the log, which is a second late.
      if ((await readOutcome(`${server.url}/readyz`)).status === 503) break
    }
    const [ready, fromMemory, alive] = await Promise.all([
      readOutcome(`${server.url}/readyz`),
      readOutcome(`${server.url}/api/publications`),
      readOutcome(`${server.url}/livez`),
    ])
    expect([ready.status, fromMemory.status, alive.status]).toEqual([503, 200, 200])
    const answers = await Promise.all(underWay)
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(401))
    const last = answers.at(-1)
    expect([ready, fromMemory, alive, last].map((answer) => answer?.connection)).toEqual(Array(4).fill('close'))
    expect(await server.exited).toBe(0)
  })

  it('ends at once on a second signal', async () => {
    const server = await start()
    server.child.kill('SIGTERM')
    while ((await readOutcome(`${server.url}/readyz`)).status !== 503);
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(1)
  })
})
