import { existsSync, statSync } from 'node:fs'
import { type Database, openDatabase } from '@hazards/db/client'
import type { Config } from './config.ts'

/**
 * Opens the database of the settings for a command, and closes it afterwards.
 *
 * @throws Error with a one-line message if the database cannot be opened, or if root would leave files in the folder of an
 * embedded one that its owner could not open; what `work` throws
 */
export const withDatabase = async <Result>(
  { databaseUrl: url, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (db: Database) => Promise<Result>,
): Promise<Result> => {
  if (!url && process.getuid?.() === 0 && existsSync(dataDir) && statSync(dataDir).uid !== 0)
    throw new Error(`${dataDir} belongs to another user. Run this command as that user, not as root.`)
  const { db, close } = await openDatabase({ url, dataDir })
  try {
    return await work(db)
  } finally {
    await close()
  }
}
