import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresServer } from '@hazards/db/testing'
import { type Found, readFromDatabase, readThroughApi, writeUntil } from './crash-client.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { kill, MAIL_SERVER_AWAY, signInAt, startServer, untilReady } from './process.ts'

type Options = {
  /** The folder for the data of the server and for the client's ledger. */
  folder: string
  /** Without it the server uses its embedded database. */
  postgres?: PostgresServer | undefined
  /** The processes that are killed, in this order. */
  crashes: readonly ('server' | 'database')[]
  /** The average number of acknowledged writes between two crashes. */
  writes: number
  program?: readonly string[]
}

const WRITERS = 8
/** Without an acknowledged write for this long, the server is taken for ill. */
const SILENCE_MS = 30_000

/**
 * Clients write without pause while the server, or its Postgres, is killed (SIGKILL) at random moments and restarted. After
 * each restart the clients' knowledge is compared with what the API shows, and at the end also with the tables.
 *
 * @returns one line per fault, the numbers of acknowledged writes and of pairs of rows that must exist together, and the
 * milliseconds of each recovery
 */
export const runCrashes = async ({ folder, postgres, crashes, writes, program }: Options) => {
  const ledger = openLedger(join(folder, 'ledger.jsonl'))
  const where = { dataDir: join(folder, 'data'), ...(postgres && { url: postgres.url }) }
  const start = () => startServer({ ...where, settings: MAIL_SERVER_AWAY }, program)
  let server = await start()
  const sessionId = await signInAt(server.url)
  const faults: string[] = []
  const recoveries: number[] = []
  let found: Found = {}
  for (const crash of crashes) {
    const stopWriting = await write({ url: server.url, sessionId }, ledger, writes)
    const began = performance.now()
    if (crash === 'database') await postgres?.crash()
    else await kill(server)
    await stopWriting()
    if (crash === 'database') await postgres?.restart().then(() => untilReady(server))
    else server = await start()
    recoveries.push(performance.now() - began)
    found = await readThroughApi({ url: server.url, sessionId })
    faults.push(...compare(ledger, found))
  }
  await kill(server)
  const tables = await readFromDatabase(where)
  faults.push(...compare(ledger, tables.found))
  for (const [kind, noted] of Object.entries(tables.noted)) faults.push(...torn(kind, found[kind] ?? [], noted))
  return { faults, acknowledged: ledger.acknowledged(), pairs: Object.values(tables.noted).flat().length, recoveries }
}

/**
 * Writes until about `writes` are acknowledged, and then until the returned function is called.
 *
 * @throws Error if no write is acknowledged for half a minute
 */
const write = async (site: { url: string; sessionId: string }, ledger: Ledger, writes: number) => {
  let isOver = false
  const enough = ledger.acknowledged() + writes * (0.5 + Math.random())
  const writers = Array.from({ length: WRITERS }, () => writeUntil(site, ledger, () => isOver))
  let last = { acknowledged: ledger.acknowledged(), at: performance.now() }
  while (ledger.acknowledged() < enough) {
    await sleep(5)
    if (ledger.acknowledged() > last.acknowledged) last = { acknowledged: ledger.acknowledged(), at: performance.now() }
    else if (performance.now() - last.at > SILENCE_MS) {
      isOver = true
      throw new Error(`No write was acknowledged for ${SILENCE_MS} ms, after ${last.acknowledged}`)
    }
  }
  await sleep(Math.random() * 50)
  return async () => {
    isOver = true
    await Promise.all(writers)
  }
}

const compare = (ledger: Ledger, found: Found) =>
  Object.entries(found).flatMap(([kind, markers]) => ledger.faults(kind, markers))

/** Returns what was done without a line in the activity log, or logged without being done. */
const torn = (kind: string, done: readonly string[], noted: readonly string[]): string[] => {
  const without = (these: readonly string[], those: readonly string[]) => {
    const others = new Set(those)
    return these.filter((marker) => !others.has(marker))
  }
  return [
    ...without(done, noted).map((marker) => `${kind} ${marker}: done, and not noted`),
    ...without(noted, done).map((marker) => `${kind} ${marker}: noted, and not done`),
  ]
}
