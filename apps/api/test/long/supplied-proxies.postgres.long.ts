import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createEmptyDatabase } from '@hazards/db/testing'
import { freePort } from '@hazards/db/testing/free-port'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFaultProxy, type FaultProxy } from '../support/fault-proxy.ts'
import { loadOpen, type Sample } from '../support/open-loop.ts'
import { AS_BUILT, type RunningServer, startProcess, untilReady } from '../support/process.ts'
import { SUPPLIED_PROXIES, startSupplied } from '../support/supplied-proxies.ts'

// OUTAGE_SECONDS: how long Postgres is away. RESTARTS: of each of the two processes. RESTART_RATE: requests a second.
const OUTAGE = Number(process.env.OUTAGE_SECONDS ?? 90)
const RESTARTS = Number(process.env.RESTARTS ?? 3)
const RATE = Number(process.env.RESTART_RATE ?? 50)
const PAGES = ['/', '/publications', '/team', '/news-events', '/api/publications', '/publications.bib']

const folder = mkdtempSync(join(tmpdir(), 'supplied-proxies-'))
let database: Awaited<ReturnType<typeof createEmptyDatabase>>
let link: FaultProxy
const ports: string[] = []
const running: RunningServer[] = []

const start = async (index: number): Promise<RunningServer> => {
  const url = new URL(database.url)
  url.port = String(link.port)
  const settings = { DATABASE_URL: url.href, DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'error', RATE_LIMITS: 'off' }
  const server = await startProcess({ ...settings, TRUST_PROXY: '127.0.0.1', PORT: ports[index] ?? '' }, AS_BUILT)
  await untilReady(server)
  return server
}

beforeAll(async () => {
  database = await createEmptyDatabase(process.env.TEST_DATABASE_URL ?? '')
  link = await createFaultProxy({ port: Number(new URL(database.url).port) })
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
  await link.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const next = (() => {
  let turn = 0
  return () => {
    const path = PAGES[turn++ % PAGES.length] ?? '/'
    return { kind: path, path }
  }
})()
const listFailures = (samples: Sample[]) =>
  samples.filter(({ status }) => status !== 200).map(({ kind, status }) => `${kind} ${status}`)

for (const proxy of SUPPLIED_PROXIES)
  describe.skipIf(!proxy.isInstalled)(`behind ${proxy.name} with our example`, () => {
    let front: Awaited<ReturnType<typeof startSupplied>>
    beforeAll(async () => {
      front = await startSupplied(proxy, join(folder, proxy.name), ports)
    })
    afterAll(() => front.close())

    it(`pages that were read before go on for the ${OUTAGE} s that Postgres is away`, async () => {
      // Each process has each page in its memory.
      for (const port of ports) for (const page of PAGES) await fetch(`http://127.0.0.1:${port}${page}`)
      await link.refuse()
      const samples = await loadOpen({ url: front.url, next, rate: 10, seconds: OUTAGE })
      await link.restore()
      console.info({ proxy: proxy.name, requests: samples.length, failed: listFailures(samples).length })
      expect(listFailures(samples)).toEqual([])
      for (const server of running) await untilReady(server)
    })

    it('no request fails while the processes are restarted one after the other', async () => {
      let isOver = false
      const load = (async () => {
        const samples = []
        while (!isOver) samples.push(...(await loadOpen({ url: front.url, next, rate: RATE, seconds: 2 })))
        return samples
      })()
      for (let round = 0; round < RESTARTS; round++)
        for (const index of [0, 1]) {
          const { child, exited } = running[index] as RunningServer
          child.kill('SIGTERM')
          expect(await exited).toBe(0)
          running[index] = await start(index)
          await sleep(1_500) // the time that a proxy needs to notice
        }
      isOver = true
      const samples = await load
      console.info({ proxy: proxy.name, requests: samples.length, failed: listFailures(samples).length })
      expect(listFailures(samples)).toEqual([])
    })
  })
