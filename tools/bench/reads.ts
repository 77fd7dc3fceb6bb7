import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Process } from '../../apps/api/test/support/measured-process.ts'
import { stop } from '../../apps/api/test/support/process.ts'
import { askRaw, requireEqual } from './ask.ts'
import { type Measure, measureInRounds, type Target } from './load.ts'
import { startBare } from './servers.ts'

const BROTLI = { 'accept-encoding': 'br' }
const ANSWERS = [
  { name: 'GET /api/publications, 1,000 of them', path: '/api/publications', headers: BROTLI },
  { name: 'the same without compression', path: '/api/publications', headers: {} },
  { name: 'Home', path: '/', headers: BROTLI },
  { name: 'Publications page', path: '/publications', headers: BROTLI },
]
/** Headers that Node sets on each response, in the bare server as in ours. */
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'date', 'content-length']

export type ReadFigure = { name: string; bytes: number; ours: Measure; bare: Measure }

/** Measures cached responses of the site against a server that only sends the same bytes. */
export const measureReads = async (site: Process, folder: string, rounds: number): Promise<ReadFigure[]> => {
  const answers = await Promise.all(
    ANSWERS.map(async (each) => ({ ...each, answer: await askRaw(site, each.path, each.headers) })),
  )
  const list = JSON.parse(String(brotliDecompressSync(answers[0]?.answer.bytes ?? '')))
  requireEqual('The list of publications', list.length, 1000)
  requireEqual('The compressed list', list, JSON.parse(String(answers[1]?.answer.bytes)))
  for (const { answer } of answers.slice(2))
    requireEqual('A page', [answer.status, /<h1[ >]/.test(String(brotliDecompressSync(answer.bytes)))], [200, true])

  const file = join(folder, 'answers.json')
  const ready = answers.map(({ answer }, index) => ({
    url: `/${index}`,
    headers: Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !OF_THE_CONNECTION.includes(name))),
    body: answer.bytes.toString('base64'),
  }))
  writeFileSync(file, JSON.stringify(ready))
  const bare = await startBare(file)
  for (const [index, { answer }] of answers.entries())
    requireEqual('The bare answer', (await askRaw(bare, `/${index}`)).bytes, answer.bytes)

  const targets = answers.flatMap(({ name, path, headers }, index): Target[] => [
    { name: `${name}, bare`, process: bare, path: `/${index}`, headers, isReady: true },
    { name, process: site, path, headers, isReady: true },
  ])
  const measured = await measureInRounds(targets, rounds)
  await stop(bare)
  return answers.map(({ name, answer }) => ({
    name,
    bytes: answer.bytes.length,
    ours: measured.get(name) as Measure,
    bare: measured.get(`${name}, bare`) as Measure,
  }))
}

/** Pages that are rendered for each request, because responses to a text search are not cached. Every title has 'catchment'. */
const RENDERED = {
  '/': '/?search=catchment',
  '/publications': '/publications?search=catchment',
  '/about': '/about?search=catchment',
}

export const measureRendered = async (site: Process, rounds: number) => {
  const targets = Object.entries(RENDERED).map(([name, path]) => ({ name, process: site, path, connections: 8 }))
  for (const { path } of targets) {
    const { status, headers, bytes } = await askRaw(site, path)
    requireEqual('A rendered page', [status, headers.etag, String(bytes).includes('<h1')], [200, undefined, true])
  }
  return measureInRounds(targets, rounds)
}

/** Measures the cached Publications page of sites of different sizes. */
export const measureSizes = async (sites: Map<number, Process>, rounds: number): Promise<Map<number, Measure>> => {
  const targets = [...sites].map(([size, process]) => ({
    name: String(size),
    process,
    path: '/publications',
    headers: BROTLI,
    isReady: true,
  }))
  for (const { process, path } of targets) requireEqual('A page', (await askRaw(process, path)).status, 200)
  const measured = await measureInRounds(targets, rounds)
  return new Map([...measured].map(([size, measure]) => [Number(size), measure]))
}
