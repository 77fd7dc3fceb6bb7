import { chmodSync, type Dirent, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Mode bits of all users but the owner. */
const OTHERS = 0o077
/**
 * Time limit for the files. Closing the folder already prevents access to them, so startup does not wait longer for
 * this second line of defense.
 */
const TIDY_MS = 1_000

/**
 * Does the first writing in the folder of DATA_DIR.
 *
 * @throws Error with a one-line message that names the setting if the system refuses: another user's folder, a disk that is
 *   full or read-only, a file of that name
 */
export const writeIn = (folder: string, write: () => void): void => {
  try {
    write()
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`Setting DATA_DIR: the folder ${folder} cannot be written: ${reason}`, { cause })
  }
}

/**
 * Creates a folder and those that it lies in, for this process's user alone. Node's own way never ends where the system allows
 * no folder, as in /proc.
 *
 * @throws Error of the system
 */
export const createFolder = (folder: string): void => {
  if (existsSync(folder)) return
  createFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (!existsSync(folder)) throw error // else another process has created it meanwhile
  }
}

/**
 * Creates the folder if needed, and denies all users except this process's own any access to it and its content, because the
 * database contains password hashes and visitors' messages. Symbolic links are not changed.
 *
 * @throws Error with a one-line message if the folder cannot be written, or belongs to another user
 */
export const makePrivate = (folder: string): void => {
  writeIn(folder, () => createFolder(folder))
  try {
    chmodSync(folder, 0o700)
  } catch (cause) {
    throw new Error(`The folder ${folder} must belong to the user that runs the server: chown it, or set DATA_DIR.`, {
      cause,
    })
  }
  closeToOthers(folder, performance.now() + TIDY_MS)
}

const closeToOthers = (folder: string, until: number): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (performance.now() > until) return
    if (!entry.isFile() && !entry.isDirectory()) continue
    close(folder, entry)
    if (entry.isDirectory()) closeToOthers(join(folder, entry.name), until)
  }
}

/** Ignores a file that has been deleted meanwhile or belongs to another user, because it must not prevent the start. */
const close = (folder: string, { name }: Dirent): void => {
  const path = join(folder, name)
  try {
    const { mode } = lstatSync(path)
    if (mode & OTHERS) chmodSync(path, mode & 0o700)
  } catch {}
}
