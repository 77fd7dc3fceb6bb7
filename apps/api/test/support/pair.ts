import { EventEmitter, once } from 'node:events'
import { type OpenDatabase, openDatabase } from '@hazards/db/client'
import { createTestDatabase } from '@hazards/db/testing'
import { sql } from 'drizzle-orm'
import { createCallLimits } from '../../src/lib/call-limits.ts'
import type { ServiceDependencies } from '../../src/modules/services.ts'
import type { SiteSource } from '../../src/transports/site.ts'
import { createTestApp, type TestApp } from './test-app.ts'

/**
 * Creates two servers on one database and one clock: on Postgres each with its own connections, like two processes; the
 * embedded database serves only one process, so there they share it.
 */
export const createPair = async (
  outside: Partial<ServiceDependencies> = {},
  parts: { site?: SiteSource } = {},
): Promise<{ pair: [TestApp, TestApp]; close: () => Promise<void> }> => {
  const database = await createTestDatabase()
  const hears = hearEachOther()
  const ofFirst = hears({ ...database, close: async () => {} }, 'first', 'second')
  const first = await createTestApp(outside, {}, { ...parts, database: ofFirst })
  const server = process.env.TEST_DATABASE_URL
  const other = server
    ? await openDatabase({ url: await readUrl(server, first), dataDir: '' })
    : { ...database, close: async () => {} }
  const ofSecond = hears(other, 'second', 'first')
  const second = await createTestApp({ ...outside, clock: first.clock }, {}, { ...parts, database: ofSecond })
  // The duration of a call on a busy machine is not what is tested here.
  for (const { services } of [first, second]) Object.assign(services.limits, createCallLimits(services.budget, 60_000))
  const close = async () => {
    await first.close()
    await second.close()
    await database.close()
  }
  return { pair: [first, second], close }
}

/** Lets a write be answered once the other server has heard of it: how long a message takes is not what is tested here. */
const hearEachOther = () => {
  const heard = new EventEmitter()
  const listeners = new Map<string, (message: string) => void>()
  return (database: OpenDatabase, name: string, other: string): OpenDatabase => ({
    ...database,
    listen: async (on) => {
      const onMessage = (message: string) => {
        on.onMessage(message)
        heard.emit(`${message} by ${name}`)
      }
      await database.listen({ ...on, onMessage })
      listeners.set(name, onMessage)
    },
    notify: async (message) => {
      const hear = listeners.get(other)
      const isHeard = hear && once(heard, `${message} by ${other}`)
      await database.notify(message)
      // The embedded database serves one process, so that it tells nobody.
      if (!process.env.TEST_DATABASE_URL) hear?.(message)
      await isHeard
    },
  })
}

const readUrl = async (server: string, { db }: TestApp): Promise<string> => {
  const [row] = (await db.execute(sql`select current_database() as name`)) as unknown as { name: string }[]
  const url = new URL(server)
  url.pathname = row?.name ?? ''
  return url.href
}
