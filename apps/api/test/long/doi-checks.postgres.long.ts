import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@hazards/db/client'
import { integrityChecks } from '@hazards/db/tables'
import { databaseOfFile, folderOfFile } from '@hazards/db/testing/of-file'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shortestSpan, timesAsked } from '../support/asked-times.ts'
import { type FakeSources, startFakeSources } from '../support/fake-sources.ts'
import { prepareDatabase } from '../support/many-publications.ts'
import { kill, MAIL_SERVER_AWAY, type RunningServer, signInAt, startServer } from '../support/process.ts'
import { postJson } from '../support/requests.ts'
import { crossrefWork } from '../support/source-answers.ts'

// DOIS: publications whose DOI is asked for, at the true rate of two a second; the target is 2,000, which takes 17 minutes.
// DOI_KILLS: how often the process is killed meanwhile. Each costs the minute until its job is taken over.
const DOIS = Number(process.env.DOIS ?? 120)
const KILLS = Number(process.env.DOI_KILLS ?? 2)
/** Of so many DOIs one was retracted. */
const RETRACTED_EACH = 50
/** What two clocks and an event loop may add or take away. */
const INACCURACY_MS = 25

const where = { url: await databaseOfFile(), dataDir: folderOfFile() }
let registry: FakeSources
let server: RunningServer
beforeAll(async () => {
  await prepareDatabase(where, DOIS)
  registry = await startFakeSources()
  for (let at = 0; at < DOIS; at += 1) {
    const notice = { DOI: '10.5555/notice', type: 'retraction', source: 'publisher' }
    const doi = `10.5555/${at}`
    registry.setWork(doi, crossrefWork(doi, at % RETRACTED_EACH === 0 ? { 'updated-by': [notice] } : {}))
  }
  server = await start()
})
afterAll(async () => {
  await kill(server)
  await registry.close()
})

const start = () =>
  startServer({ ...where, settings: { ...MAIL_SERVER_AWAY, SOURCES_URL: registry.url, LINK_CHECKS: 'off' } })

const untilAsked = async (count: number) => {
  while (registry.asked.length < count) await sleep(50)
}

/** Waits until the job has done all, as administrators see it. */
const untilDone = async () => {
  const sessionId = await signInAt(server.url)
  for (;;) {
    const answer = await fetch(`${server.url}/api/admin/jobs`, { headers: { 'x-session-id': sessionId } })
    const jobs = (await answer.json()) as {
      kind: string
      progress: object | null
      state: string
      error: string | null
    }[]
    const job = jobs.find(({ kind }) => kind === 'integrity')
    if (job?.state === 'waiting' && job.progress) return job
    await sleep(500)
  }
}

it(`asks for ${DOIS} DOIs at two a second, killed ${KILLS} times, none twice but what was in flight`, async () => {
  await postJson(`${server.url}/api/admin/jobs`, { kind: 'integrity' }, await signInAt(server.url))
  const began = performance.now()
  for (let count = 1; count <= KILLS; count += 1) {
    await untilAsked(Math.floor((DOIS / (KILLS + 1)) * count))
    await sleep(Math.random() * 1000)
    await kill(server)
    server = await start()
  }
  const job = await untilDone()
  const seconds = Math.round((performance.now() - began) / 1000)
  const times = timesAsked(registry.asked)
  const twice = [...times.values()].filter((count) => count > 1)
  const shortest = Math.round(shortestSpan(registry.asked, 2))
  console.info({ dois: DOIS, kills: KILLS, seconds, asked: registry.asked.length, twice: twice.length, shortest })
  expect(job).toMatchObject({ error: null, progress: { done: DOIS, total: DOIS } })
  expect(times.size).toBe(DOIS)
  // Of each killed process the one answer that it had not stored.
  expect(registry.asked.length).toBeLessThanOrEqual(DOIS + KILLS)
  expect(registry.mostAtOnce()).toBe(1)
  // Never more than two within a second.
  expect(shortest).toBeGreaterThan(1000 - INACCURACY_MS)
  expect(await countByStatus()).toEqual({ clean: DOIS - gone, retracted: gone })
})

const gone = Math.ceil(DOIS / RETRACTED_EACH)

const countByStatus = async () => {
  const { db, close } = await openDatabase(where)
  const rows = await db.select({ status: integrityChecks.status }).from(integrityChecks)
  await close()
  const counts: Record<string, number> = {}
  for (const { status } of rows) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
