import { existsSync, rmSync } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { users } from '@hazards/db/tables'
import { checkArchive, hashFile, type Manifest } from '../backup/archive.ts'
import { backUp } from '../backup/backup.ts'
import { requireRestorable, restore } from '../backup/restore.ts'
import { fetchBackup } from '../backup/running-site.ts'
import { systemClock } from '../lib/clock.ts'
import { errorLine } from '../lib/error-line.ts'
import { type Config, readCommandConfig } from '../process/config.ts'
import { openObjectStore } from '../storage/open-object-store.ts'
import { requireFile, requireSite, withDatabase } from './command-database.ts'

const CHECK_SETTINGS = 'DATABASE_URL, DATA_DIR and S3_* must be those of the site.'
const describeUsage = (program: string) =>
  `Usage: ${program} backup FILE, or restore FILE [--sha256 HASH]. Uses the settings of the server.`

/**
 * Backs up the configured site, or restores it from a backup: `args` are the command and the file.
 *
 * @param program how this command is called: 'node server.js'
 */
export const archiveCommand = async (
  program: string,
  args: string[],
  environment: Record<string, string | undefined>,
): Promise<void> => {
  process.umask(0o077) // a backup contains password hashes and visitors' messages
  try {
    process.stdout.write(`${await run(program, args, readCommandConfig(environment))}\n`)
  } catch (error) {
    process.stderr.write(`${errorLine(error)}\n`)
    process.exitCode = 1
  }
}

const run = async (program: string, args: string[], config: Config): Promise<string> => {
  const { command, file, sha256 } = parse(program, args)
  if (command === 'restore') return `Restored ${summarize(await restoreFrom(config, file, sha256))}.`
  const manifest = await writeBackup(config, file)
  return `${file} contains ${summarize(manifest)}.\nSHA-256: ${await hashFile(file)}`
}

const parse = (program: string, args: string[]) => {
  const usage = new Error(describeUsage(program))
  try {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { sha256: { type: 'string' } } })
    const [command, file, ...more] = positionals
    const isKnown = command === 'restore' || (command === 'backup' && values.sha256 === undefined)
    if (!isKnown || file === undefined || more.length > 0) throw usage
    return { command, file, ...values }
  } catch {
    throw usage
  }
}

/** Verifies the archive and looks at the target before it makes anything; a restore that fails leaves what was there. */
const restoreFrom = async (config: Config, file: string, sha256: string | undefined): Promise<Manifest> => {
  requireFile(file, `There is no file ${file}.`)
  const made = [config.dataDir, join(config.dataDir, 'postgres')].filter((folder) => !existsSync(folder))
  const hasStore = config.objectStore !== undefined || existsSync(config.dataDir)
  const manifest = await requireRestorable(file, hasStore ? await openObjectStore(config) : undefined, sha256)
  try {
    return await withSite(config, 'migrate', (site) => restore(site, file, manifest))
  } catch (error) {
    for (const folder of made) await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Writes the archive under a draft name, and renames it after it was read back and verified. */
const writeBackup = async (config: Config, file: string): Promise<Manifest> => {
  if (existsSync(file)) throw new Error(`${file} already exists. Choose another name.`)
  const draft = `${file}.part`
  const output = await openDraft(draft)
  const abandon = () => {
    rmSync(draft, { force: true })
    process.exit(130)
  }
  process.once('SIGINT', abandon).once('SIGTERM', abandon)
  try {
    const isThere = !config.databaseUrl && (await fetchBackup(config.dataDir, draft))
    if (!isThere) await backUpStopped(config, output)
    const manifest = await checkArchive(draft).catch((cause) => {
      throw new Error('The backup was interrupted. The log of the site may say why.', { cause })
    })
    await rename(draft, file)
    return manifest
  } finally {
    process.off('SIGINT', abandon).off('SIGTERM', abandon)
    await output.close()
    await rm(draft, { force: true })
  }
}

/** Opened before the database, so that a folder that cannot be written is reported at once. */
const openDraft = async (path: string): Promise<FileHandle> => {
  try {
    return await open(path, 'w', 0o600)
  } catch (cause) {
    throw new Error(`The backup cannot be written: ${(cause as Error).message}`, { cause })
  }
}

/** Writes the archive of a site that is not running, or runs on a Postgres. */
const backUpStopped = async (config: Config, output: FileHandle) => {
  requireSite(config)
  await withSite(config, 'refuse', async (site) => {
    if ((await site.db.$count(users)) === 0) throw new Error(`This database contains no site. ${CHECK_SETTINGS}`)
    await backUp(site, output.createWriteStream({ flush: true }))
  })
}

const withSite = <Result>(
  config: Config,
  whenEmpty: 'migrate' | 'refuse',
  work: (site: Parameters<typeof backUp>[0]) => Promise<Result>,
): Promise<Result> =>
  withDatabase(config, whenEmpty, async (db) => {
    await mkdir(config.dataDir, { recursive: true })
    return work({ db, objects: await openObjectStore(config), clock: systemClock, folder: config.dataDir })
  })

const isFile = ({ name }: { name: string }) => name.startsWith('files/')

const summarize = ({ entries, missing, madeAt }: Manifest): string => {
  const files = entries.filter(isFile).length
  const lost =
    missing.length > 0 ? `; without ${missing.length} that were missing from the store: ${missing.join(', ')}` : ''
  return `everything as of ${madeAt}, with ${files} uploaded files${lost}`
}
