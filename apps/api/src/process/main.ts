import { adminCommand } from '../commands/admin-command.ts'
import { archiveCommand } from '../commands/archive-command.ts'
import { checkCommand } from '../commands/check-command.ts'
import { migrateCommand } from '../commands/migrate-command.ts'
import { type Release, serve } from './serve.ts'

const PROGRAM = 'node server.js'
const USAGE = `Usage: ${PROGRAM} [command]
  (none)               runs the site
  check                tries the settings, the database, the bucket and the mail server; changes nothing
  migrate [--dry-run]  brings the database to this release's schema, or says what is missing
  backup FILE          writes all data of the site to one archive; works while the site runs
  restore FILE         restores an empty site from such an archive
  admin …              manages administrators; prints its usage without further arguments
  --version            prints the version of this release`

/** Runs the command in `args` with the settings in `environment`, or the site if there is no command. */
export const main = async (
  [command, ...args]: string[],
  environment: Record<string, string | undefined>,
  release: Release,
): Promise<void> => {
  // Otherwise the library behind the REST paths reads the schemas of all calls at each start, to check them.
  environment.NODE_ENV ??= 'production'
  if (command === undefined) return serve(release)
  if (command === '--version') return void process.stdout.write(`${release.version}\n`)
  if (command === 'check' && args.length === 0) return checkCommand(environment)
  if (command === 'migrate') return migrateCommand(PROGRAM, args, environment)
  if (command === 'admin') return adminCommand(PROGRAM, args, environment)
  if (command === 'backup' || command === 'restore') return archiveCommand(PROGRAM, [command, ...args], environment)
  process.stderr.write(`${USAGE}\n`)
  process.exitCode = 1
}
