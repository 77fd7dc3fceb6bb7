import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@hazards/db/testing/free-port'
import { databaseOfFile, folderOfFile } from '@hazards/db/testing/of-file'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFaultProxy, type FaultProxy } from '../support/fault-proxy.ts'
import { loadOpen, type Sample } from '../support/open-loop.ts'
import { AS_BUILT, type RunningServer, startReady, stop, untilReady } from '../support/process.ts'
import { SUPPLIED_PROXIES, startSupplied } from '../support/supplied-proxies.ts'

// OUTAGE_SECONDS: how long Postgres is away. RESTARTS: of each of the two processes. RESTART_RATE: requests a second.
const OUTAGE = Number(process.env.OUTAGE_SECONDS ?? 90)
const RESTARTS = Number(process.env.RESTARTS ?? 3)
const RATE = Number(process.env.RESTART_RATE ?? 50)
const PAGES = ['/', '/publications', '/team', '/news-events', '/api/publications', '/publications.bib']

const folder = folderOfFile()
const url = new URL(await databaseOfFile())
let link: FaultProxy
const ports: string[] = []
const running: RunningServer[] = []

const start = (index: number): Promise<RunningServer> => {
  const settings = { DATABASE_URL: url.href, DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'error', RATE_LIMITS: 'off' }
  return startReady({ ...settings, TRUST_PROXY: '127.0.0.1', PORT: ports[index] ?? '' }, AS_BUILT)
}

beforeAll(async () => {
  link = await createFaultProxy({ port: Number(url.port) })
  url.port = String(link.port)
  for (const index of [0, 1]) {
    ports[index] = String(await freePort())
    running[index] = await start(index)
  }
})
afterAll(async () => {
  for (const server of running) await stop(server)
  await link.close()
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
          expect(await stop(running[index] as RunningServer)).toBe(0)
          running[index] = await start(index)
          await sleep(1_500) // the time that a proxy needs to notice
        }
      isOver = true
      const samples = await load
      console.info({ proxy: proxy.name, requests: samples.length, failed: listFailures(samples).length })
      expect(listFailures(samples)).toEqual([])
    })

    it('no log of the proxy has a secret link, or what somebody asked for while a process was away', async () => {
      const secret = `/submissions/${'A'.repeat(22)}`
      expect((await fetch(front.url + secret)).status).toBe(404)
      await stop(running[1] as RunningServer)
      for (let count = 0; count < 4; count++) expect((await fetch(front.url + secret)).status).toBe(404)
      running[1] = await start(1)
      const logs = front.readLogs()
      expect([secret, 'GET /', '127.0.0.1 - -'].filter((each) => logs.includes(each))).toEqual([])
    })
  })
