import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { describe, expect, it } from 'vitest'
import { newestMigration } from './applied-schema.ts'
import { type Database, type DatabaseConfig, openDatabase, openForCommand } from './client.ts'
import { openEmbedded } from './embedded.ts'
import * as tables from './tables/index.ts'
import { databaseOfFile, folderOfFile } from './testing/of-file.ts'

const where: DatabaseConfig = {
  url: process.env.TEST_DATABASE_URL ? await databaseOfFile() : undefined,
  dataDir: folderOfFile(),
}

/** The number of tables, ours and those of the migrations, and that of the migrations. */
const contents = async (db: Database) => {
  const count = { count: sql<string>`count(*)` }
  const ours = sql`schemaname in ('public', 'drizzle')`
  const [tables] = await db.select(count).from(sql`pg_tables`).where(ours)
  const [migrations] = await db.select(count).from(sql`drizzle.__drizzle_migrations`)
  return { tables: Number(tables?.count), migrations: Number(migrations?.count) }
}
const asItIs = async () => {
  const { db, close } = await openForCommand(where, 'migrate')
  const found = await contents(db)
  await close()
  return found
}
const opening = async () => {
  const { close } = await openForCommand(where, 'refuse')
  await close()
}

/** Opens the database whatever its schema is. */
const openAsItIs = async ({ url, dataDir }: DatabaseConfig): Promise<{ db: Database; close: () => Promise<void> }> => {
  if (!url) return openEmbedded(dataDir)
  const client = postgres(url, { max: 1 })
  return { db: drizzle(client, { schema: tables, casing: 'snake_case' }), close: () => client.end() }
}

describe('a command', () => {
  it('opens a database with the schema of its release, and migrates only an empty one that it may fill', async () => {
    await expect(opening()).rejects.toThrow('This database contains no site.')
    await expect(opening()).rejects.toThrow('This database contains no site.') // the first try created nothing
    const { tables, migrations } = await asItIs()
    expect(tables).toBeGreaterThan(20)
    await opening()
    expect(await asItIs()).toEqual({ tables, migrations })
  })

  it('refuses a database of another release, and does not migrate it', async () => {
    const { db, close } = await openDatabase(where)
    const newest = sql`update drizzle.__drizzle_migrations set created_at = created_at + ${sql.param(1)}
      where created_at >= ${newestMigration().when}`
    await db.execute(newest)
    await close()
    await expect(opening()).rejects.toThrow('of a later release. Use the release that the site runs.')
    await expect(openDatabase(where)).rejects.toThrow('of a later release. Use the release that the site runs.')
    const later = await openAsItIs(where)
    await later.db.execute(sql`delete from drizzle.__drizzle_migrations where created_at >= ${newestMigration().when}`)
    const older = await contents(later.db)
    await later.close()
    await expect(opening()).rejects.toThrow('of an earlier release. Use that release')
    await expect(openForCommand(where, 'migrate')).rejects.toThrow('of an earlier release')
    expect(older.migrations).toBeGreaterThan(10)
  })
})
