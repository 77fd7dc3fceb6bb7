import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '@hazards/db/testing'
import postgres from 'postgres'
import { askRaw, requireEqual, UNCACHED } from './ask.ts'
import { prepareDatabase } from './data.ts'
import { timeEach } from './load.ts'
import { drawPlot } from './plot.ts'
import { memoryOf, type Process, startSite, stop } from './processes.ts'
import { measureReads, measureSizes, measureUncached } from './reads.ts'
import { type Figures, writeReport } from './report.ts'
import { measureSearch, type SearchFigures } from './search.ts'
import { measureReplicas, measureWrites } from './writes.ts'

// Measures the built site against the targets and writes the results to docs/. Uses loopback only; takes about ten
// minutes.
const ROUNDS = 5
const SIZES = [100, 1_000, 20_000, 100_000]
const docs = (name: string) => fileURLToPath(new URL(`../../../docs/${name}`, import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const running: Process[] = []

const say = (text: string) => process.stdout.write(`${text}\n`)

const site = async (settings: Record<string, string>) => {
  const started = await startSite({ DATA_DIR: folder, ...settings })
  running.push(started)
  return started
}

const databaseOf = async (server: string, name: string, publications: number): Promise<string> => {
  const admin = postgres(server, { max: 1, onnotice: () => {} })
  await admin`create database ${admin(name)}`
  await admin.end()
  const url = new URL(server)
  url.pathname = name
  await prepareDatabase({ url: url.href, dataDir: '' }, publications)
  // For 100,000 rows this takes longer than the server allows its own statements.
  const client = postgres(url.href, { max: 1, onnotice: () => {} })
  await client`vacuum analyze publications`
  await client.end()
  return url.href
}

const startSizes = async (server: string) => {
  const sites = new Map<number, Process>()
  const urls = new Map<number, string>()
  for (const size of SIZES) {
    say(`filling a database with ${size} publications`)
    const url = await databaseOf(server, `bench_${size}`, size)
    urls.set(size, url)
    await stop(await startSite({ DATA_DIR: folder, DATABASE_URL: url })) // creates the administrator
    sites.set(size, await site({ DATABASE_URL: url }))
  }
  return { sites, urls }
}

/** Measures the whole list of the largest site, for one reader. */
const measureWholeList = async (largest: Process, size: number) => {
  const before = memoryOf(largest)
  let bytes = 0
  const times = await timeEach([
    async () => {
      const answer = await askRaw(largest, '/api/publications', UNCACHED)
      bytes = answer.bytes.length
      requireEqual('The whole list', (JSON.parse(String(answer.bytes)) as unknown[]).length, size)
    },
  ])
  return { bytes, seconds: times.median / 1000, memoryBefore: before.now, memoryMost: memoryOf(largest).most }
}

const startPglite = async () => {
  const dataDir = join(folder, 'pglite')
  await prepareDatabase({ dataDir }, 1_000)
  await stop(await startSite({ DATA_DIR: dataDir }))
  return site({ DATA_DIR: dataDir })
}

const measureAll = async (server: string): Promise<Figures> => {
  const { sites, urls } = await startSizes(server)
  const of = (size: number) => sites.get(size) as Process
  const [usual, largest] = [of(1_000), of(100_000)]
  const idle = memoryOf(usual)
  say('reads')
  const reads = await measureReads(usual, folder, ROUNDS)
  const sizes = await measureSizes(sites, ROUNDS)
  const uncached = await measureUncached(usual, 3)
  const loaded = memoryOf(usual)
  say('searches')
  const search = new Map<number, SearchFigures>()
  for (const size of SIZES.slice(1)) search.set(size, await measureSearch(of(size), size))
  const wholeList = await measureWholeList(largest, 100_000)
  say('two processes')
  const second = await site({ DATABASE_URL: urls.get(1_000) ?? '' })
  const replicas = await measureReplicas(usual, second, 200)
  say('writes')
  const pglite = await startPglite()
  const pgliteIdle = memoryOf(pglite)
  const onPostgres = await site({ DATABASE_URL: await databaseOf(server, 'bench_writes', 1_000) })
  const writes = await measureWrites(new Map(Object.entries({ PGlite: pglite, Postgres: onPostgres })), 3)
  return {
    reads,
    sizes,
    uncached,
    search,
    wholeList,
    replicas,
    writes,
    ready: { postgres: usual.readyMs, pglite: pglite.readyMs },
    memory: {
      postgresIdle: idle.now,
      postgresLoaded: loaded.most,
      pgliteIdle: pgliteIdle.now,
      pgliteMost: memoryOf(pglite).most,
    },
  }
}

const server = await startPostgres({ isDurable: true })
try {
  const figures = await measureAll(server.url)
  writeFileSync(docs('performance.svg'), drawPlot(figures))
  say(writeReport(docs('performance.md'), figures))
} finally {
  await Promise.all(running.map(stop))
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
