import { type Database, openForCommand } from '@hazards/db/client'
import type { Config } from './config.ts'

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
