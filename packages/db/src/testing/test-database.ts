import { readFile } from 'node:fs/promises'
import postgres from 'postgres'
import { type OpenDatabase, openDatabase } from '../client.ts'
import { createPglite, openPglite } from '../embedded.ts'

/**
 * Gives a fresh, migrated, empty database of its own: on the Postgres server at TEST_DATABASE_URL where that is set,
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
  const name = `test_${process.pid}_${crypto.randomUUID().replaceAll('-', '')}`
  const administer = async (statement: 'create' | 'drop') => {
    const client = postgres(server, { max: 1, onnotice: () => {} })
    await (statement === 'create'
      ? client`create database ${client(name)}`
      : client`drop database ${client(name)} with (force)`)
    await client.end()
  }
  await administer('create')
  const url = new URL(server)
  url.pathname = name
  const database = await openDatabase({ url: url.href, dataDir: '' })
  return {
    ...database,
    close: async () => {
      await database.close()
      await administer('drop')
    },
  }
}
