import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from './client.ts'
import { databaseOfFile } from './testing/of-file.ts'

const owner = await databaseOfFile()
const server = postgres(owner, { max: 1, onnotice: () => {} })
const role = 'site_reader_and_writer'
beforeAll(() => server.unsafe(`create role ${role} login`))
afterAll(async () => {
  await server.unsafe(`drop owned by ${role}; drop role ${role}`)
  await server.end()
})

it('a database of this release is opened by a role that may read and write rows, and nothing else', async () => {
  const url = new URL(owner)
  url.username = role
  await expect(openDatabase({ url: url.href, dataDir: '' })).rejects.toThrow()
  await (await openDatabase({ url: owner, dataDir: '' })).close()
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
