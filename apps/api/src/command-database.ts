import { lchownSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openDatabase } from '@hazards/db/client'
import type { Config } from './config.ts'

/**
 * Opens the database of the settings for a command, and closes it afterwards. What root has created in `dataDir` is given
 * to the owner of that folder, who could not open the embedded database any more otherwise.
 *
 * @throws Error with a one-line message if the database cannot be opened; what `work` throws
 */
export const withDatabase = async <Result>(
  { databaseUrl: url, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (db: Database) => Promise<Result>,
): Promise<Result> => {
  mkdirSync(dataDir, { recursive: true })
  try {
    const { db, close } = await openDatabase({ url, dataDir })
    try {
      return await work(db)
    } finally {
      await close()
    }
  } finally {
    if (process.getuid?.() === 0) giveToOwner(dataDir)
  }
}

const giveToOwner = (folder: string) => {
  const { uid, gid } = lstatSync(folder)
  if (uid === 0) return
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    if (lstatSync(path).uid === 0) lchownSync(path, uid, gid)
  }
}
