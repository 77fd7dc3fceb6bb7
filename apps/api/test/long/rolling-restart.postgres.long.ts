import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@hazards/db/testing/free-port'
import { databaseOfFile, folderOfFile } from '@hazards/db/testing/of-file'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMix, fillForLoad } from '../support/load-mix.ts'
import { loadOpen, percentile } from '../support/open-loop.ts'
import { AS_BUILT, type RunningServer, signInAt, startServer, stop } from '../support/process.ts'
import { startReadyProxy } from '../support/ready-proxy.ts'

// RESTARTS: number of restarts of each of the two processes. RESTART_RATE: requests a second meanwhile.
const RESTARTS = Number(process.env.RESTARTS ?? 5)
const RATE = Number(process.env.RESTART_RATE ?? 100)

const where = { url: await databaseOfFile(), dataDir: folderOfFile() }
let ids: string[]
const ports: string[] = []
const running: RunningServer[] = []
beforeAll(async () => {
  ids = await fillForLoad(where)
  for (const index of [0, 1]) {
    ports[index] = String(await freePort())
    running[index] = await start(index)
  }
})
afterAll(async () => {
  for (const server of running) await stop(server)
})

const start = (index: number) =>
  startServer({ ...where, settings: { TRUST_PROXY: '127.0.0.1', PORT: ports[index] ?? '' } }, AS_BUILT)

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
      exits.push(await stop(running[index] as RunningServer))
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
