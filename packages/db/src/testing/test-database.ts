import { readFile } from 'node:fs/promises'
import { type OpenDatabase, openDatabase } from '../client.ts'
import { createPglite, openPglite } from '../embedded.ts'
import { createEmptyDatabase } from './empty-database.ts'

/**
 * Returns a fresh, migrated, empty database of its own: on the Postgres server at TEST_DATABASE_URL where that is set,
 * else on a PGlite in memory. Closing it also removes it.
 */
export const createTestDatabase = (): Promise<OpenDatabase> => {
  const server = process.env.TEST_DATABASE_URL
  return server ? onPostgres(server) : onPglite()
}

/** A copy of the pattern that pglite.setup.ts made; without one a new cluster. */
const onPglite = async (): Promise<OpenDatabase> => {
  const pattern = process.env.TEST_PGLITE_PATTERN
  return openPglite(await createPglite(pattern ? { loadDataDir: new Blob([await readFile(pattern)]) } : {}))
}

const onPostgres = async (server: string): Promise<OpenDatabase> => {
  const { url, drop } = await createEmptyDatabase(server)
  const database = await openDatabase({ url, dataDir: '' })
  return {
    ...database,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}
