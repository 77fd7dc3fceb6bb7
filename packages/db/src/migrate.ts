import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres, { type Options } from 'postgres'
import { fillAuthorNames } from './fill-author-names.ts'
import { requireExtension } from './server-requirements.ts'
import { SESSION_SETTINGS } from './session-settings.ts'
import * as tables from './tables/index.ts'

/** Resolved by package name, which works both from the sources and from the bundled server. */
export const migrationsFolder = join(
  dirname(createRequire(import.meta.url).resolve('@hazards/db/package.json')),
  'migrations',
)

/** An arbitrary number that all processes share. Advisory locks are local to a database. */
const MIGRATION_LOCK = 7_240_516

/**
 * Migrates the Postgres database at `url` to the newest schema, one process at a time: the others wait for the lock and then
 * have nothing left to do.
 *
 * @throws Error if the database cannot be reached, lacks an extension that search needs, or a migration fails; then nothing
 * of this run is applied
 */
export const migratePostgres = async (url: string): Promise<void> => {
  const client = openForMigrations(url)
  try {
    const db = drizzle(client, { schema: tables, casing: 'snake_case' })
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
    await requireExtension(db, 'pg_trgm')
    await migrate(db, { migrationsFolder })
    await fillAuthorNames(db)
  } finally {
    await client.end({ timeout: 5 }) // also releases the lock
  }
}

const openForMigrations = (url: string) => {
  const options: Options<Record<string, never>> & { settings: string } = {
    max: 1,
    connect_timeout: 10,
    onnotice: () => {},
    settings: SESSION_SETTINGS.migrations,
  }
  return postgres(url, options)
}
