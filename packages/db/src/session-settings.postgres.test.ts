import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from './client.ts'
import { publications } from './tables/index.ts'
import { databaseOfFile } from './testing/of-file.ts'

const url = await databaseOfFile()
let database: OpenDatabase
beforeAll(async () => {
  const admin = postgres(url, { max: 1, onnotice: () => {} })
  const name = admin(new URL(url).pathname.slice(1))
  await admin`alter database ${name} set datestyle = 'German'`
  await admin`alter database ${name} set timezone = 'Asia/Kathmandu'`
  await admin`create schema postgres` // named like the user, so that unqualified tables would be created there
  await admin.end()
  database = await openDatabase({ url, dataDir: '' })
})
afterAll(() => database.close())

const shown = async (name: string) => {
  const [row] = await database.db
    .select({ value: sql<string>`current_setting(${name})` })
    .from(sql`(values (1)) as one`)
  return row?.value
}

describe('every connection, whatever is set for the database and its user', () => {
  it('has the limits of a statement', async () => {
    const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'plan_cache_mode']
    expect(await Promise.all(names.map(shown))).toEqual(['4s', '1s', '5s', 'force_custom_plan'])
  })

  it('reads dates as they were written', async () => {
    const publication = { title: 'T', authors: 'A', journal: 'J', year: 2024, publicationType: 'journal' } as const
    const createdAt = new Date('2025-02-03T23:59:59.987Z')
    await database.db.insert(publications).values({ ...publication, createdAt })
    const rows = await database.db.select({ createdAt: publications.createdAt }).from(publications)
    expect(rows).toEqual([{ createdAt }])
  })

  it('finds its tables in the schema public, in which the migrations create them', async () => {
    const [row] = await database.db
      .select({ places: sql<string[]>`array_agg(distinct schemaname::text)` })
      .from(sql`pg_tables`)
      .where(sql`tablename in ('publications', 'uploads')`)
    expect(row?.places).toEqual(['public'])
  })
})
