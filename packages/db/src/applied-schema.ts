import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { fillAuthorNames } from './fill-author-names.ts'
import { migrationsFolder } from './migrate.ts'
import type { Database, MigratableDatabase } from './open-database.ts'

/** Returns the newest migration in this code: its name, and when it was made. */
export const newestMigration = (): Migration => migrationsOfThisCode().at(-1) ?? { tag: '', when: 0 }

type Migration = { tag: string; when: number }
const migrationsOfThisCode = (): Migration[] => {
  const journal = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')
  return (JSON.parse(journal) as { entries: Migration[] }).entries
}

const LATER = 'The database is of a later release. Use the release that the site runs.'

/**
 * Returns when the newest migration of the database was made; undefined if it is empty.
 *
 * @throws Error with a one-line message if the database is not the site's: it contains something, or other migrations
 */
const newestApplied = async (db: Database): Promise<number | undefined> => {
  const [found] = await db
    .select({ migrations: sql<string | null>`to_regclass('drizzle.__drizzle_migrations')::text` })
    .from(sql`(values (1)) as one`)
  const { first, newest } = found?.migrations ? await appliedMigrations(db) : NONE
  if (newest !== null && Number(first) === migrationsOfThisCode()[0]?.when) return Number(newest)
  const [foreign] = await db
    .select({ name: sql<string>`relname` })
    .from(sql`pg_class`)
    .where(IS_FOREIGN)
    .orderBy(sql`relname`)
    .limit(1)
  if (newest === null && !foreign) return undefined
  const what = foreign ? `, such as ${foreign.name}` : ''
  throw new Error(`This database contains tables of another program${what}. Give the site a database of its own.`)
}

const appliedMigrations = async (db: Database) => {
  const [row] = await db
    .select({ first: sql<string | null>`min(created_at)`, newest: sql<string | null>`max(created_at)` })
    .from(sql`drizzle.__drizzle_migrations`)
  return row ?? NONE
}
const NONE = { first: null, newest: null }

/** Tables, views and sequences where the site's are created, without those of extensions. */
const IS_FOREIGN = sql`relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
  and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')`

/**
 * Makes sure that the database has exactly the schema of this code, without migrating one of another release: that is the
 * task of the site's start. An empty database is migrated or refused.
 *
 * @throws Error with a one-line message, also if another program's tables are in it
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
    throw new Error(
      'The database is of an earlier release. Use that release, such as for a backup before the upgrade, or start the site of this one first: it migrates the database.',
    )
  if (applied > when) throw new Error(LATER)
}

/**
 * Returns the names of the migrations that the database lacks, in their order.
 *
 * @throws Error with a one-line message if the database is of a later release or another program's
 */
export const pendingMigrations = async (db: Database): Promise<string[]> => {
  const applied = (await newestApplied(db)) ?? -1
  if (applied > newestMigration().when) throw new Error(LATER)
  return migrationsOfThisCode()
    .filter(({ when }) => when > applied)
    .map(({ tag }) => tag)
}

/**
 * Brings the database to the schema of this code. One that has it already needs no right to change tables.
 *
 * @throws Error with a one-line message if it is of a later release or another program's, which are left as they are, or
 * if the role may not migrate; as the database does, if a migration fails
 */
export const bringToThisSchema = async ({ db, migrate }: MigratableDatabase): Promise<void> => {
  const pending = await pendingMigrations(db)
  if (pending.length === 0) return fillAuthorNames(db)
  await migrate().catch((error: unknown) => {
    throw isMissingRight(error) ? new Error(mayNotMigrate(pending.length)) : error
  })
}

/** The SQLSTATE 'insufficient_privilege', of an error or of one that caused it. */
const isMissingRight = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '42501') || isMissingRight(error.cause))

const mayNotMigrate = (count: number) =>
  `The database lacks ${count} migrations, and the role in DATABASE_URL may not change tables. Run the command migrate with the role that owns them.`
