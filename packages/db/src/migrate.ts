import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { fillAuthorNames } from './fill-author-names.ts'
import * as tables from './tables/index.ts'

/** Resolved by the package's name, so that it is found from the bundled server as well as from the sources. */
export const migrationsFolder = join(
  dirname(createRequire(import.meta.url).resolve('@hazards/db/package.json')),
  'migrations',
)

/** Any number will do, so long as every process uses the same; advisory locks are counted for each database apart. */
const MIGRATION_LOCK = 7_240_516

/**
 * Brings the Postgres database at `url` to the newest schema, one process at a time: the others wait for the lock
 * and then find nothing left to do.
 *
 * @throws Error when the database cannot be reached or a migration fails; then nothing of that run is applied
 */
export const migratePostgres = async (url: string): Promise<void> => {
  const client = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} })
  try {
    const db = drizzle(client, { schema: tables, casing: 'snake_case' })
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
    await migrate(db, { migrationsFolder })
    await fillAuthorNames(db)
  } finally {
    await client.end({ timeout: 5 }) // which also gives the lock back
  }
}
