import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@hazards/db/testing/free-port'
import { postJson } from './requests.ts'

const getFile = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const FROM_SOURCES = ['--import', 'tsx', getFile('./serve-api.ts')]
/** The command of `pnpm start`, which requires a build. */
export const AS_BUILT = ['--max-old-space-size=512', '--max-semi-space-size=4', getFile('../../dist/server.js')]

export const ADMINISTRATOR = { username: 'dr.example', password: 'a long enough passphrase' }
/** Of mail that is set up, and of a mail server that cannot be reached. */
export const MAIL_SERVER_AWAY = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'site@example.org',
  CONTACT_EMAIL: 'group@example.org',
}

export type RunningServer = {
  url: string
  child: ChildProcess
  /** Returns its output so far. */
  output: () => string
  /** Resolves with the exit code. */
  exited: Promise<number | null>
}

/** Starts the server as a separate process with only these settings, and its output in a file if one is given. */
export const startProcess = async (
  settings: Record<string, string>,
  program: readonly string[] = FROM_SOURCES,
  file?: number,
): Promise<RunningServer> => {
  const port = settings.PORT ?? String(await freePort())
  const child = spawn(process.execPath, program, {
    env: { PATH: process.env.PATH, PORT: port, ...settings },
    stdio: ['ignore', file ?? 'pipe', 'pipe'],
  })
  let written = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (written += chunk))
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  return { url: `http://127.0.0.1:${port}`, child, output: () => written, exited }
}

/** The same, and waits until it is ready. @throws as {@link untilReady} does, once the process is killed */
export const startReady = async (...given: Parameters<typeof startProcess>): Promise<RunningServer> => {
  const server = await startProcess(...given)
  await untilReady(server).catch(async (error) => {
    await kill(server)
    throw error
  })
  return server
}

/** The same, with an administrator, without limits, and with these settings; without `url` it uses its embedded database. */
export const startServer = (
  { url = '', dataDir, settings }: { url?: string; dataDir: string; settings?: Record<string, string> },
  program?: readonly string[],
): Promise<RunningServer> => {
  const common = {
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    ADMIN_USERNAME: ADMINISTRATOR.username,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'fatal',
    PUBLIC_URL: 'http://localhost',
  }
  return startReady({ ...common, ...settings }, program)
}

/** Waits until the server is ready, and asks every `pause` ms. @throws Error with its output if it exits or is not ready within two minutes, which it needs on a busy machine */
export const untilReady = async ({ url, child, output }: RunningServer, pause = 100): Promise<void> => {
  const end = performance.now() + 120_000
  while (performance.now() < end && child.exitCode === null) {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined)
    if (response?.ok) return
    await sleep(pause)
  }
  throw new Error(`The server is not ready: ${output()}`)
}

/** Asks a server to stop. Resolves with its exit code. */
export const stop = ({ child, exited }: RunningServer): Promise<number | null> => {
  child.kill('SIGTERM')
  return exited
}

/** Kills a server as a crash would. */
export const kill = async ({ child, exited }: RunningServer): Promise<void> => {
  child.kill('SIGKILL')
  await exited
}

/** Returns the id of a new session. */
export const signInAt = async (url: string, administrator = ADMINISTRATOR): Promise<string> => {
  const response = await postJson(`${url}/api/admin/login`, administrator)
  return ((await response.json()) as { sessionId: string }).sessionId
}
