import { drizzle } from 'drizzle-orm/postgres-js'
import { createGate, openClient } from './connection.ts'
import { openListener } from './listener.ts'
import { migratePostgres } from './migrate.ts'
import { type OpenDatabase, ping } from './open-database.ts'
import * as tables from './tables/index.ts'

export { type Database, knowsAllLetters, type OpenDatabase } from './open-database.ts'

/** Where the data is stored: the address of a Postgres, or the embedded database in `<dataDir>/postgres`. */
export type DatabaseConfig = { url?: string | undefined; dataDir: string }

/**
 * Opens the database with the newest schema. No other code knows which engine it is.
 *
 * @throws Error if another process uses the embedded folder, the database cannot be reached, or a migration fails
 */
export const openDatabase = async ({ url, dataDir }: DatabaseConfig): Promise<OpenDatabase> => {
  if (url) return openPostgres(url)
  // Loaded only if needed, to save memory where Postgres is used.
  const { openEmbedded } = await import('./embedded.ts')
  return openEmbedded(dataDir)
}

const CHANNEL = 'site'
const CONNECTIONS_MAX = 12

const openPostgres = async (url: string): Promise<OpenDatabase> => {
  await migratePostgres(url)
  const gate = createGate()
  let open = 0
  const client = openClient(url, gate, {
    max: CONNECTIONS_MAX,
    idle_timeout: 30,
    onReady: (socket) => {
      open++
      socket.once('close', () => open--)
    },
  })
  const listeners: { close: () => Promise<void> }[] = []
  const db = drizzle(client, { schema: tables, casing: 'snake_case' })
  return {
    db,
    ping: () => ping(db),
    connections: () => ({ open, max: CONNECTIONS_MAX }),
    notify: async (message) => {
      await client`select pg_notify(${CHANNEL}, ${message})`
    },
    listen: async (listener) => {
      listeners.push(await openListener({ url, gate, channel: CHANNEL }, listener))
    },
    close: async () => {
      await Promise.all(listeners.map((listener) => listener.close()))
      await client.end({ timeout: 5 })
    },
  }
}
