import { adminCommand } from './admin-command.ts'
import { archiveCommand } from './backup/archive-command.ts'
import { type Release, serve } from './serve.ts'

const PROGRAM = 'node server.js'
const USAGE = `Usage: ${PROGRAM} [command]
  (none)        runs the site
  backup FILE   writes all data of the site to one archive; works while the site runs
  restore FILE  restores an empty site from such an archive
  admin …       manages administrators; prints its usage without further arguments
  --version     prints the version of this release`

/** Runs the command in `args` with the settings in `environment`, or the site if there is no command. */
export const main = async (
  [command, ...args]: string[],
  environment: Record<string, string | undefined>,
  release: Release,
): Promise<void> => {
  if (command === undefined) return serve(release)
  if (command === '--version') return void process.stdout.write(`${release.version}\n`)
  if (command === 'admin') return adminCommand(PROGRAM, args, environment)
  if (command === 'backup' || command === 'restore') return archiveCommand(PROGRAM, [command, ...args], environment)
  process.stderr.write(`${USAGE}\n`)
  process.exitCode = 1
}
