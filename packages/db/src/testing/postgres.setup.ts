import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-server.ts'

/** Starts one Postgres for all tests of a project, unless TEST_DATABASE_URL names one. */
export default async (project: TestProject) => {
  const given = process.env.TEST_DATABASE_URL
  if (given) return project.provide('databaseUrl', given)
  const server = await startPostgres()
  project.provide('databaseUrl', server.url)
  return server.stop
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}
