import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PostgresServer, startPostgres } from '@hazards/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCrashes } from './support/crash-run.ts'
import { AS_BUILT } from './support/process.ts'

const isOnPostgres = Boolean(process.env.TEST_DATABASE_URL)
const folder = mkdtempSync(join(tmpdir(), 'crash-'))
let postgres: PostgresServer | undefined
beforeAll(async () => {
  if (isOnPostgres) postgres = await startPostgres({ isDurable: true })
})
afterAll(async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('kill -9 under writes', () => {
  it('loses nothing that was acknowledged, tears nothing in two, and leaves nothing that was refused', async () => {
    const { faults, acknowledged, pairs } = await runCrashes({
      folder,
      postgres,
      crashes: isOnPostgres ? ['database', 'server'] : ['server', 'server'],
      writes: 100,
      program: AS_BUILT,
    })
    expect(faults).toEqual([])
    expect(acknowledged).toBeGreaterThanOrEqual(100)
    expect(pairs).toBeGreaterThan(20)
  }, 180_000) // three starts, one of which creates a database
})
