import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@hazards/db/testing'
import { prepareDatabase } from '../../apps/api/test/support/many-publications.ts'
import { getCpu, type Process, startSite } from '../../apps/api/test/support/measured-process.ts'
import { type LoadRequest, loadOpen, percentile, type Sample } from '../../apps/api/test/support/open-loop.ts'
import { stop } from '../../apps/api/test/support/process.ts'
import { askRaw } from './ask.ts'

// Measures what a crawler that walks all papers and their lists costs other visitors. Uses loopback only; takes three minutes.
const PAPERS = 2_000
const CRAWLED_PER_SECOND = 50
const VISITS_PER_SECOND = 5
/** An address each, behind a proxy of this machine: limits tell the crawler from the visitors. */
const from = (address: string) => ({ 'x-forwarded-for': address, 'accept-encoding': 'gzip' })

const listPages = Array.from({ length: 36 }, (_, at) => `/publications?year=${1990 + at}&shown=200`)

const crawl = async (site: Process): Promise<() => LoadRequest> => {
  const papers = JSON.parse(String((await askRaw(site, '/api/publications')).bytes)) as { slug: string }[]
  const paths = [...papers.map(({ slug }) => `/publications/${slug}`), ...listPages]
  let next = 0
  return () => ({ kind: 'crawler', path: paths[next++ % paths.length] ?? '/', headers: from('198.51.100.7') })
}

/** Other visitors: half of their pages are in the cache, half are filtered lists that nobody has asked for. */
const visit = (round: number) => {
  let next = 0
  return (): LoadRequest => {
    next++
    const fresh = `/publications?year=${1990 + (next % 36)}&type=${['journal', 'book', 'thesis'][round % 3]}&shown=${20 * (1 + (next % 9))}`
    const path = next % 2 ? (['/', '/publications', '/news-events'][next % 3] ?? '/') : fresh
    return { kind: 'visitor', path, headers: from(`203.0.113.${next % 250}`) }
  }
}

const count = (samples: readonly Sample[]) => {
  const statuses = new Map<number, number>()
  for (const { status } of samples) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  return [...statuses].map(([status, number]) => `${number} × ${status}`).join(', ')
}

const measure = async (site: Process): Promise<void> => {
  const { url } = site
  const seconds = (PAPERS + listPages.length) / CRAWLED_PER_SECOND
  const next = await crawl(site)
  await loadOpen({ url, next: visit(0), seconds: 10, rate: VISITS_PER_SECOND })
  const alone = await loadOpen({ url, next: visit(1), seconds, rate: VISITS_PER_SECOND })
  const cpuBefore = getCpu(site)
  const [beside, crawled] = await Promise.all([
    loadOpen({ url, next: visit(2), seconds, rate: VISITS_PER_SECOND }),
    loadOpen({ url, next, seconds, rate: CRAWLED_PER_SECOND }),
  ])
  const cpu = getCpu(site) - cpuBefore
  const pages = [...beside, ...crawled].filter(({ status }) => status === 200).length
  const [before, during] = [percentile(alone, 0.95), percentile(beside, 0.95)]
  console.log(
    `visitors alone: ${count(alone)}, p50 ${percentile(alone, 0.5).toFixed(1)} ms, p95 ${before.toFixed(1)} ms`,
  )
  console.log(
    `beside a crawler: ${count(beside)}, p50 ${percentile(beside, 0.5).toFixed(1)} ms, p95 ${during.toFixed(1)} ms`,
  )
  console.log(`ratio of the p95: ${(during / before).toFixed(2)}; the crawler got ${count(crawled)}`)
  console.log(`processor: ${(cpu / pages).toFixed(1)} ms for each page that was sent`)
}

const folder = mkdtempSync(join(tmpdir(), 'crawler-'))
const postgres = await startPostgres()
try {
  await prepareDatabase({ url: postgres.url, dataDir: '' }, PAPERS)
  const site = await startSite({
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    RATE_LIMITS: 'on',
    TRUST_PROXY: '127.0.0.1',
    PUBLIC_URL: 'https://hazards.example.edu',
  })
  await measure(site).finally(() => stop(site))
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true })
}
