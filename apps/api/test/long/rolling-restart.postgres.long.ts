import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createEmptyDatabase } from '@hazards/db/testing'
import { freePort } from '@hazards/db/testing/free-port'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ADMINISTRATOR, signInAt } from '../support/crash-client.ts'
import { createMix, fillForLoad } from '../support/load-mix.ts'
import { loadOpen, percentile } from '../support/open-loop.ts'
import { AS_BUILT, type RunningServer, startProcess, untilReady } from '../support/process.ts'
import { startReadyProxy } from '../support/ready-proxy.ts'

// RESTARTS: number of restarts of each of the two processes. RESTART_RATE: requests a second meanwhile.
const RESTARTS = Number(process.env.RESTARTS ?? 5)
const RATE = Number(process.env.RESTART_RATE ?? 100)

const BEHIND_A_PROXY = { TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'http://localhost' }
const ACCOUNT = { ADMIN_USERNAME: ADMINISTRATOR.username, ADMIN_PASSWORD: ADMINISTRATOR.password }
const folder = mkdtempSync(join(tmpdir(), 'rolling-'))
let database: Awaited<ReturnType<typeof createEmptyDatabase>>
let ids: string[]
const ports: string[] = []
const running: RunningServer[] = []
beforeAll(async () => {
  database = await createEmptyDatabase(process.env.TEST_DATABASE_URL ?? '')
  ids = await fillForLoad({ url: database.url, dataDir: folder })
  for (const index of [0, 1]) {
    ports[index] = String(await freePort())
    running[index] = await start(index)
  }
})
afterAll(async () => {
  for (const { child, exited } of running) {
    child.kill('SIGTERM')
    await exited
  }
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const start = async (index: number): Promise<RunningServer> => {
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ...BEHIND_A_PROXY,
    ...ACCOUNT,
  }
  const server = await startProcess({ ...settings, PORT: ports[index] ?? '' }, AS_BUILT)
  await untilReady(server)
  return server
}

it(`no request of ${RATE} a second fails while two processes behind a proxy are restarted one after the other`, async () => {
  const proxy = await startReadyProxy(ports.map((port) => `http://127.0.0.1:${port}`))
  const mix = createMix({ sessionId: await signInAt(proxy.url), ids })
  const exits: (number | null)[] = []
  let isOver = false
  const load = (async () => {
    const samples = []
    while (!isOver) samples.push(...(await loadOpen({ url: proxy.url, next: mix, rate: RATE, seconds: 5 })))
    return samples
  })()
  for (let round = 0; round < RESTARTS; round++)
    for (const index of [0, 1]) {
      const { child, exited } = running[index] as RunningServer
      child.kill('SIGTERM')
      exits.push(await exited)
      running[index] = await start(index)
      await sleep(1_000) // the time that a proxy needs to notice
    }
  isOver = true
  const samples = await load
  await proxy.close()
  const failed = samples.filter(({ status }) => status !== 200)
  const statuses = [...new Set(failed.map(({ status }) => status))]
  console.info({
    requests: samples.length,
    failed: failed.length,
    statuses,
    p99: Math.round(percentile(samples, 0.99)),
  })
  expect(failed).toEqual([])
  expect(exits).toEqual(Array(2 * RESTARTS).fill(0))
})
