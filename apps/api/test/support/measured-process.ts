import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@hazards/db/testing/free-port'

const getFile = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const BUILT_SERVER = getFile('../../dist/server.js')
/** The Node flags of `pnpm start`. */
export const FLAGS = readFileSync(getFile('../../../../package.json'), 'utf8').match(/--max-[\w-]+=\d+/g) ?? []
export const ADMINISTRATOR = { username: 'bench', password: 'a long enough passphrase' }

export type Process = {
  url: string
  child: ChildProcess
  /** Milliseconds from the start of the process to its first successful answer of /readyz. */
  readyMs: number
}

/** Starts a server of Node, and waits until it is ready. */
export const start = async (args: string[], env: Record<string, string>): Promise<Process> => {
  const port = String(await freePort())
  const began = performance.now()
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, PORT: port, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  while (child.exitCode === null && performance.now() - began < 60_000) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return { url, child, readyMs: performance.now() - began }
    await sleep(5)
  }
  throw new Error(`A server did not get ready (exit code ${child.exitCode})`)
}

/** Starts the built site as `pnpm start` does, on loopback, with an administrator and without limits. */
export const startSite = (settings: Record<string, string>): Promise<Process> => {
  if (!existsSync(BUILT_SERVER)) throw new Error('Build first: npx -y pnpm@10 build')
  return start([...FLAGS, BUILT_SERVER], {
    ADMIN_USERNAME: ADMINISTRATOR.username,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    RATE_LIMITS: 'off',
    ...settings,
  })
}

export const stop = async ({ child }: Process): Promise<void> => {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

const getStatus = (pid: number | undefined, field: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Returns the current and the peak resident memory in MiB. Linux only. */
export const buildMemory = ({ child }: Pick<Process, 'child'>) => ({
  now: getStatus(child.pid, 'VmRSS'),
  most: getStatus(child.pid, 'VmHWM'),
})

/** Returns the CPU time of a process so far, in milliseconds, without that of other processes. Linux only. */
export const getCpu = ({ child }: Pick<Process, 'child'>): number => {
  const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
