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
  project.provide('databaseUrl', server.url)
  project.provide('databasePattern', new URL(pattern.url).pathname.slice(1))
  return async () => {
    await pattern.drop()
    await server.stop()
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
    databasePattern: string
  }
}
