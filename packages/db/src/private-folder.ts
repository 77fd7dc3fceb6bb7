import { chmodSync, type Dirent, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Mode bits of all users but the owner. */
const OTHERS = 0o077
/** With its folder closed nobody else reaches a file: going through all of them is a second line, and the start does not wait longer for it. */
const TIDY_MS = 1_000

/**
 * Makes the folder where it is missing, and closes it and what lies in it to every user but the one that this process runs
 * as: the database holds password hashes and visitors' messages. Links are left alone.
 *
 * @throws Error with one line where the folder belongs to somebody else
 */
export const makePrivate = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
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

/** A file that is gone by now, or that belongs to somebody else, is no reason not to start. */
const close = (folder: string, { name }: Dirent): void => {
  const path = join(folder, name)
  try {
    const { mode } = lstatSync(path)
    if (mode & OTHERS) chmodSync(path, mode & 0o700)
  } catch {}
}
