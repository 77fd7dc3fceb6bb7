import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createEmptyDatabase } from '@hazards/db/testing'
import { ADMINISTRATOR, signInAt } from './crash-client.ts'
import { kill } from './crash-run.ts'
import { type Crowd, crowdAt, type Door, type Feelings, feel } from './crowds.ts'
import { prepareDatabase } from './many-publications.ts'
import { startProcess, untilReady } from './process.ts'
import { aMessage } from './samples.ts'

type Options = { publications: number; program: readonly string[]; seconds: number }

/**
 * Starts the site as a process behind a proxy, on a Postgres with this many publications, and measures for some seconds
 * how long visitors and an administrator wait while nobody else is there.
 */
export const openCrowdedSite = async ({ publications, program, seconds }: Options) => {
  const folder = mkdtempSync(join(tmpdir(), 'crowds-'))
  const database = await createEmptyDatabase(process.env.TEST_DATABASE_URL ?? '')
  await prepareDatabase({ url: database.url, dataDir: '' }, publications)
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    ADMIN_USERNAME: ADMINISTRATOR.username,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'fatal',
    PUBLIC_URL: 'http://localhost',
  }
  const server = await startProcess(settings, program)
  await untilReady(server)
  const { url } = server
  const things = thingsToDo(await signInAt(url))
  await feel(url, things, 2_000) // warms up the compiler
  const before = await feel(url, things, seconds * 1000)
  console.info('alone', JSON.stringify(before))

  /** Returns what visitors and the administrator feel while a crowd is at these doors: one line for each fault. */
  const faultsOf = async (name: string, doors: readonly Door[], crowd: Crowd, maxMs: number): Promise<string[]> => {
    const leave = crowdAt(url, doors, crowd)
    await sleep(500)
    const felt = await feel(url, things, seconds * 1000)
    console.info(crowd.name, name, JSON.stringify({ felt, crowd: await leave() }))
    return faultsIn(felt, before, maxMs).map((fault) => `${crowd.name}, ${name}: ${fault}`)
  }
  const close = async () => {
    await kill(server)
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, faultsOf, close }
}

const faultsIn = (felt: Feelings, before: Feelings, maxMs: number): string[] =>
  Object.entries(felt).flatMap(([thing, { p95, refused }]) => {
    const isSlow = p95 > Math.max(maxMs, 2 * (before[thing]?.p95 ?? 0))
    return isSlow || refused.length > 0 ? [`${thing} takes ${p95} ms, refused ${refused.join(' ')}`] : []
  })

/** What visitors do, each time from another network, and an administrator. */
const thingsToDo = (sessionId: string): Record<string, Door> => {
  const search = (text: string) =>
    `/trpc/publications.search?input=${encodeURIComponent(JSON.stringify({ search: text }))}`
  return {
    search: (index) => ({ path: search(`Muster${index}`) }),
    page: (index) => ({ path: `/publications?search=Muster${index}` }),
    form: () => ({ method: 'POST', path: '/api/contact', body: aMessage() }),
    panel: (index) => ({ path: search(`Sample${index}`), headers: { 'x-session-id': sessionId } }),
  }
}
