import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { newAdministratorSchema } from '@hazards/schema/auth'
import { createAuditTrail } from '../lib/audit-trail.ts'
import { systemClock } from '../lib/clock.ts'
import { errorLine } from '../lib/error-line.ts'
import { type AdministratorsService, createAdministratorsService } from '../modules/auth/administrators.service.ts'
import { createPasswords } from '../modules/auth/password.rules.ts'
import { readCommandConfig } from '../process/config.ts'
import { requireSite, withDatabase } from './command-database.ts'

const formatUsage = (program: string) => `Usage: ${program} admin <command> [name]
  list                    lists the administrators
  create NAME             creates an administrator
  password NAME           sets a new password and ends all sessions of the administrator
  second-factor-off NAME  turns the second factor off and removes the passkeys, so that the password alone suffices
A password is asked for, or read from standard input (one line). The settings are those of the server.`

type AdminCommand = { command: 'list' } | { command: 'create' | 'password' | 'second-factor-off'; name: string }

/**
 * Reads the words after 'admin'.
 *
 * @param program how this command is called: 'node server.js'
 * @throws Error with the usage if they are no command
 */
export const parseAdminCommand = (program: string, [command, name, ...more]: string[]): AdminCommand => {
  if (command === 'list' && name === undefined) return { command }
  const isNamed = command === 'create' || command === 'password' || command === 'second-factor-off'
  if (!isNamed || name === undefined || more.length > 0) throw new Error(formatUsage(program))
  return { command, name }
}

/**
 * Restores access for whoever controls the machine (records §8). `readPassword` reads standard input. Returns
 * what to print.
 *
 * @throws Error with a one-line message
 */
export const runAdminCommand = async (
  given: AdminCommand,
  administrators: AdministratorsService,
  readPassword: () => Promise<string>,
): Promise<string> => {
  if (given.command === 'list')
    return (await administrators.list()).map(({ username }) => username).join('\n') || 'There is no administrator yet.'
  const { command, name } = given
  if (command === 'second-factor-off') {
    await administrators.turnSecondFactorOff(name)
    return `${name} signs in with the password alone.`
  }
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

/** Reads a password from standard input: one line, typed twice and not shown on a terminal. @throws Error in one line */
const readPassword = async (): Promise<string> => {
  if (process.stdin.isTTY) {
    const password = await askHidden('Password: ')
    if ((await askHidden('Once more: ')) !== password) throw new Error('The two passwords differ. Nothing was changed.')
    return password
  }
  const password = (await text(process.stdin)).replace(/\r?\n$/, '')
  if (/[\r\n]/.test(password)) throw new Error('The password must be one line. Nothing was changed.')
  return password
}

/** Reads a line from the terminal, which readline echoes to its output: nowhere. */
const askHidden = async (prompt: string): Promise<string> => {
  process.stderr.write(prompt)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}

/** Runs the command on the database of the settings in `environment`. @param program how this command is called */
export const adminCommand = async (
  program: string,
  args: string[],
  environment: Record<string, string | undefined>,
): Promise<void> => {
  process.umask(0o077)
  try {
    const command = parseAdminCommand(program, args)
    const config = readCommandConfig(environment)
    requireSite(config)
    const output = await withDatabase(config, 'migrate', (db) =>
      runAdminCommand(
        command,
        createAdministratorsService({ db, audit: createAuditTrail(systemClock), passwords: createPasswords() }),
        readPassword,
      ),
    )
    process.stdout.write(`${output}\n`)
  } catch (error) {
    process.stderr.write(`${errorLine(error)}\n`)
    process.exitCode = 1
  }
}
