import { text } from 'node:stream/consumers'
import { newAdministratorSchema } from '@hazards/schema/auth'
import { withDatabase } from './command-database.ts'
import { readConfig } from './config.ts'
import { createAuditTrail } from './lib/audit-trail.ts'
import { systemClock } from './lib/clock.ts'
import { type AdministratorsService, createAdministratorsService } from './modules/auth/administrators.service.ts'

const USAGE = `Usage: npx -y pnpm@10 admin <command> [name]
  list                    lists the administrators
  create NAME             creates an administrator
  password NAME           sets a new password and ends all sessions of the administrator
  second-factor-off NAME  turns the second factor off, so that the password alone suffices
A password is read from standard input. The settings are those of the server.`

/**
 * Restores access for whoever controls the machine (records §8). `args` are the words after 'admin'; `readPassword` reads
 * standard input to its end. Returns what to print.
 *
 * @throws Error with a one-line message
 */
export const runAdminCommand = async (
  [command, name, ...more]: string[],
  administrators: AdministratorsService,
  readPassword: () => Promise<string>,
): Promise<string> => {
  if (command === 'list' && name === undefined)
    return (await administrators.list()).map(({ username }) => username).join('\n') || 'There is no administrator yet.'
  if (command === 'second-factor-off' && name !== undefined && more.length === 0) {
    await administrators.turnSecondFactorOff(name)
    return `${name} signs in with the password alone.`
  }
  if (name === undefined || more.length > 0 || (command !== 'create' && command !== 'password')) throw new Error(USAGE)
  const input = newAdministratorSchema.safeParse({ username: name, password: await readPassword() })
  if (!input.success) throw new Error(input.error.issues[0]?.message)
  if (command === 'password') {
    await administrators.setPassword(input.data)
    return `${input.data.username} has a new password. All sessions were ended.`
  }
  if (!(await administrators.create(input.data)))
    throw new Error(`There already is an administrator named ${input.data.username}.`)
  return `${input.data.username} can sign in.`
}

/** Reads a password from standard input, without the final line break. */
const readPassword = async (): Promise<string> => {
  if (process.stdin.isTTY) process.stderr.write('Password, then Enter and Ctrl-D (the input is visible): ')
  return (await text(process.stdin)).replace(/\r?\n$/, '')
}

/** Runs the command on the database of the settings in `environment`. */
export const adminCommand = async (args: string[], environment: Record<string, string | undefined>): Promise<void> => {
  process.umask(0o077)
  try {
    const output = await withDatabase(readConfig(environment), 'migrate', (db) =>
      runAdminCommand(args, createAdministratorsService({ db, audit: createAuditTrail(systemClock) }), readPassword),
    )
    process.stdout.write(`${output}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
