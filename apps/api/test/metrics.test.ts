import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { PassThrough } from 'node:stream'
import { createTestDatabase } from '@hazards/db/testing'
import { freePort } from '@hazards/db/testing/free-port'
import type { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backUp } from '../src/backup/backup.ts'
import { createMetrics, serveMetrics } from '../src/process/metrics.ts'
import { startAppOfTest } from './support/app-of-file.ts'
import { aPng } from './support/images.ts'
import { aMessage } from './support/samples.ts'
import { createTestApp, type TestApp } from './support/test-app.ts'
import { createUploadCallers } from './support/upload-callers.ts'

let app: TestApp
let registry: Registry
let isAway = false
beforeAll(async () => {
  const database = await createTestDatabase()
  const metrics = createMetrics({
    database: { ...database, ping: async () => (isAway ? Promise.reject(new Error('away')) : database.ping()) },
    services: {
      audit: { lastBackup: () => app.services.audit.lastBackup() },
      jobs: { count: () => app.services.jobs.count() },
      outbox: { stats: () => app.services.outbox.stats() },
      uploads: { takenShares: () => app.services.uploads.takenShares() },
    } as TestApp['services'],
    cache: { size: () => app.cache.size() } as TestApp['cache'],
    dataDir: '.',
    version: '1.2.3+abc',
  })
  registry = metrics
  app = await createTestApp({}, {}, { database, metrics })
})
afterAll(() => app.close())

const figure = (text: string, line: string): number | undefined => {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

it('requests are counted by route pattern, call and status, and no visitor can make a name', async () => {
  for (const path of ['/api/publications', '/api/publications', '/api/nonsense', '/nonsense/1?x=2', '/livez'])
    await app.rest('GET', path)
  await app.trpc('mutation', 'contact.submit', { body: aMessage() })
  const text = await registry.metrics()
  const lines = text.split('\n').filter((line) => line.startsWith('http_request_duration_seconds_count'))
  expect(lines.join('\n')).toMatch(/route="\/api\/publications[^"]*",status="200"\} 2/)
  expect(lines.join('\n')).toMatch(/route="\/trpc\/:path contact.submit",status="200"\} 1/)
  expect(lines.join('\n')).toMatch(/route="\/livez",status="200"\} 1/)
  expect(text).not.toContain('nonsense')
  expect(figure(text, 'site_cacheable_requests_total{result="miss"}')).toBe(1)
  expect(figure(text, 'site_cacheable_requests_total{result="hit"}')).toBe(1)
})

it('database, outbox, room for uploads, disk and event loop can be read', async () => {
  const { ticket, raw } = createUploadCallers(app)
  await raw(await ticket(), await aPng())
  await app.rest('POST', '/api/send-email', {
    body: { firstName: 'Ada', lastName: 'E', email: 'a@example.org', subject: 'other', message: 'Hello' },
  })
  const text = await registry.metrics()
  expect(figure(text, 'site_build_info{version="1.2.3+abc"}')).toBe(1)
  expect(figure(text, 'site_database_up{of="site"}')).toBe(1)
  expect(figure(text, 'site_database_connections{state="max"}')).toBeGreaterThan(0)
  expect(figure(text, 'site_database_connections{state="open"}')).toBeGreaterThan(0)
  expect(figure(text, 'site_outbox_mails{state="waiting"}')).toBe(1)
  expect(figure(text, 'site_uploads_taken_ratio{of="visitors"}')).toBeGreaterThan(0)
  expect(figure(text, 'site_disk_free_bytes{folder="data"}')).toBeGreaterThan(0)
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
})

it('says that the database is away, and all else, while it is', async () => {
  isAway = true
  const text = await registry.metrics()
  isAway = false
  expect(figure(text, 'site_database_up{of="site"}')).toBe(0)
  expect(text).not.toContain('site_database_answer_seconds{')
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
})

it('/metrics is served on a port of its own, and nothing else is', async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const stop = await serveMetrics(registry, { host: '127.0.0.1', port })
  const answer = await fetch(`${url}/metrics`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, registry.contentType])
  expect(await answer.text()).toContain('site_database_up{of="site"} 1')
  expect((await fetch(url)).status).toBe(404)
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404)
  await stop()
  expect((await app.rest('GET', '/metrics')).status).toBe(404)
})

it('the time of the last backup can be read once there is one', async () => {
  const line = 'site_last_backup_timestamp_seconds{of="site"}'
  expect(figure(await registry.metrics(), line)).toBeUndefined()
  await backUp({ db: app.db, objects: app.objects, clock: app.clock, folder: tmpdir() }, new PassThrough().resume())
  expect(figure(await registry.metrics(), line)).toBe(app.clock().getTime() / 1000)
})

it('a balancer sends requests to a process without a database, and none to one that stops', async () => {
  const stopping = new AbortController()
  const other = await startAppOfTest({}, {}, { stopping: stopping.signal })
  const probe = async () => (await other.rest('GET', '/healthz')).status
  expect(await probe()).toBe(200)
  stopping.abort()
  expect([await probe(), (await other.rest('GET', '/livez')).status]).toEqual([503, 200])
  expect(other.logged.filter((each) => /"level":"(?:info|error)"/.test(each) && /healthz|livez/.test(each))).toEqual([])
})

it('the example alerts and dashboard name only metrics that there are', async () => {
  const text = await registry.metrics()
  for (const name of ['alerts.yml', 'dashboard.json']) {
    const example = readFileSync(new URL(`../../../ops/${name}`, import.meta.url), 'utf8')
    const named = new Set(example.match(/\b(?:site|http|nodejs|process)_[a-z0-9_]+/g))
    expect(named.size).toBeGreaterThan(5)
    for (const metric of named) expect(text).toContain(`# TYPE ${metric.replace(/_(?:count|sum|bucket)$/, '')} `)
  }
})
