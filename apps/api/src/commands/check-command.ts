import { once } from 'node:events'
import { accessSync, constants, lstatSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { type Database, FEW_LETTERS, isReadOnly, knowsAllLetters, migrateDatabase } from '@hazards/db/client'
import { UNIVERSITY_PATH } from '@hazards/schema/university.constants'
import { createAuditTrail } from '../lib/audit-trail.ts'
import { systemClock } from '../lib/clock.ts'
import { errorLine } from '../lib/error-line.ts'
import { FREE_BYTES_MIN } from '../lib/readiness.ts'
import { createSealedSecrets } from '../lib/sealed-secrets.ts'
import { checkMailServer } from '../mail/mailer.ts'
import { createAdministratorsService, NO_ADMINISTRATOR } from '../modules/auth/administrators.service.ts'
import { createPasswords } from '../modules/auth/password.rules.ts'
import { createSecondFactorSecrets } from '../modules/auth/second-factor-secrets.rules.ts'
import { createUniversityProvider } from '../modules/auth/university-provider.rules.ts'
import { type Config, DEMO_ADMINISTRATOR, readConfig } from '../process/config.ts'
import { namingPort } from '../process/taken-port.ts'
import { freeBytesIn } from '../storage/free-bytes.ts'
import { openObjectStore } from '../storage/open-object-store.ts'
import { formatLine, problemOfStore } from '../storage/store-problem.ts'
import { withDatabase } from './command-database.ts'

/** Returns what was found. @throws Error with a one-line message if the site cannot use it */
type Check = (config: Config) => Promise<string> | string

const checkAddress: Check = async ({ host, port, metricsHost, metricsPort }) => {
  const site = await tryToListen({ host, port })
  if (metricsPort === undefined) return site
  return `${site}; for metrics, ${await tryToListen({ prefix: 'METRICS_', host: metricsHost, port: metricsPort })}`
}

/** @throws Error with a one-line message if a start could never listen there */
const tryToListen = async (address: { prefix?: string; host: string; port: number }): Promise<string> => {
  const server = createServer().listen(address.port, address.host)
  try {
    await once(server, 'listening')
    return `${address.host}:${address.port} is free`
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    return isTaken ? `${address.host}:${address.port} is in use, by this site if it runs` : namingPort(address)(error)
  } finally {
    server.close()
  }
}

const checkDatabase: Check = async (config) => {
  const { databaseUrl: url, dataDir } = config
  if (!url) return `embedded, in ${dataDir}`
  const pending = await migrateDatabase({ url, dataDir }, { isDryRun: true })
  if (pending.length > 0) return `answers, and lacks ${pending.length} migrations`
  return withDatabase(config, 'refuse', async (db) => {
    if (await isReadOnly(db)) throw new Error('Setting DATABASE_URL: the database can only be read, not written')
    return `has the schema of this release${(await knowsAllLetters(db)) ? '' : `, but ${FEW_LETTERS}`}`
  })
}

/** Reads only what {@link checkSecrets} reads; but there is no administrator in a database that is still to be made. */
const checkAdministrators: Check = async (config) => {
  const { databaseUrl: url, dataDir, administrator, isDemo } = config
  if (isDemo) return 'the demo has its own'
  const pending = url ? await migrateDatabase({ url, dataDir }, { isDryRun: true }) : undefined
  if (pending?.length === 0) return withDatabase(config, 'refuse', (db) => readAdministrators(db, config))
  if (administrator) return 'ADMIN_USERNAME is created by a start, unless there is one of this name'
  // Only an empty database lacks the first migration.
  const isNew = pending ? pending[0]?.startsWith('0000_') : !isThere(join(dataDir, 'postgres'))
  if (isNew) throw new Error(NO_ADMINISTRATOR)
  return 'whether there is one, a start will tell'
}

const readAdministrators = async (db: Database, { administrator }: Config): Promise<string> => {
  const audit = createAuditTrail(systemClock)
  const administrators = createAdministratorsService({ db, audit, passwords: createPasswords() })
  const { length } = await administrators.list()
  if (length === 0 && administrator) return 'a start creates the first one, ADMIN_USERNAME'
  await administrators.requireSafe(DEMO_ADMINISTRATOR)
  return `${length} in the database`
}

/** An embedded database is not opened, because the site may run; one of another release, because it cannot be read. */
const checkSecrets: Check = async (config) => {
  const { databaseUrl: url, dataDir, secretKey } = config
  const words = secretKey ? 'encrypted with SECRET_KEY' : 'not encrypted: SECRET_KEY is not set'
  const canRead = url && (await migrateDatabase({ url, dataDir }, { isDryRun: true })).length === 0
  if (!canRead) return secretKey ? `${words}; whether it is the key of this database, a start will tell` : words
  const sealedSecrets = createSealedSecrets(secretKey)
  await withDatabase(config, 'refuse', (db) => createSecondFactorSecrets({ db, sealedSecrets }).requireKey())
  return words
}

const checkUniversity: Check = async ({ university, publicUrl }) => {
  if (!university) return 'not set up: OIDC_ISSUER is not set'
  try {
    await createUniversityProvider(university, publicUrl).begin()
  } catch (cause) {
    throw new Error(`Setting OIDC_ISSUER: ${formatReason(cause)}`, { cause })
  }
  return `${university.name} answers, and must know ${publicUrl}${UNIVERSITY_PATH} as the address to lead back to`
}

const formatReason = (error: unknown): string => {
  const { message, cause } = error as Error
  return (cause instanceof Error ? cause.message : message).replace(/\s+/g, ' ')
}

const checkFiles: Check = async (config) => {
  await requireRoom(config)
  if (!config.objectStore) return `in ${config.dataDir}`
  const problem = await problemOfStore(await openObjectStore(config))
  if (problem) throw new Error(formatLine(problem))
  return `the bucket ${config.objectStore.bucket} answers`
}

/** Returns whether there is anything at a path, also a link that leads nowhere. Below a file there is nothing. */
const isThere = (path: string): boolean => {
  try {
    return lstatSync(path) !== undefined
  } catch {
    return false
  }
}

const requireRoom = async ({ dataDir, databaseUrl, objectStore }: Config) => {
  const folder = requireWritable(dataDir)
  const keepsDataHere = !databaseUrl || !objectStore
  if (keepsDataHere && (await freeBytesIn(folder)) < FREE_BYTES_MIN)
    throw new Error(
      `Setting DATA_DIR: the disk of ${folder} is full: less than ${FREE_BYTES_MIN / 1e6} MB are free. Remove other files, or move the folder to another disk`,
    )
}

/** Returns the folder that is there, of which the others are made. @throws Error with a one-line message */
const requireWritable = (dataDir: string): string => {
  let folder = dataDir
  while (!isThere(folder)) folder = dirname(folder)
  // A link may lead nowhere.
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`Setting DATA_DIR: ${folder} is not a folder`)
  try {
    accessSync(folder, constants.W_OK)
  } catch (cause) {
    throw new Error(`Setting DATA_DIR: ${folder} cannot be written by this user`, { cause })
  }
  return folder
}

const checkMail: Check = async ({ mail }) => {
  if (!mail) return 'not set up: SMTP_URL is not set'
  try {
    await checkMailServer(mail)
    return 'the mail server answers'
  } catch (cause) {
    throw new Error(`Setting SMTP_URL: ${(cause as Error).message.replace(/\s+/g, ' ')}`, { cause })
  }
}

const CHECKS: [string, Check][] = [
  ['Address', checkAddress],
  ['Database', checkDatabase],
  ['Administrators', checkAdministrators],
  ['Second factors', checkSecrets],
  ['Files', checkFiles],
  ['Mail', checkMail],
  ['University sign-in', checkUniversity],
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
