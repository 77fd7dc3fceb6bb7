import { existsSync, mkdirSync, readFileSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { fillAuthorNames } from './fill-author-names.ts'
import { lockFolder } from './folder-lock.ts'
import { migrationsFolder } from './migrate.ts'
import { type MigratableDatabase, type OpenDatabase, ping } from './open-database.ts'
import { makePrivate } from './private-folder.ts'
import * as tables from './tables/index.ts'

/**
 * Opens the embedded database in `<dataDir>/postgres`, without migrating it.
 *
 * @throws Error with a one-line message if another process uses it, another version of the engine made it, it cannot be opened,
 * or root would leave files in it that its owner could not open
 */
export const openEmbedded = async (dataDir: string): Promise<MigratableDatabase> => {
  const folder = join(dataDir, 'postgres')
  refuseRoot([dataDir, folder])
  refuseOtherVersion(folder)
  const unlock = lockFolder(join(dataDir, 'database.lock'))
  try {
    makePrivate(dataDir)
    mkdirSync(folder, { recursive: true })
    const embedded = wrapPglite(await openFolder(folder))
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

const refuseRoot = (folders: string[]) => {
  if (process.getuid?.() !== 0) return
  const foreign = folders.find((folder) => existsSync(folder) && statSync(folder).uid !== 0)
  if (foreign) throw new Error(`${foreign} belongs to another user. Run this as that user, not as root.`)
}

/** The major version of Postgres that PGlite is. */
const VERSION = '18'

const refuseOtherVersion = (folder: string) => {
  const file = join(folder, 'PG_VERSION')
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : VERSION
  if (version !== VERSION)
    throw new Error(
      `The database in ${folder} is of Postgres ${version}; this release reads ${VERSION}. Make a backup of it with the release that wrote it, restore that with the same release into an empty Postgres (DATABASE_URL), and start this one on that.`,
    )
}

/** A start writes some megabytes. */
const FREE_BYTES_MIN = 20_000_000

/** PGlite itself only says that it aborted. */
const openFolder = async (dataDir: string): Promise<PGlite> => {
  try {
    return await createPglite({ dataDir })
  } catch (cause) {
    const { bavail, bsize } = statfsSync(dataDir)
    if (bavail * bsize < FREE_BYTES_MIN)
      throw new Error(
        `The disk of ${dataDir} is full. Free space and start again: the database is not damaged by that.`,
        {
          cause,
        },
      )
    throw new Error(
      `The database in ${dataDir} cannot be opened. All its files must belong to the user that runs this, and be undamaged.`,
      { cause },
    )
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

/** Migrates a PGlite to the newest schema. */
export const openPglite = async (client: PGlite): Promise<OpenDatabase> => {
  const database = wrapPglite(client)
  await database.migrate()
  return database
}

const wrapPglite = (client: PGlite): MigratableDatabase => {
  const db = drizzle(client, { schema: tables, casing: 'snake_case' })
  return {
    db,
    ping: () => ping(db),
    connections: () => ({ open: 1, max: 1 }),
    notify: async () => {},
    listen: async () => {},
    // PGlite has a single user, so the migration needs no lock.
    migrate: async () => {
      await migrate(db, { migrationsFolder })
      await fillAuthorNames(db)
    },
    close: () => client.close(),
  }
}
