import { accessSync, constants, existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { migrateDatabase } from '@hazards/db/client'
import { errorLine } from '../lib/error-line.ts'
import { checkMailServer } from '../mail/mailer.ts'
import { type Config, readConfig } from '../process/config.ts'
import { openObjectStore } from '../storage/open-object-store.ts'
import { lineOf, problemOfStore } from '../storage/store-problem.ts'

/** Returns what was found. @throws Error with a one-line message if the site cannot use it */
type Check = (config: Config) => Promise<string> | string

const checkDatabase: Check = async ({ databaseUrl: url, dataDir }) => {
  if (!url) return `embedded, in ${dataDir}`
  const pending = await migrateDatabase({ url, dataDir }, { isDryRun: true })
  return pending.length === 0 ? 'has the schema of this release' : `answers, and lacks ${pending.length} migrations`
}

const checkFiles: Check = async (config) => {
  requireWritable(config.dataDir)
  if (!config.objectStore) return `in ${config.dataDir}`
  const problem = await problemOfStore(await openObjectStore(config))
  if (problem) throw new Error(lineOf(problem))
  return `the bucket ${config.objectStore.bucket} answers`
}

const requireWritable = (dataDir: string) => {
  let folder = dataDir
  while (!existsSync(folder)) folder = dirname(folder)
  try {
    accessSync(folder, constants.W_OK)
  } catch (cause) {
    throw new Error(`Setting DATA_DIR: ${folder} cannot be written by this user`, { cause })
  }
}

const checkMail: Check = async ({ mail }) => {
  if (!mail) return 'not set up: SMTP_URL is not set'
  try {
    await checkMailServer(mail)
    return 'the mail server answers'
  } catch (cause) {
    const { message } = cause as Error
    throw new Error(`Setting SMTP_URL: ${message.replace(/\s+/g, ' ')}`, { cause })
  }
}

const CHECKS: [string, Check][] = [
  ['Database', checkDatabase],
  ['Files', checkFiles],
  ['Mail', checkMail],
]

/**
 * Tries the settings as a start would read them, and whether what they name can be used: one line for each. Changes nothing
 * and sends nothing. The exit code is 1 if the site could not work as it is configured.
 */
export const checkCommand = async (environment: Record<string, string | undefined>): Promise<void> => {
  try {
    const config = readConfig(environment, process.execArgv)
    process.stdout.write('Settings: can be read together\n')
    for (const [name, check] of CHECKS)
      try {
        process.stdout.write(`${name}: ${await check(config)}\n`)
      } catch (error) {
        fail(`${name}: ${errorLine(error)}`)
      }
  } catch (error) {
    fail(errorLine(error))
  }
}

const fail = (line: string) => {
  process.stderr.write(`${line}\n`)
  process.exitCode = 1
}
