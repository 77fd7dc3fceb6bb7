import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { fillAuthorNames } from './fill-author-names.ts'
import { lockFolder } from './folder-lock.ts'
import { migrationsFolder } from './migrate.ts'
import { type OpenDatabase, ping } from './open-database.ts'
import { makePrivate } from './private-folder.ts'
import * as tables from './tables/index.ts'

/**
 * Opens the embedded database in `<dataDir>/postgres`. @throws Error if another process uses it, or a migration fails
 */
export const openEmbedded = async (dataDir: string): Promise<OpenDatabase> => {
  const unlock = lockFolder(join(dataDir, 'database.lock'))
  try {
    makePrivate(dataDir)
    const folder = join(dataDir, 'postgres')
    mkdirSync(folder, { recursive: true })
    const embedded = await openPglite(await createPglite({ dataDir: folder }))
    makePrivate(dataDir) // PGlite sets its own modes, regardless of the umask
    const close = async () => {
      await embedded.close()
      unlock()
    }
    return { ...embedded, close }
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * Creates or opens a PGlite with the extensions that the migrations need. PGlite runs in this thread and would start
 * the next query before any other work, so many queries could block the event loop for minutes; therefore it yields
 * after each message.
 */
export const createPglite = async (options: PGliteOptions = {}): Promise<PGlite> => {
  const client = await PGlite.create({ ...options, extensions: { pg_trgm } })
  const exec = client.execProtocolRaw.bind(client)
  client.execProtocolRaw = async (...message) => {
    const answer = await exec(...message)
    await setImmediate()
    return answer
  }
  return client
}

/** Migrates a PGlite to the newest schema. It has a single user, so the migration needs no lock. */
export const openPglite = async (client: PGlite): Promise<OpenDatabase> => {
  const db = drizzle(client, { schema: tables, casing: 'snake_case' })
  await migrate(db, { migrationsFolder })
  await fillAuthorNames(db)
  return {
    db,
    ping: () => ping(db),
    connections: () => ({ open: 1, max: 1 }),
    notify: async () => {},
    listen: async () => {},
    close: () => client.close(),
  }
}
