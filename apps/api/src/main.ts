import { adminCommand } from './admin-command.ts'
import { archiveCommand } from './backup/archive-command.ts'
import { serve } from './serve.ts'
import type { SiteSource } from './transports/site.ts'

const USAGE = `Usage: node server.js [command]
  (none)        runs the site
  backup FILE   writes everything that the site keeps into one archive, also while the site runs
  restore FILE  fills an empty site from such an archive
  admin …       looks after administrators; without more words it says how`

/** Runs the command that `args` name, with the settings in `environment`; without one, the site. */
export const main = async (
  [command, ...args]: string[],
  environment: Record<string, string | undefined>,
  openSite: () => Promise<SiteSource>,
): Promise<void> => {
  if (command === undefined) return serve(openSite)
  if (command === 'admin') return adminCommand(args, environment)
  if (command === 'backup' || command === 'restore') return archiveCommand([command, ...args], environment)
  process.stderr.write(`${USAGE}\n`)
  process.exitCode = 1
}
