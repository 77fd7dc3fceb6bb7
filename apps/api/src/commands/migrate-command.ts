import { migrateDatabase } from '@hazards/db/client'
import { errorLine } from '../lib/error-line.ts'
import { type Config, readCommandConfig } from '../process/config.ts'
import { requireSite } from './command-database.ts'

/**
 * Brings the database of the settings to the schema of this release, or with `--dry-run` only says what is missing. With
 * it the site itself can run as a role that may not change tables.
 *
 * @param program how this command is called: 'node server.js'
 */
export const migrateCommand = async (
  program: string,
  args: string[],
  environment: Record<string, string | undefined>,
): Promise<void> => {
  process.umask(0o077)
  try {
    const isDryRun = args[0] === '--dry-run'
    if (args.length > (isDryRun ? 1 : 0)) throw new Error(`Usage: ${program} migrate [--dry-run]`)
    process.stdout.write(await run(readCommandConfig(environment), isDryRun))
  } catch (error) {
    process.stderr.write(`${errorLine(error)}\n`)
    process.exitCode = 1
  }
}

const run = async (config: Config, isDryRun: boolean): Promise<string> => {
  requireSite(config)
  const names = await migrateDatabase({ url: config.databaseUrl, dataDir: config.dataDir }, { isDryRun })
  if (names.length === 0) return 'The database has the schema of this release.\n'
  return `${isDryRun ? 'The database lacks' : 'Applied to the database'}:\n${names.map((name) => `  ${name}\n`).join('')}`
}
