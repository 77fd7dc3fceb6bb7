import { readFileSync } from 'node:fs'

/** Connections of visitors and of the database, and the files of a request. With fewer, accepting a connection fails. */
const OPEN_FILES_MIN = 256

const readLimits = (): string => {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    return '' // not Linux
  }
}

/** Returns one line that says what to do if the process may open too few files, otherwise undefined. */
export const lackOfOpenFiles = (limits = readLimits()): string | undefined => {
  const max = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY)
  if (max >= OPEN_FILES_MIN) return undefined
  return `This process may open ${max} files only. Raise the limit to 1024 or more: ulimit -n, or LimitNOFILE.`
}

/** Ends the process with that line. Called before other modules are loaded, which would fail with a stack. */
export const requireOpenFiles = (): void => {
  const lack = lackOfOpenFiles()
  if (!lack) return
  process.stderr.write(`${lack}\n`)
  process.exit(1)
}
