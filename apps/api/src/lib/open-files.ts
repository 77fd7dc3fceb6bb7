import { readFileSync } from 'node:fs'

/** Connections of visitors and of the database, and the files of a request. With fewer, accepting a connection fails. */
const OPEN_FILES_MIN = 256

const limitsOf = (): string => {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    return '' // not Linux
  }
}

/** Makes sure that the process may open enough files. @throws Error with one line that says what to do */
export const requireOpenFiles = (limits = limitsOf()): void => {
  const max = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY)
  if (max < OPEN_FILES_MIN)
    throw new Error(
      `This process may open ${max} files only. Raise the limit to 1024 or more: ulimit -n, or LimitNOFILE.`,
    )
}
