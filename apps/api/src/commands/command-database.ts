import { statSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openForCommand } from '@hazards/db/client'
import type { Config } from '../process/config.ts'

type Settings = Pick<Config, 'databaseUrl' | 'dataDir'>

/**
 * Opens the database of the settings for a command, and closes it afterwards. Migrates nothing but an empty one, unless
 * that is refused.
 *
 * @throws Error with a one-line message if the database cannot be opened or is of another release; what `work` throws
 */
export const withDatabase = async <Result>(
  { databaseUrl: url, dataDir }: Settings,
  whenEmpty: 'migrate' | 'refuse',
  work: (db: Database) => Promise<Result>,
): Promise<Result> => {
  const { db, close } = await openForCommand({ url, dataDir }, whenEmpty)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/** @throws Error with a one-line message if the settings name a folder without a site, where a command would create one */
export const requireSite = ({ databaseUrl, dataDir }: Settings): void => {
  if (databaseUrl) return
  requireFile(
    join(dataDir, 'postgres'),
    `There is no site in ${dataDir}. DATABASE_URL, DATA_DIR and S3_* must be those of a site that was started before.`,
  )
}

/** @throws Error with `whenMissing` if there is no such file or folder, or with the reason if it cannot be read */
export const requireFile = (path: string, whenMissing: string): void => {
  try {
    statSync(path)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new Error(whenMissing, { cause })
    throw new Error(`${path} cannot be read (${code}). Run this as the user of the site.`, { cause })
  }
}
