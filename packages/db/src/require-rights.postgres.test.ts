import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from './client.ts'
import { createEmptyDatabase } from './testing/empty-database.ts'

let owner: Awaited<ReturnType<typeof createEmptyDatabase>>
let server: ReturnType<typeof postgres>
const role = 'site_reader_and_writer'
beforeAll(async () => {
  owner = await createEmptyDatabase(process.env.TEST_DATABASE_URL ?? '')
  server = postgres(owner.url, { max: 1, onnotice: () => {} })
  await server.unsafe(`create role ${role} login`)
})
afterAll(async () => {
  await server.unsafe(`drop owned by ${role}; drop role ${role}`)
  await server.end()
  await owner.drop()
})

it('a database of this release is opened by a role that may read and write rows, and nothing else', async () => {
  const url = new URL(owner.url)
  url.username = role
  await expect(openDatabase({ url: url.href, dataDir: '' })).rejects.toThrow()
  await (await openDatabase({ url: owner.url, dataDir: '' })).close()
  await server.unsafe(`grant usage on schema public, drizzle to ${role};
    grant select, insert, update, delete on all tables in schema public to ${role};
    grant usage on all sequences in schema public to ${role};
    grant select on drizzle.__drizzle_migrations to ${role}`)
  const site = await openDatabase({ url: url.href, dataDir: '' })
  await site.ping()
  await site.close()
  const other = postgres(url.href, { max: 1 })
  await expect(drizzle(other).execute('create table planted ()')).rejects.toThrow()
  await other.end()
})
