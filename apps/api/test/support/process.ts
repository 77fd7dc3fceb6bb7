import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@hazards/db/testing/free-port'

const getFile = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const FROM_SOURCES = ['--import', 'tsx', getFile('./serve-api.ts')]
/** The command of `pnpm start`, which requires a build. */
export const AS_BUILT = ['--max-old-space-size=512', '--max-semi-space-size=4', getFile('../../dist/server.js')]

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

/** Waits until the server is ready. @throws Error with its output if it exits or is not ready within two minutes, which it needs on a busy machine */
export const untilReady = async ({ url, child, output }: RunningServer): Promise<void> => {
  const end = performance.now() + 120_000
  while (performance.now() < end && child.exitCode === null) {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined)
    if (response?.ok) return
    await sleep(100)
  }
  throw new Error(`The server is not ready: ${output()}`)
}
