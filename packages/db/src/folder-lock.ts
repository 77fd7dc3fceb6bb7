import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'

/** The holder of a folder. The start time distinguishes it from a later process with the same process id. */
type Holder = { pid: number; startedAt: string; host: string; token: string }

/**
 * Acquires the lock file at `path` for this process, so that no second process opens the same data. Takes over the lock of
 * a dead process, but never that of a living one, even if it is suspended. Writes nothing if the lock is refused.
 *
 * @returns a function that releases the lock
 * @throws Error with a one-line message that names the holder
 */
export const lockFolder = (path: string): (() => void) => {
  const left = readHolder(path)
  if (left) refuseWhileAlive(path, left)
  const own: Holder = { pid: process.pid, startedAt: startTime(process.pid), host: hostname(), token: randomUUID() }
  mkdirSync(dirname(path), { recursive: true })
  const draft = `${path}.${own.token}`
  writeFileSync(draft, JSON.stringify(own))
  try {
    if (left) setAside(path, left)
    linkSync(draft, path) // fails if the name is taken: only one process gets it
  } catch (cause) {
    throw new Error(inUse(path, readHolder(path)), { cause })
  } finally {
    rmSync(draft)
  }
  return () => {
    if (readHolder(path)?.token === own.token) rmSync(path)
  }
}

const readHolder = (path: string): Holder | undefined => {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
  try {
    return JSON.parse(text) as Holder
  } catch {
    throw new Error(`${path} is damaged. If no other process uses this folder, delete that file and start again.`)
  }
}

const refuseWhileAlive = (path: string, holder: Holder) => {
  if (holder.host !== hostname())
    throw new Error(
      `${path} was taken by process ${holder.pid} on ${holder.host}, which cannot be checked from this machine. ` +
        'If it is gone, delete that file and start again.',
    )
  if (startTime(holder.pid) === holder.startedAt) throw new Error(inUse(path, holder))
}

/** Moves a dead process's lock away. If another process has replaced the lock meanwhile, restores that. */
const setAside = (path: string, dead: Holder) => {
  const aside = `${path}.${dead.token}.dead`
  renameSync(path, aside)
  const faster = readHolder(aside)?.token !== dead.token
  if (faster) linkSync(aside, path)
  rmSync(aside)
}

const inUse = (path: string, holder: Holder | undefined) =>
  `The folder ${dirname(path)} is in use by process ${holder?.pid ?? 'unknown'}. Stop it first, or set DATA_DIR to another folder.`

/** Returns when the process `pid` started, in a system-specific format; '' if it does not exist. */
const startTime = (pid: number): string => {
  try {
    if (process.platform === 'linux') {
      // The 22nd field, counted after the command, which may itself contain spaces and parentheses.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const isZombie = fields[0] === 'Z'
      return isZombie ? '' : `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return ''
  }
}
