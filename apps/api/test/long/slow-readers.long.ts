import { readFileSync } from 'node:fs'
import { createConnection, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@hazards/db/client'
import { publications } from '@hazards/db/tables'
import { databaseOfFile, folderOfFile } from '@hazards/db/testing/of-file'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AS_BUILT, kill, type RunningServer, startServer } from '../support/process.ts'

const READERS = Number(process.env.READERS ?? 400)
const SECONDS = Number(process.env.READING_SECONDS ?? 60)
/** Bytes a second that a slow reader reads: few, but more than the limit below which it is disconnected. */
const PACE = 2_000

const where = { url: process.env.TEST_DATABASE_URL ? await databaseOfFile() : '', dataDir: folderOfFile() }
let server: RunningServer
beforeAll(async () => {
  const { db, close } = await openDatabase(where)
  const abstract = 'Slopes that move slowly. '.repeat(160)
  const rows = Array.from({ length: 3_000 }, (_, index) => ({
    title: `Slopes of the valley no. ${index}`,
    authors: `A. Author${index}`,
    authorNames: [{ family: `Author${index}`, given: 'A.' }],
    journal: 'Journal of Examples',
    year: 2024,
    publicationType: 'journal' as const,
    abstract,
  }))
  for (let from = 0; from < rows.length; from += 500) await db.insert(publications).values(rows.slice(from, from + 500))
  await close()
  server = await startServer({ ...where, settings: { RATE_LIMITS: 'on' } }, AS_BUILT)
})
afterAll(() => kill(server))

/** Returns large, distinct responses: lists of some 12 MB, searches that are not cached, and batches of both. */
const requests = (reader: number) => {
  const search = encodeURIComponent(JSON.stringify({ 0: { search: `valley ${reader}` }, 1: {}, 2: {} }))
  return [
    '/api/publications',
    `/api/publications?search=valley&year=2024&keyword=&updatedSince=2020-01-${String((reader % 28) + 1).padStart(2, '0')}`,
    `/trpc/publications.search,publications.list,newsEvents.list?batch=1&input=${search}`,
    '/publications.bib',
  ]
}

/** Returns a separate address for each reader, so that the limits per client do not protect the process. */
const getAddress = (reader: number) => `127.0.${1 + (reader >> 8)}.${reader & 255}`

const readSlowly = (reader: number): Socket => {
  const port = Number(new URL(server.url).port)
  const socket = createConnection({ port, host: '127.0.0.1', localAddress: getAddress(reader) }).on('error', () => {})
  for (const path of requests(reader)) socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`)
  socket.pause()
  const timer = setInterval(() => socket.read(PACE), 1_000)
  socket.once('close', () => clearInterval(timer))
  return socket
}

/** Returns the memory of the server process in MB. */
const residentMb = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) / 1024

it(`${READERS} readers who take 2 kB a second of large answers do not end the process, whose heap is 512 MB, nor delay its health checks`, async () => {
  const sockets = Array.from({ length: READERS }, (_, reader) => readSlowly(reader))
  const waits: number[] = []
  let most = 0
  const end = performance.now() + SECONDS * 1_000
  while (performance.now() < end) {
    const began = performance.now()
    const { status } = await fetch(`${server.url}/livez`).catch((cause) => {
      throw new Error(`No answer: ${server.child.exitCode ?? 'it runs'}, ${server.output().slice(-2000)}`, { cause })
    })
    expect(status).toBe(200)
    waits.push(performance.now() - began)
    most = Math.max(most, residentMb())
    await sleep(100)
  }
  for (const socket of sockets) socket.destroy()
  await sleep(2_000)
  const after = await fetch(`${server.url}/api/publications?limit=1`)
  waits.sort((a, b) => a - b)
  const p99 = Math.round(waits[Math.floor(waits.length * 0.99)] ?? 0)
  console.info({
    readers: READERS,
    seconds: SECONDS,
    mostResidentMb: Math.round(most),
    livezP99Ms: p99,
    livezMostMs: Math.round(waits.at(-1) ?? 0),
  })
  expect(after.status).toBe(200)
  expect(p99).toBeLessThan(1_000)
  expect(server.child.exitCode).toBeNull()
})
