import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { fillAuthorNames } from './fill-author-names.ts'
import { migrationsFolder } from './migrate.ts'
import type { Database, MigratableDatabase } from './open-database.ts'

/** Returns the newest migration in this code: its name, and when it was made. */
export const newestMigration = (): { tag: string; when: number } => {
  const journal = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')
  const { entries } = JSON.parse(journal) as { entries: { tag: string; when: number }[] }
  return entries.at(-1) ?? { tag: '', when: 0 }
}

const LATER = 'The database is of a later release. Use the release that the site runs.'

/** Returns when the newest migration of the database was made; undefined if it has none. */
const newestApplied = async (db: Database): Promise<number | undefined> => {
  const [found] = await db
    .select({ name: sql<string | null>`to_regclass('drizzle.__drizzle_migrations')::text` })
    .from(sql`(values (1)) as one`)
  if (!found?.name) return undefined
  const [newest] = await db
    .select({ when: sql<string | null>`max(created_at)` })
    .from(sql`drizzle.__drizzle_migrations`)
  return newest?.when == null ? undefined : Number(newest.when)
}

/**
 * Makes sure that the database has exactly the schema of this code, without migrating one of another release: that is the
 * task of the site's start. An empty database is migrated or refused.
 *
 * @throws Error with a one-line message
 */
export const requireThisSchema = async (
  { db, migrate }: MigratableDatabase,
  whenEmpty: 'migrate' | 'refuse',
): Promise<void> => {
  const applied = await newestApplied(db)
  const { when } = newestMigration()
  if (applied === undefined && whenEmpty === 'migrate') return migrate()
  if (applied === undefined)
    throw new Error('This database contains no site. DATABASE_URL and DATA_DIR must be those of the site.')
  if (applied < when)
    throw new Error('The database is of an earlier release. Start the site of this release first: it migrates it.')
  if (applied > when) throw new Error(LATER)
}

/**
 * Brings the database to the schema of this code. One that has it already needs no right to change tables.
 *
 * @throws Error with a one-line message if it is of a later release, which is left as it is; or if a migration fails
 */
export const bringToThisSchema = async ({ db, migrate }: MigratableDatabase): Promise<void> => {
  const applied = await newestApplied(db)
  const { when } = newestMigration()
  if (applied !== undefined && applied > when) throw new Error(LATER)
  if (applied === when) return fillAuthorNames(db)
  await migrate()
}
