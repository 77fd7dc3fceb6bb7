import { setTimeout as sleep } from 'node:timers/promises'
import { databaseOfFile, folderOfFile } from '@hazards/db/testing/of-file'
import { afterAll } from 'vitest'
import { type Crowd, crowdAt, type Door, type Feelings, feel } from './crowds.ts'
import { quantile } from './load.ts'
import { prepareDatabase } from './many-publications.ts'
import { kill, signInAt, startServer } from './process.ts'
import { aMessage } from './samples.ts'

type Options = { publications: number; program: readonly string[]; seconds: number }

/** Before each crowd, so that other work on the machine slows both sides of the comparison. */
const ALONE_MS = 1_000
/** How many of these windows are compared with: a few hundred tries of the last half minute. */
const WINDOWS = 8

/**
 * Starts the site as a process behind a proxy, on a Postgres with this many publications, to measure how long visitors and
 * an administrator wait while nobody else is there, and while a crowd is. It is closed after the tests of the file.
 */
export const openCrowdedSite = async ({ publications, program, seconds }: Options) => {
  const where = { url: await databaseOfFile(), dataDir: folderOfFile() }
  await prepareDatabase(where, publications)
  const settings = { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' }
  const server = await startServer({ ...where, settings }, program)
  afterAll(() => kill(server))
  const { url } = server
  const things = thingsToDo(await signInAt(url))
  await feel(url, things, 2_000) // warms up the compiler

  const alone: Feelings[] = []
  const measure = async (doors: readonly Door[], crowd: Crowd, ms: number): Promise<Comparison> => {
    alone.push(await feel(url, things, ALONE_MS))
    const before = pooled(alone.slice(-WINDOWS))
    const leave = crowdAt(url, doors, crowd)
    await sleep(300)
    const during = await feel(url, things, ms)
    await leave()
    return { before, during }
  }

  /**
   * Returns what visitors and the administrator feel while a crowd is at these doors: one line for each fault. What was
   * slow is measured again for three times as long, and a fault only if it is slow again.
   */
  const findFaults = async (name: string, doors: readonly Door[], crowd: Crowd, maxMs: number): Promise<string[]> => {
    const first = await measure(doors, crowd, seconds * 1000)
    const again = slowIn(first, maxMs).length > 0 ? await measure(doors, crowd, 3 * seconds * 1000) : undefined
    const slow = again ? slowIn(again, maxMs) : []
    console.info(formatLine(`${crowd.name}, ${name}`, again ?? first))
    const refused = [first, again].flatMap((each) => (each ? refusedIn(each) : []))
    return [...slow, ...refused].map((fault) => `${crowd.name}, ${name}: ${fault}`)
  }
  return { url, faultsOf: findFaults }
}

type Comparison = { before: Feelings; during: Feelings }

/** The tries of all windows together. */
const pooled = (windows: readonly Feelings[]): Feelings => {
  const names = Object.keys(windows[0] ?? {})
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        times: windows.flatMap((window) => window[name]?.times ?? []),
        refused: windows.flatMap((window) => window[name]?.refused ?? []),
      },
    ]),
  )
}

const getP95 = (felt: Feelings, thing: string): number => Math.round(quantile(felt[thing]?.times ?? [], 0.95))

const slowIn = ({ before, during }: Comparison, maxMs: number): string[] =>
  Object.keys(during).flatMap((thing) => {
    const [was, is] = [getP95(before, thing), getP95(during, thing)]
    return is > Math.max(maxMs, 2 * was) ? [`${thing} takes ${is} ms instead of ${was}`] : []
  })

const refusedIn = ({ during }: Comparison): string[] =>
  Object.entries(during).flatMap(([thing, { refused }]) =>
    refused.length > 0 ? [`${thing} is refused: ${refused.join(' ')}`] : [],
  )

/** A row of the table: p95 before and during in milliseconds, and their ratio. */
const formatLine = (name: string, { before, during }: Comparison): string => {
  const cells = Object.keys(during).map((thing) => {
    const [was, is] = [getP95(before, thing), getP95(during, thing)]
    return `${thing} ${was} → ${is} (${(is / was).toFixed(1)})`.padEnd(26)
  })
  return `${name.padEnd(48)} ${cells.join(' ')}`
}

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
