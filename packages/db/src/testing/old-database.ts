import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { type OpenDatabase, openDatabase } from '../client.ts'
import { openPglite } from '../embedded.ts'
import { migrationsFolder } from '../migrate.ts'
import { createEmptyDatabase } from './empty-database.ts'
import { copyOfPglite } from './test-database.ts'

/** The number of migrations of earlier versions; their rows are in `<name>-version.sql`. */
const OLD_VERSIONS = {
  /** Had no slugs, history, citation keys or author lists. */
  first: 3,
  /** Counted failed sign-ins, but not yet by action. */
  counting: 13,
  /** Had all of these except citation keys, imports and stored secrets. */
  second: 18,
  /** Took from the links in mails which decisions were mailed. */
  mailing: 38,
  /** Named linked records in lists of slugs. */
  slugs: 44,
}

/**
 * Opens the database of an earlier version, by default the first, with the current migrations: on the Postgres server
 * at TEST_DATABASE_URL if that is set, else on a PGlite in memory.
 */
export const openOldDatabase = async (version: keyof typeof OLD_VERSIONS = 'first'): Promise<OpenDatabase> => {
  const folder = await firstMigrations(OLD_VERSIONS[version])
  try {
    const rows = await readFile(new URL(`./${version}-version.sql`, import.meta.url), 'utf8')
    const server = process.env.TEST_DATABASE_URL
    return await (server ? onPostgres(server, folder, rows) : onPglite(folder, rows))
  } finally {
    await rm(folder, { recursive: true })
  }
}

const firstMigrations = async (count: number): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'first-migrations-'))
  await cp(migrationsFolder, folder, { recursive: true })
  const file = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: object[] }
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  return folder
}

const onPglite = async (folder: string, rows: string): Promise<OpenDatabase> => {
  const client = await copyOfPglite(process.env.TEST_PGLITE_EMPTY)
  await migratePglite(drizzlePglite(client), { migrationsFolder: folder })
  await client.exec(rows)
  return openPglite(client)
}

const onPostgres = async (server: string, folder: string, rows: string): Promise<OpenDatabase> => {
  const { url, drop } = await createEmptyDatabase(server)
  const client = postgres(url, { max: 1, onnotice: () => {} })
  await migrate(drizzle(client), { migrationsFolder: folder })
  await client.unsafe(rows)
  await client.end()
  const database = await openDatabase({ url, dataDir: '' })
  const close = async () => {
    await database.close()
    await drop()
  }
  return { ...database, close }
}
