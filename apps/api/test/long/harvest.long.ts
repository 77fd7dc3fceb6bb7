import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { openDatabase } from '@hazards/db/client'
import { jobs, publications } from '@hazards/db/tables'
import { type PostgresServer, startPostgres } from '@hazards/db/testing'
import { folderOfFile } from '@hazards/db/testing/of-file'
import { eq, isNotNull } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createWriters, type Harvest, harvestAll, type Ledger, type Site } from '../support/harvest-run.ts'
import { prepareDatabase } from '../support/many-publications.ts'
import { AS_BUILT, kill, signInAt, startServer } from '../support/process.ts'

// RECORDS: publications before the first harvest. KILLS: how often the server is killed while it is harvested and written to.
const count = (name: string, usual: number) => Number(process.env[name] ?? usual)
const RECORDS = count('RECORDS', 3000)
// In usual numbers it takes longer than the two minutes by which one harvest reaches back into the one before.
const KILLS = count('KILLS', 40)
const DAY = 24 * 60 * 60 * 1000
/** A folder with `all.xsd`, which imports the schemas of the protocol and of Dublin Core; without it, nothing is validated. */
const { OAI_SCHEMAS } = process.env

const folder = folderOfFile()
let postgres: PostgresServer | undefined
let site: Site
beforeEach(async () => {
  if (process.env.TEST_DATABASE_URL) postgres = await startPostgres({ isDurable: true })
})
afterEach(async () => {
  if (site) await kill(site.server)
  await postgres?.stop()
})

/** Kills the server again and again, whatever it does, and starts it. */
const killAndStart = async (where: { url?: string; dataDir: string }) => {
  for (let killed = 0; killed < KILLS; killed++) {
    await sleep(1500 + Math.random() * 3000)
    await kill(site.server)
    site.server = await startServer(where, AS_BUILT)
  }
}

/** Validates one part of a list. @throws Error with what is wrong */
const validate = async (text: string) => {
  if (!OAI_SCHEMAS) return
  const file = join(folder, 'part.xml')
  writeFileSync(file, text)
  await promisify(execFile)('xmllint', ['--noout', '--nonet', '--schema', `${OAI_SCHEMAS}/all.xsd`, file])
}

/** Returns what a harvest does not say as the client knows it to be. */
const missed = (ledger: Ledger, found: Harvest['records']): string[] =>
  [...ledger].flatMap(([id, { title, isUnsure }]) => {
    const has = found.get(id)?.title
    return isUnsure || has === title ? [] : [`${id}: ${has} instead of ${title}`]
  })

/** Returns what a harvest has taken: its parts, how many answers were cut off, and the milliseconds of a part. */
const figures = ({ parts, interrupted, ms, harvests }: Harvest) => {
  const sorted = ms.toSorted((a, b) => a - b)
  const [median, slowest] = [0.5, 1].map((share) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0))
  return { harvests, parts, interrupted, median, slowest }
}

describe('harvesting by OAI-PMH while the site is written to and killed', () => {
  it(`misses none of ${RECORDS} records and of their changes, and deletions stay named when the trash is empty`, async () => {
    const where = { dataDir: join(folder, 'data'), ...(postgres && { url: postgres.url }) }
    await prepareDatabase(where, RECORDS)
    site = { server: await startServer(where, AS_BUILT), sessionId: '', isOver: false }
    site.sessionId = await signInAt(site.server.url)
    const before = (await (await fetch(`${site.server.url}/api/publications`)).json()) as {
      id: string
      title: string
    }[]
    const ledger: Ledger = new Map(before.map(({ id, title }) => [id, { title, isUnsure: false }]))
    const stopWriting = createWriters(site, ledger)
    const harvest: Harvest = { records: new Map(), harvests: 0, parts: 0, interrupted: 0, ms: [], from: undefined }
    const harvesting = async () => {
      while (!site.isOver) await harvestAll(site, harvest, validate)
    }
    await Promise.all([harvesting(), killAndStart(where).finally(() => (site.isOver = true))])
    await stopWriting()
    await harvestAll(site, harvest, validate)
    expect(missed(ledger, harvest.records)).toEqual([])
    const shown = (await (await fetch(`${site.server.url}/api/publications`)).json()) as { id: string }[]
    const present = [...harvest.records].filter(([, { title }]) => title !== null).map(([id]) => id)
    expect(present.sort()).toEqual(shown.map(({ id }) => id).sort())
    const deleted = [...ledger.values()].filter(({ title, isUnsure }) => title === null && !isUnsure).length
    expect(deleted).toBeGreaterThan(0)
    console.info({ records: present.length, deleted, kills: KILLS, ...figures(harvest) })

    await kill(site.server)
    await age(where)
    site.server = await startServer(where, AS_BUILT)
    site.sessionId = await signInAt(site.server.url)
    await untilTrashIsEmpty(site)
    const later: Harvest = { records: new Map(), harvests: 0, parts: 0, interrupted: 0, ms: [], from: undefined }
    await harvestAll(site, later, validate)
    expect(missed(ledger, later.records)).toEqual([])
    console.info('all of it anew', figures(later))
  })
})

/** Puts what is in the trash there 31 days ago, and makes the hourly housekeeping due. */
const age = async (where: { url?: string; dataDir: string }) => {
  const { db, close } = await openDatabase(where)
  const deletedAt = new Date(Date.now() - 31 * DAY)
  await db.update(publications).set({ deletedAt }).where(isNotNull(publications.deletedAt))
  await db.update(jobs).set({ runAt: new Date() }).where(eq(jobs.kind, 'housekeeping'))
  await close()
}

/** Waits until the site has deleted for good what was in the trash. */
const untilTrashIsEmpty = async ({ server, sessionId }: Site) => {
  const headers = { 'x-session-id': sessionId }
  const read = async () => (await fetch(`${server.url}/api/admin/trash`, { headers })).json() as Promise<unknown[]>
  await vi.waitFor(async () => expect(await read()).toEqual([]), { timeout: 60_000, interval: 500 })
}
