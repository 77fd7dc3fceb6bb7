import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { migratePostgres } from './migrate.ts'
import { type OpenDatabase, ping } from './open-database.ts'
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
  const client = postgres(url, {
    max: 10,
    connect_timeout: 3,
    idle_timeout: 30,
    // The default waits up to 20 s between attempts, long after the database is back.
    backoff: (attempt) => Math.min(0.05 * 2 ** attempt, 1),
    connection: {
      statement_timeout: 4000,
      lock_timeout: 2000,
      idle_in_transaction_session_timeout: 5000,
      // A plan made without knowing the text that is searched for would be wrong for rare or for common ones.
      plan_cache_mode: 'force_custom_plan',
    },
    onnotice: () => {},
  })
  const db = drizzle(client, { schema: tables, casing: 'snake_case' })
  return {
    db,
    ping: () => ping(db),
    announce: async (message) => {
      await client.notify(CHANNEL, message)
    },
    listen: async ({ onMessage, onGap }) => {
      await client.listen(CHANNEL, onMessage, onGap)
    },
    close: () => client.end({ timeout: 5 }),
  }
}
