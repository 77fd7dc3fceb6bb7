import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { createEmptyDatabase } from './empty-database.ts'

// Vitest runs what is to be done after all tests in reverse order: first what uses these is closed.

/** Creates a folder for the tests of a file, and deletes it after them. */
export const folderOfFile = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'hazards-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Creates an empty database for the tests of a file, on the Postgres of the tests, and drops it after them. Returns its address. */
export const databaseOfFile = async (): Promise<string> => {
  const { url, drop } = await createEmptyDatabase(process.env.TEST_DATABASE_URL ?? '')
  afterAll(drop)
  return url
}
