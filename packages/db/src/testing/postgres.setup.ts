import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { migratePostgres } from '../migrate.ts'
import { createEmptyDatabase } from './empty-database.ts'
import { startPostgres } from './postgres-server.ts'

/**
 * Starts one Postgres for all tests of a project, unless TEST_DATABASE_URL is set, and creates a migrated, empty
 * database as the template of all others.
 */
export default async (project: TestProject) => {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { url: given, stop: async () => {} } : await startPostgres()
  const pattern = await createEmptyDatabase(server.url)
  await migratePostgres(pattern.url)
  const name = new URL(pattern.url).pathname.slice(1)
  project.provide('databaseUrl', server.url)
  project.provide('databasePattern', name)
  return async () => {
    if (given) await dropCopies(server.url, name)
    await pattern.drop()
    await server.stop()
  }
}

const dropCopies = async (server: string, pattern: string) => {
  const client = postgres(server, { max: 1, onnotice: () => {} })
  for (const {
    name,
  } of await client`select datname as name from pg_database where starts_with(datname, ${`${pattern}_`})`)
    await client`drop database ${client(name)} with (force)`
  await client.end()
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
    databasePattern: string
  }
}
