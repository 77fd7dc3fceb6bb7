import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { lockFolder } from './folder-lock.ts'
import { migratePostgres, migrationsFolder } from './migrate.ts'
import * as tables from './tables/index.ts'

/** Drizzle on either engine. `execute` answers in the engine's own shape, so services build queries instead. */
export type Database = PgDatabase<PgQueryResultHKT, typeof tables>

export type OpenDatabase = {
  db: Database
  /** Resolves when the database answers a query. */
  ping: () => Promise<void>
  /** Tells every process that listens on this database, this one included. The embedded one has one process: nobody to tell. */
  announce: (message: string) => Promise<void>
  /**
   * Calls `onMessage` with what is announced. `onGap` is called whenever the connection was made anew, the first time
   * too: what was announced before that may have been missed.
   */
  listen: (listener: { onMessage: (message: string) => void; onGap: () => void }) => Promise<void>
  /** Waits for the queries under way, then lets go of the database and its lock. */
  close: () => Promise<void>
}

/** Where the data lives: a Postgres by its address, or the embedded one in `<dataDir>/postgres`. */
export type DatabaseConfig = { url?: string | undefined; dataDir: string }

/**
 * Opens the database with the newest schema: the only place that knows which engine it is.
 *
 * @throws Error when the embedded folder is in use by another process, the database cannot be reached, or a migration fails
 */
export const openDatabase = ({ url, dataDir }: DatabaseConfig): Promise<OpenDatabase> =>
  url ? openPostgres(url) : openEmbedded(dataDir)

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
  const db = drizzlePostgres(client, { schema: tables, casing: 'snake_case' })
  return {
    db,
    ping: () => answer(db),
    announce: async (message) => {
      await client.notify(CHANNEL, message)
    },
    listen: async ({ onMessage, onGap }) => {
      await client.listen(CHANNEL, onMessage, onGap)
    },
    close: () => client.end({ timeout: 5 }),
  }
}

const openEmbedded = async (dataDir: string): Promise<OpenDatabase> => {
  const unlock = lockFolder(join(dataDir, 'database.lock'))
  try {
    const folder = join(dataDir, 'postgres')
    mkdirSync(folder, { recursive: true })
    const embedded = await openPglite(await createPglite({ dataDir: folder }))
    const close = async () => {
      await embedded.close()
      unlock()
    }
    return { ...embedded, close }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Makes or opens a PGlite with the extensions that the migrations ask for. */
export const createPglite = (options: PGliteOptions = {}): Promise<PGlite> =>
  PGlite.create({ ...options, extensions: { pg_trgm } })

/** Brings a PGlite to the newest schema. It has a single user, so the migration needs no lock. */
export const openPglite = async (client: PGlite): Promise<OpenDatabase> => {
  const db = drizzlePglite(client, { schema: tables, casing: 'snake_case' })
  await migratePglite(db, { migrationsFolder })
  return { db, ping: () => answer(db), announce: async () => {}, listen: async () => {}, close: () => client.close() }
}

const answer = async (db: Database) => {
  await db.execute(sql`select 1`)
}
