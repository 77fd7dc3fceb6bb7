import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@hazards/db/client'
import { createEmptyDatabase, type PostgresServer, startPostgres } from '@hazards/db/testing'
import { folderOfFile } from '@hazards/db/testing/of-file'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareDatabase } from '../support/many-publications.ts'
import { loadOpen } from '../support/open-loop.ts'
import { AS_BUILT, type RunningServer, startProcess, startReady, stop as stopServer } from '../support/process.ts'

// BACKUP_RECORDS: number of publications. BACKUP_KILLS: number of backups, and of restores, that are killed.
const RECORDS = Number(process.env.BACKUP_RECORDS ?? 20_000)
const KILLS = Number(process.env.BACKUP_KILLS ?? 6)

const folder = folderOfFile()
const FILE = join(folder, 'site.tar.gz')
let postgres: PostgresServer
let source: Record<string, string>
let target: Record<string, string>
let server: RunningServer
const COMMON = { DEMO: 'on', RATE_LIMITS: 'off', LOG_LEVEL: 'error' }
beforeAll(async () => {
  postgres = await startPostgres()
  const { url } = await createEmptyDatabase(postgres.url)
  const onPostgres = { ...COMMON, DATA_DIR: join(folder, 'postgres'), DATABASE_URL: url }
  const embedded = { ...COMMON, DATA_DIR: join(folder, 'embedded') }
  ;[source, target] = process.env.TEST_DATABASE_URL ? [onPostgres, embedded] : [embedded, onPostgres]
  const where = { dataDir: source.DATA_DIR ?? '', ...(source.DATABASE_URL && { url: source.DATABASE_URL }) }
  await prepareDatabase(where, RECORDS)
  await (await openDatabase(where)).close() // parses the names of authors, which takes longer than a start may
  server = await start(source)
}, 600_000)
afterAll(() => postgres.stop())

const start = (settings: Record<string, string>) => startReady(settings, AS_BUILT)
const stop = async (running: RunningServer) => expect(await stopServer(running)).toBe(0)
const command = (settings: Record<string, string>, name: string) => startProcess(settings, [...AS_BUILT, name, FILE])
const answers = async ({ url }: RunningServer) => {
  const paths = [
    '/api/publications',
    '/api/news-events',
    '/trpc/publications.summary',
    '/api/publications?search=flood',
  ]
  return Promise.all(paths.map(async (path) => (await fetch(url + path)).text()))
}

/** Runs a command repeatedly, killed slightly later each time, while `isUnchanged` holds; then runs it to its end. */
const runDespiteKills = async (settings: Record<string, string>, name: string, isUnchanged: () => void) => {
  let longest = 4_000
  for (let kill = 1; kill <= KILLS; kill++) {
    const broken = await command(settings, name)
    await Promise.race([sleep((longest * kill) / (KILLS + 1)), broken.exited])
    if (!broken.child.kill('SIGKILL')) longest /= 2
    else await broken.exited
    if (broken.child.signalCode) isUnchanged()
    else rmSync(FILE, { force: name === 'backup' })
  }
  const began = performance.now()
  const whole = await command(settings, name)
  expect([await whole.exited, whole.output()]).toEqual([0, expect.stringContaining('everything as of')])
  return Math.round(performance.now() - began)
}

it(`a site of ${RECORDS} records is backed up while it runs, and restored on the other database, whichever process is killed meanwhile`, async () => {
  const before = await answers(server)
  const load = loadOpen({
    url: server.url,
    next: () => ({ kind: 'live', path: `/publications?search=x${Math.random()}` }),
    rate: 5,
    seconds: 20,
  })
  const backupMs = await runDespiteKills(source, 'backup', () => expect(existsSync(FILE)).toBe(false))
  const samples = await load
  expect(readdirSync(source.DATA_DIR ?? '').filter((name) => name.startsWith('backup-'))).toEqual([])
  await stop(server)

  const restoreMs = await runRestore()
  const moved = await start(target)
  expect(await answers(moved)).toEqual(before)
  await stop(moved)
  const slowest = Math.round(Math.max(...samples.map(({ ms }) => ms)))
  const failed = samples.filter(({ status }) => status !== 200).length
  console.info({ records: RECORDS, backupMs, restoreMs, slowest, failed })
  expect(failed).toBe(0)
})

/** A killed restore leaves an empty site, so that the next one is accepted. */
const runRestore = async (): Promise<number> => {
  for (let kill = 1; kill <= KILLS; kill++) {
    const broken = await command(target, 'restore')
    await sleep(1_000 + 400 * kill)
    if (broken.child.exitCode !== null) expect(broken.child.exitCode).toBe(0)
    broken.child.kill('SIGKILL')
    await broken.exited
    if (broken.output().startsWith('Restored')) return 0
  }
  const began = performance.now()
  const whole = await command(target, 'restore')
  expect([await whole.exited, whole.output()]).toEqual([0, expect.stringContaining('Restored everything')])
  return Math.round(performance.now() - began)
}
