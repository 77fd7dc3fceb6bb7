import { once } from 'node:events'
import { createServer } from 'node:http'
import type { OpenDatabase } from '@hazards/db/client'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { monotonicMs } from '../lib/clock.ts'
import type { ResponseStore } from '../lib/response-store.ts'
import type { Services } from '../modules/services.ts'
import { freeBytesIn } from '../storage/free-bytes.ts'
import { namingPort } from './taken-port.ts'

type Measured = {
  database: Pick<OpenDatabase, 'ping' | 'connections'>
  services: Pick<Services, 'audit' | 'jobs' | 'outbox' | 'uploads'>
  cache: ResponseStore
  dataDir: string
  version: string
}
/** Values by label. */
type Readings = Partial<Record<string, number>>

/**
 * Returns the registry of metrics: the process and its event loop, database, outbox, upload storage, disk and cache.
 */
export const createMetrics = ({ database, services, cache, dataDir, version }: Measured): Registry => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const gauge = gaugesIn(registry)
  measureDatabase(gauge, database)
  gauge('site_build_info', '1, with the version of the release that runs.', 'version', () => ({ [version]: 1 }))
  gauge('site_jobs', 'Jobs in the background, by state.', 'state', () => services.jobs.count())
  gauge('site_outbox_mails', 'Mails that no mail server has accepted, by state.', 'state', async () => {
    const { waiting, held, givenUp } = await services.outbox.stats()
    return { waiting, held, given_up: givenUp }
  })
  gauge('site_outbox_oldest_seconds', 'Age of the oldest mail that is ready to be sent.', 'state', async () => ({
    waiting: (await services.outbox.stats()).oldestSeconds,
  }))
  const room = 'Used share of the storage for files that await a decision, or that no record uses.'
  gauge('site_uploads_taken_ratio', room, 'of', () => services.uploads.takenShares())
  gauge('site_disk_free_bytes', 'Free bytes on the disk of DATA_DIR.', 'folder', async () => ({
    data: await freeBytesIn(dataDir),
  }))
  gauge('site_last_backup_timestamp_seconds', 'Unix time of the last backup. Missing if there is none.', 'of', () =>
    services.audit.lastBackup(),
  )
  gauge('site_cache_bytes', 'Bytes of cached responses in memory.', 'of', () => ({
    responses: cache.size().bytes,
  }))
  return registry
}

type AddGauge = ReturnType<typeof gaugesIn>

/** Adds gauges whose values are read at each scrape. A failed reading is omitted from that scrape. */
const gaugesIn =
  (registry: Registry) => (name: string, help: string, label: string, read: () => Promise<Readings> | Readings) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        this.reset()
        const readings = await Promise.resolve(read()).catch((): Readings => ({}))
        for (const [value, reading] of Object.entries(readings)) this.set({ [label]: value }, reading ?? 0)
      },
    })

const measureDatabase = (gauge: AddGauge, { ping, connections }: Measured['database']): void => {
  gauge('site_database_up', '1 if the database answers, otherwise 0.', 'of', () =>
    ping().then(
      () => ({ site: 1 }),
      () => ({ site: 0 }),
    ),
  )
  gauge(
    'site_database_answer_seconds',
    'Duration of an empty query, including the wait for a connection.',
    'of',
    async () => {
      const began = monotonicMs()
      await ping()
      return { site: (monotonicMs() - began) / 1000 }
    },
  )
  const pool = 'Connections of the pool: open, and maximum.'
  gauge('site_database_connections', pool, 'state', connections)
}

/** Serves `/metrics` for Prometheus on a separate port. Returns a function that stops it. */
export const serveMetrics = async (registry: Registry, { host, port }: { host: string; port: number }) => {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return void response.writeHead(404).end()
    try {
      const text = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType }).end(text)
    } catch {
      response.writeHead(500).end()
    }
  })
  server.maxConnections = 20
  server.listen(port, host)
  await once(server, 'listening').catch(namingPort({ prefix: 'METRICS_', host, port }))
  return async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
}
