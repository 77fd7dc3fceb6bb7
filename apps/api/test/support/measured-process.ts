import { existsSync, openSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ADMINISTRATOR, type RunningServer, startProcess, untilReady } from './process.ts'

const getFile = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const BUILT_SERVER = getFile('../../dist/server.js')
/** The Node flags of `pnpm start`. */
export const FLAGS = readFileSync(getFile('../../../../package.json'), 'utf8').match(/--max-[\w-]+=\d+/g) ?? []

/** `readyMs` are the milliseconds from the start of the process to its first successful answer of /readyz. */
export type Process = RunningServer & { readyMs: number }

/** Starts a server of Node, whose output is discarded, and waits until it is ready. */
export const start = async (args: string[], env: Record<string, string>): Promise<Process> => {
  const began = performance.now()
  const server = await startProcess(env, args, openSync('/dev/null', 'w'))
  await untilReady(server, 5)
  return { ...server, readyMs: performance.now() - began }
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
