import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, readlinkSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { createFolder, writeIn } from './private-folder.ts'

/**
 * The holder of a folder. The start time distinguishes it from a later process with the same process id; the process id is
 * valid in one namespace only.
 */
type Holder = { pid: number; startedAt: string; host: string; namespace?: string; token: string }

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
  const own: Holder = {
    pid: process.pid,
    startedAt: startTime(process.pid),
    host: hostname(),
    namespace: namespaceOfPids(),
    token: randomUUID(),
  }
  const draft = `${path}.${own.token}`
  writeIn(dirname(path), () => {
    createFolder(dirname(path))
    writeFileSync(draft, JSON.stringify(own))
  })
  try {
    if (left) replace(path, left, draft)
    else take(path, draft)
  } finally {
    rmSync(draft, { force: true })
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
  if (holder.host !== hostname() || isBesideContainer(holder))
    throw new Error(
      `${path} was taken by process ${holder.pid} on ${holder.host}, which cannot be checked from ${holder.host === hostname() ? 'inside or outside of a container' : 'this machine'}. ` +
        'If it is gone, delete that file and start again.',
    )
  if (startTime(holder.pid) === holder.startedAt) throw new Error(inUse(path, holder))
}

/** Takes a free name: only one process gets it. */
const take = (path: string, draft: string) => {
  try {
    linkSync(draft, path)
  } catch (cause) {
    throw new Error(inUse(path, readHolder(path)), { cause })
  }
}

/**
 * Replaces a dead process's lock at once, so that its name is never free meanwhile. The claim lets only one process do so:
 * whoever gets it later finds another holder.
 */
const replace = (path: string, dead: Holder, draft: string) => {
  const claim = `${path}.${dead.token}.claim`
  try {
    linkSync(draft, claim)
  } catch (cause) {
    throw new Error(`Another process takes over ${path}. If there is none, delete ${claim} and start again.`, { cause })
  }
  try {
    if (readHolder(path)?.token !== dead.token) throw new Error(inUse(path, readHolder(path)))
    renameSync(draft, path)
  } finally {
    rmSync(claim)
  }
}

const inUse = (path: string, holder: Holder | undefined) =>
  `The folder ${dirname(path)} is in use by process ${holder?.pid ?? 'unknown'}. Stop it first, or set DATA_DIR to another folder.`

/** The namespace of the processes of the machine itself, on every Linux. */
const OF_MACHINE = 'pid:[4026531836]'

/** Returns the namespace in which the ids of processes are valid; '' on systems without any. */
const namespaceOfPids = (): string => {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}

/**
 * Returns whether one of the holder and this process runs in a container and the other beside it, although the names of
 * their hosts are the same. Two containers are not told apart: a container that crashed has a new namespace afterwards.
 */
const isBesideContainer = ({ namespace = namespaceOfPids() }: Holder): boolean =>
  namespace !== namespaceOfPids() && [namespace, namespaceOfPids()].includes(OF_MACHINE)

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
