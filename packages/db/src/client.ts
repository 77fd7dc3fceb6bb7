import { drizzle } from 'drizzle-orm/node-postgres'
import { openListener } from './listener.ts'
import { migratePostgres } from './migrate.ts'
import { type OpenDatabase, ping } from './open-database.ts'
import { openPool } from './pool.ts'
import * as tables from './tables/index.ts'

export type { Database, OpenDatabase } from './open-database.ts'

/** Where the data lives: a Postgres by its address, or the embedded one in `<dataDir>/postgres`. */
export type DatabaseConfig = { url?: string | undefined; dataDir: string }

/**
 * Opens the database with the newest schema: the only place that knows which engine it is.
 *
 * @throws Error when the embedded folder is in use by another process, the database cannot be reached, or a migration fails
 */
export const openDatabase = async ({ url, dataDir }: DatabaseConfig): Promise<OpenDatabase> => {
  if (url) return openPostgres(url)
  // Left out of the memory of those who have a Postgres.
  const { openEmbedded } = await import('./embedded.ts')
  return openEmbedded(dataDir)
}

const CHANNEL = 'site'

const openPostgres = async (url: string): Promise<OpenDatabase> => {
  await migratePostgres(url)
  const pool = openPool(url)
  const listeners: { close: () => void }[] = []
  const db = drizzle(pool, { schema: tables, casing: 'snake_case' })
  return {
    db,
    ping: () => ping(db),
    announce: async (message) => {
      await pool.query('select pg_notify($1, $2)', [CHANNEL, message])
    },
    listen: async (listener) => {
      listeners.push(await openListener(url, CHANNEL, listener))
    },
    close: async () => {
      for (const listener of listeners) listener.close()
      await pool.end()
    },
  }
}
