import { gunzipSync } from 'node:zlib'
import type { Process } from '../../apps/api/test/support/measured-process.ts'
import { askRaw, requireEqual } from './ask.ts'
import { type Measure, measureInRounds, type Target, timeEach } from './load.ts'
import { message } from './writes.ts'

const GZIP = { 'accept-encoding': 'gzip' }
const LIST = '/api/publications'
/** As many as both servers answer within a second. */
const CONNECTIONS = 8

type Compared<Value> = { ours: Value; express: Value }
export type Comparison = {
  /** The list of 1,000, for clients that accept gzip. */
  list: Compared<Measure>
  /** Milliseconds for one client to receive the list of 20,000 with gzip. */
  longList: Compared<number>
  contact: Compared<Measure>
}

type Asked = Omit<Target, 'name' | 'process'>
type Sites = { usual: Compared<Process>; large: Compared<Process>; writes: Compared<Process> }

const idsIn = (bytes: Buffer): Set<string> =>
  new Set((JSON.parse(String(gunzipSync(bytes))) as { id: string }[]).map(({ id }) => id))

const requireSameList = async ({ ours, express }: Compared<Process>) => {
  const [own, other] = [await askRaw(ours, LIST, GZIP), await askRaw(express, LIST, GZIP)]
  requireEqual('The list of the usual stack', idsIn(other.bytes), idsIn(own.bytes))
}

/** Compares the site with Express and Drizzle on the same databases: reading lists, and saving contact messages. */
export const compareWithExpress = async ({ usual, large, writes }: Sites, rounds: number): Promise<Comparison> => {
  await requireSameList(usual)
  await requireSameList(large)
  const both = async (processes: Compared<Process>, ours: Asked, express: Asked = ours) => {
    const targets = [
      { ...ours, name: 'ours', process: processes.ours },
      { ...express, name: 'express', process: processes.express },
    ]
    const measured = await measureInRounds(targets, rounds)
    return { ours: measured.get('ours') as Measure, express: measured.get('express') as Measure }
  }
  const list = { path: LIST, headers: GZIP, connections: CONNECTIONS }
  const measureTime = async (process: Process) => (await timeEach([() => askRaw(process, LIST, GZIP)])).median
  return {
    // Our list is so fast that a client which parses it would be the limit. Express sends it in chunks.
    list: await both(usual, { ...list, isReady: true }, list),
    longList: { ours: await measureTime(large.ours), express: await measureTime(large.express) },
    contact: await both(writes, { path: '/api/contact', post: message }),
  }
}
