import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { openDatabase } from '../client.ts'
import { migrationsFolder } from '../migrate.ts'
import { createEmptyDatabase } from './empty-database.ts'

const PROCESS = fileURLToPath(new URL('./migrate-process.ts', import.meta.url))

export const MIGRATIONS = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql')).length

const onEmptyDatabase = async <Result>(server: string, use: (url: string) => Promise<Result>): Promise<Result> => {
  const { url, drop } = await createEmptyDatabase(server)
  try {
    return await use(url)
  } finally {
    await drop()
  }
}

/** Returns the number of applied migrations and of tables. */
const schemaAt = async (url: string) => {
  const client = postgres(url, { max: 1, onnotice: () => {} })
  try {
    const [table] = await client`select to_regclass('drizzle.__drizzle_migrations') as name`
    const [applied] = table?.name
      ? await client`select count(*)::int as count from drizzle.__drizzle_migrations`
      : [{ count: 0 }]
    const [tables] = await client`select count(*)::int as count from pg_tables where schemaname = 'public'`
    return { applied: applied?.count as number, tables: tables?.count as number }
  } finally {
    await client.end()
  }
}

const open = (url: string) => openDatabase({ url, dataDir: '' })

/** Opens an empty database five times at once. Returns its schema when all five are ready. */
export const openFromFiveSides = (server: string) =>
  onEmptyDatabase(server, async (url) => {
    const opened = await Promise.all(Array.from({ length: 5 }, () => open(url)))
    await Promise.all(opened.map(({ ping }) => ping()))
    await Promise.all(opened.map(({ close }) => close()))
    return schemaAt(url)
  })

/**
 * Kills a process that migrates an empty database, `delayMs` after it started. Returns the schema that it left, and the
 * one after the next start.
 */
export const killWhileMigrating = (server: string, delayMs: number) =>
  onEmptyDatabase(server, async (url) => {
    const child = spawn(process.execPath, ['--import', 'tsx', PROCESS, url], { stdio: ['ignore', 'pipe', 'inherit'] })
    const exit = once(child, 'exit')
    await once(child.stdout, 'data')
    await sleep(delayMs)
    child.kill('SIGKILL')
    await exit
    await untilAlone(url)
    const left = await schemaAt(url)
    await (await open(url)).close()
    return { left, after: await schemaAt(url) }
  })

/** Waits until the killed client's connection is gone: Postgres notices only at the end of a statement. */
const untilAlone = async (url: string) => {
  const client = postgres(url, { max: 1, onnotice: () => {} })
  const others = () =>
    client`select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  while ((await others()).length > 0) await sleep(10)
  await client.end()
}
