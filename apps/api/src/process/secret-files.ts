import { readFileSync } from 'node:fs'

/** The settings that contain a secret. */
const SECRETS = [
  'DATABASE_URL',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'SECRET_KEY',
  'OIDC_CLIENT_SECRET',
  'S3_SECRET_ACCESS_KEY',
]

/**
 * Replaces each `<NAME>_FILE` of a secret setting by the setting itself, read from that file without the line break at its end.
 * Containers and systemd hand secrets over as files, which do not show among the variables of the process.
 *
 * @throws Error with a one-line message if the file cannot be read, or the setting is given in both ways
 */
export const withSecretFiles = (given: Record<string, string | undefined>): Record<string, string | undefined> => {
  const read = SECRETS.flatMap((name) => {
    const path = given[`${name}_FILE`]
    if (path === undefined) return []
    if (given[name] !== undefined) throw new Error(`Setting ${name}_FILE: must not be set if ${name} is set`)
    return [[name, getContent(name, path)]]
  })
  return { ...given, ...Object.fromEntries(read) }
}

const getContent = (name: string, path: string): string => {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  } catch (cause) {
    throw new Error(`Setting ${name}_FILE: the file cannot be read (${(cause as NodeJS.ErrnoException).code})`, {
      cause,
    })
  }
}
