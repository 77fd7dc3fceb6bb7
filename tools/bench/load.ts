import autocannon from 'autocannon'
import { getCpu, type Process } from '../../apps/api/test/support/measured-process.ts'
import { loadReady } from './ready-load.ts'

export type Target = {
  name: string
  process: Process
  path: string
  headers?: Record<string, string>
  post?: () => object
  /** Whether the response consists of the same bytes each time. */
  isReady?: boolean
  /** The number of connections; fewer if the site would reject that many. */
  connections?: number
}
export type Measure = { requestsPerSecond: number; cpuMicroseconds: number; p99: number }

export const CONNECTIONS = 32
const SECONDS = 2

const run = async (target: Target): Promise<Measure> => {
  const { process, path, headers = {}, isReady, connections = CONNECTIONS } = target
  const cpuBefore = getCpu(process)
  const { total, duration, p99 } = isReady
    ? await loadReady({ url: process.url, path, headers, connections, seconds: SECONDS })
    : await loadAny(target)
  const cpuMicroseconds = ((getCpu(process) - cpuBefore) * 1000) / total
  return { requestsPerSecond: total / duration, cpuMicroseconds, p99 }
}

const loadAny = async ({ name, process, path, headers = {}, post, connections = CONNECTIONS }: Target) => {
  const result = await autocannon({
    url: process.url + path,
    connections,
    duration: SECONDS,
    headers: { ...headers, ...(post && { 'content-type': 'application/json' }) },
    ...(post && { method: 'POST' as const, setupClient: (client) => sendDifferent(client, post) }),
  })
  const bad = result.non2xx + result.errors + result.timeouts
  if (bad > 0) throw new Error(`${name}: ${bad} of ${result.requests.total} requests failed`)
  return { total: result.requests.total, duration: result.duration, p99: result.latency.p99 }
}

const sendDifferent = (client: autocannon.Client, post: () => object) => {
  const next = () => client.setBody(JSON.stringify(post()))
  next()
  client.on('response', next)
}

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/**
 * Puts load on the targets in turns, so that other load on the machine affects all of them equally; returns the medians
 * per target.
 */
export const measureInRounds = async (targets: Target[], rounds: number): Promise<Map<string, Measure>> => {
  const measured = new Map(targets.map(({ name }) => [name, [] as Measure[]]))
  for (let round = 0; round < rounds; round++)
    for (const target of targets) measured.get(target.name)?.push(await run(target))
  return new Map(
    [...measured].map(([name, all]) => [
      name,
      {
        requestsPerSecond: median(all.map((each) => each.requestsPerSecond)),
        cpuMicroseconds: median(all.map((each) => each.cpuMicroseconds)),
        p99: median(all.map((each) => each.p99)),
      },
    ]),
  )
}

/**
 * Measures the milliseconds of each call, one after another. Each call is repeated and the fastest run counts, because
 * the others include other load on the machine. Returns the median, the 95th percentile and the slowest.
 */
export const timeEach = async (calls: (() => Promise<unknown>)[], tries = 5) => {
  const times: number[] = []
  for (const call of calls) {
    let quickest = Number.POSITIVE_INFINITY
    for (let attempt = 0; attempt < tries; attempt++) {
      const began = performance.now()
      await call()
      quickest = Math.min(quickest, performance.now() - began)
    }
    times.push(quickest)
  }
  const sorted = times.sort((a, b) => a - b)
  return { median: median(sorted), p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0, max: sorted.at(-1) ?? 0 }
}
