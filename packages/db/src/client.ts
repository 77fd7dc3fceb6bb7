import { drizzle } from 'drizzle-orm/postgres-js'
import { bringToThisSchema, pendingMigrations, requireThisSchema } from './applied-schema.ts'
import { createGate, openClient } from './connection.ts'
import { openListener } from './listener.ts'
import { migratePostgres } from './migrate.ts'
import { type MigratableDatabase, type OpenDatabase, ping } from './open-database.ts'
import { makePrivate } from './private-folder.ts'
import { requireEncoding, requireSessions } from './server-requirements.ts'
import * as tables from './tables/index.ts'

export {
  type Database,
  FEW_LETTERS,
  isReadOnly,
  knowsAllLetters,
  type OpenDatabase,
  type Transaction,
} from './open-database.ts'

/** Where the data is stored: the address of a Postgres, or the embedded database in `<dataDir>/postgres`. */
export type DatabaseConfig = { url?: string | undefined; dataDir: string }

/**
 * Opens the database with the newest schema. Services do not know which engine it is.
 *
 * @throws Error if another process uses the embedded folder, the database cannot be reached or has another encoding than UTF-8, or a
 * migration fails
 */
export const openDatabase = (config: DatabaseConfig): Promise<OpenDatabase> => openAfter(config, bringToThisSchema)

/**
 * Opens the database for a command: only an empty one is migrated, if at all.
 *
 * @throws Error with a one-line message if the database is of another release, or empty and `whenEmpty` is 'refuse'; as
 * {@link openDatabase}
 */
export const openForCommand = (config: DatabaseConfig, whenEmpty: 'migrate' | 'refuse'): Promise<OpenDatabase> =>
  openAfter(config, (database) => requireThisSchema(database, whenEmpty))

/**
 * Returns the names of the migrations that the database lacks, and applies them, unless `isDryRun`.
 *
 * @throws as {@link openDatabase}; then nothing is applied
 */
export const migrateDatabase = async (
  config: DatabaseConfig,
  { isDryRun }: { isDryRun: boolean },
): Promise<string[]> => {
  let pending: string[] = []
  const { close } = await openAfter(config, async (database) => {
    pending = await pendingMigrations(database.db)
    if (!isDryRun) await bringToThisSchema(database)
  })
  await close()
  return pending
}

/** Opens the database and calls `prepare`; closes it if that fails. */
const openAfter = async (
  { url, dataDir }: DatabaseConfig,
  prepare: (database: MigratableDatabase) => Promise<void>,
): Promise<OpenDatabase> => {
  // Loaded only if needed, to save memory where Postgres is used.
  if (url) await requireSessions(url)
  const database = url ? openPostgres(url) : await (await import('./embedded.ts')).openEmbedded(dataDir)
  try {
    if (url) await requireEncoding(database.db)
    await prepare(database)
    if (!url) makePrivate(dataDir) // PGlite sets its own modes, regardless of the umask
  } catch (error) {
    await database.close().catch(() => {}) // the first error says more
    throw error
  }
  return database
}

const CHANNEL = 'site'
const CONNECTIONS_MAX = 12

/** Makes no connection yet. */
const openPostgres = (url: string): MigratableDatabase => {
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
    migrate: () => migratePostgres(url),
    close: async () => {
      await Promise.all(listeners.map((listener) => listener.close()))
      await client.end({ timeout: 5 })
    },
  }
}
