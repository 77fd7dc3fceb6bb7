import { join } from 'node:path'
import { type PostgresServer, startPostgres } from '@hazards/db/testing'
import { folderOfFile } from '@hazards/db/testing/of-file'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runCrashes } from '../support/crash-run.ts'
import { prepareDatabase } from '../support/many-publications.ts'
import { AS_BUILT, kill, startServer } from '../support/process.ts'
import { postContact } from '../support/requests.ts'

// KILLS, WRITES: number of kills, and minimum number of acknowledged writes. RECOVERIES, ROWS: number of kills with
// this many publications.
const count = (name: string, usual: number) => Number(process.env[name] ?? usual)
const KILLS = count('KILLS', 50)
const WRITES = count('WRITES', 10_000)
const RECOVERIES = count('RECOVERIES', 40)
const ROWS = count('ROWS', 50_000)

const folder = folderOfFile()
let postgres: PostgresServer | undefined
beforeEach(async () => {
  if (process.env.TEST_DATABASE_URL) postgres = await startPostgres({ isDurable: true })
})
afterEach(() => postgres?.stop())

describe('kill -9 under writes', () => {
  it('loses nothing that was acknowledged, tears nothing in two, and leaves nothing that was refused', async () => {
    const { faults, acknowledged, pairs, recoveries } = await runCrashes({
      folder,
      postgres,
      crashes: Array.from({ length: KILLS }, (_, index) => (postgres && index % 2 === 0 ? 'database' : 'server')),
      // Above the required mean, because the moments are random.
      writes: (WRITES / KILLS) * 1.2,
      program: AS_BUILT,
    })
    const slowest = Math.max(...recoveries)
    console.info({ kills: KILLS, acknowledged, pairs, faults: faults.length, slowestRecoveryMs: Math.round(slowest) })
    expect(faults).toEqual([])
    expect(acknowledged).toBeGreaterThanOrEqual(WRITES)
    expect(pairs).toBeGreaterThanOrEqual(WRITES / 5)
    expect(slowest).toBeLessThan(15_000)
  })
})

describe('the start after kill -9', () => {
  it(`is ready within 15 s with ${ROWS} rows`, async () => {
    const where = { dataDir: join(folder, 'recoveries'), ...(postgres && { url: postgres.url }) }
    await prepareDatabase(where, ROWS)
    const times: number[] = []
    let server = await startServer(where, AS_BUILT)
    for (let round = 0; round < RECOVERIES; round++) {
      const writes = Array.from({ length: 50 }, () => postContact(server.url).catch(() => {}))
      await Promise.race(writes)
      await kill(server)
      await Promise.all(writes)
      const began = performance.now()
      server = await startServer(where, AS_BUILT)
      times.push(performance.now() - began)
    }
    await kill(server)
    const sorted = times.sort((a, b) => a - b).map(Math.round)
    console.info({ recoveries: RECOVERIES, medianMs: sorted[RECOVERIES >> 1], slowestMs: sorted.at(-1) })
    expect(sorted.at(-1)).toBeLessThan(15_000)
  })
})
