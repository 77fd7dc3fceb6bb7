import { once } from 'node:events'
import { createServer } from 'node:http'
import type { OpenDatabase } from '@hazards/db/client'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { monotonicMs } from './lib/clock.ts'
import { freeBytesIn } from './lib/free-bytes.ts'
import type { ResponseStore } from './lib/response-store.ts'
import type { Services } from './services.ts'

type Measured = {
  database: Pick<OpenDatabase, 'ping' | 'connections'>
  services: Pick<Services, 'outbox' | 'uploads'>
  cache: ResponseStore
  dataDir: string
}
/** Values by the labels they stand under. */
type Readings = Record<string, number>

/** What a scrape reads: the process and its event loop, database, outbox, room for uploads, disk and cache. */
export const createMetrics = ({ database, services, cache, dataDir }: Measured): Registry => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const gauge = gaugesIn(registry)
  measureDatabase(gauge, database)
  gauge('site_outbox_mails', 'Mails that no mail server has taken, by what they wait for.', 'state', async () => {
    const { waiting, held, givenUp } = await services.outbox.standing()
    return { waiting, held, given_up: givenUp }
  })
  gauge('site_outbox_oldest_seconds', 'How long the oldest mail that may go waits.', 'state', async () => ({
    waiting: (await services.outbox.standing()).oldestSeconds,
  }))
  const room = 'Share that is taken of the room for files that wait for a decision, or that no record uses.'
  gauge('site_uploads_taken_ratio', room, 'of', () => services.uploads.takenShares())
  gauge('site_disk_free_bytes', 'Room on the disk of DATA_DIR.', 'folder', async () => ({
    data: await freeBytesIn(dataDir),
  }))
  gauge('site_cache_bytes', 'Finished responses that are kept in memory.', 'of', () => ({
    responses: cache.size().bytes,
  }))
  return registry
}

type AddGauge = ReturnType<typeof gaugesIn>

/** Adds gauges whose values are read at each scrape; a reading that fails is left out of that scrape. */
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
        for (const [value, reading] of Object.entries(readings)) this.set({ [label]: value }, reading)
      },
    })

const measureDatabase = (gauge: AddGauge, { ping, connections }: Measured['database']): void => {
  gauge('site_database_up', '1 where the database answers.', 'of', () =>
    ping().then(
      () => ({ site: 1 }),
      () => ({ site: 0 }),
    ),
  )
  gauge('site_database_answer_seconds', 'The wait for a connection, and for an answer to nothing.', 'of', async () => {
    const began = monotonicMs()
    await ping()
    return { site: (monotonicMs() - began) / 1000 }
  })
  const pool = 'Connections of the pool: open ones, and the most there may be.'
  gauge('site_database_connections', pool, 'state', connections)
}

/** Serves `/metrics` for Prometheus on a port of its own. Returns a function that ends this. */
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
  await once(server, 'listening')
  return async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
}
