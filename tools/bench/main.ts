import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '@hazards/db/testing'
import postgres from 'postgres'
import { prepareDatabase } from '../../apps/api/test/support/many-publications.ts'
import { buildMemory, type Process, startSite } from '../../apps/api/test/support/measured-process.ts'
import { stop } from '../../apps/api/test/support/process.ts'
import { askRaw, requireEqual } from './ask.ts'
import { compareWithExpress } from './comparison.ts'
import { timeEach } from './load.ts'
import { drawPlot } from './plot.ts'
import { measureReads, measureRendered, measureSizes } from './reads.ts'
import { type Figures, writeReport } from './report.ts'
import { measureSearch, type SearchFigures } from './search.ts'
import { startExpress } from './servers.ts'
import { answerMessages, measureReplicas } from './writes.ts'

// Measures the built site against the targets and writes the results to docs/. Uses loopback only; takes about ten
// minutes.
const ROUNDS = 5
const SIZES = [100, 1_000, 20_000, 100_000]
const docs = (name: string) => fileURLToPath(new URL(`../../docs/${name}`, import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const running: Process[] = []

const say = (text: string) => process.stdout.write(`${text}\n`)

const site = async (settings: Record<string, string>) => {
  const started = await startSite({ DATA_DIR: folder, ...settings })
  running.push(started)
  return started
}

/** A process of ours, and one with Express on the same database. */
const withExpress = async (ours: Process, databaseUrl = '') => {
  const express = await startExpress(databaseUrl)
  running.push(express)
  return { ours, express }
}

const openDatabase = async (server: string, name: string, publications: number): Promise<string> => {
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
    const url = await openDatabase(server, `bench_${size}`, size)
    urls.set(size, url)
    await stop(await startSite({ DATA_DIR: folder, DATABASE_URL: url })) // creates the administrator
    sites.set(size, await site({ DATABASE_URL: url }))
  }
  return { sites, urls }
}

/** Measures the whole list of the largest site, for one reader. */
const measureWholeList = async (largest: Process, size: number) => {
  const before = buildMemory(largest)
  let bytes = 0
  const times = await timeEach([
    async () => {
      const answer = await askRaw(largest, '/api/publications')
      bytes = answer.bytes.length
      requireEqual('The whole list', (JSON.parse(String(answer.bytes)) as unknown[]).length, size)
    },
  ])
  return { bytes, seconds: times.median / 1000, memoryBefore: before.now, memoryMost: buildMemory(largest).most }
}

const startPglite = async () => {
  const dataDir = join(folder, 'pglite')
  await prepareDatabase({ dataDir }, 1_000)
  await stop(await startSite({ DATA_DIR: dataDir }))
  return site({ DATA_DIR: dataDir })
}

type Sizes = Awaited<ReturnType<typeof startSizes>>
const getSite = ({ sites }: Sizes, size: number) => sites.get(size) as Process

const measureReading = async (started: Sizes) => {
  const usual = getSite(started, 1_000)
  say('reads')
  const reads = await measureReads(usual, folder, ROUNDS)
  const sizes = await measureSizes(started.sites, ROUNDS)
  const rendered = await measureRendered(usual, 3)
  say('searches')
  const search = new Map<number, SearchFigures>()
  for (const size of SIZES.slice(1)) search.set(size, await measureSearch(getSite(started, size), size))
  return { reads, sizes, rendered, search }
}

const measureWriting = async (server: string, started: Sizes) => {
  const { urls } = started
  const usual = getSite(started, 1_000)
  say('two processes')
  const replicas = await measureReplicas(usual, await site({ DATABASE_URL: urls.get(1_000) ?? '' }), 200)
  say('the usual stack')
  const url = await openDatabase(server, 'bench_writes', 1_000)
  await answerMessages(url)
  const stacks = {
    usual: await withExpress(usual, urls.get(1_000)),
    large: await withExpress(getSite(started, 20_000), urls.get(20_000)),
    writes: await withExpress(await site({ DATABASE_URL: url }), url),
  }
  return { replicas, comparison: await compareWithExpress(stacks, 3) }
}

const measureAll = async (server: string): Promise<Figures> => {
  const started = await startSizes(server)
  const usual = getSite(started, 1_000)
  const postgresIdle = buildMemory(usual).now
  const reading = await measureReading(started)
  const postgresLoaded = buildMemory(usual).most
  const wholeList = await measureWholeList(getSite(started, 100_000), 100_000)
  const pglite = await startPglite()
  const pgliteIdle = buildMemory(pglite).now
  const writing = await measureWriting(server, started)
  return {
    ...reading,
    ...writing,
    wholeList,
    ready: { postgres: usual.readyMs, pglite: pglite.readyMs },
    memory: { postgresIdle, postgresLoaded, pgliteIdle, pgliteMost: buildMemory(pglite).most },
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
