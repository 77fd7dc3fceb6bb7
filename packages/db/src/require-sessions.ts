import { randomInt } from 'node:crypto'
import postgres from 'postgres'
import { SESSION_SETTINGS } from './session-settings.ts'

/**
 * Makes sure that a connection is a session of its own, as locks, settings and notifications need it. A pooler that hands
 * a server's connection to another client after each transaction (PgBouncer with `pool_mode = transaction`) also hands it
 * the locks of the first: a second client gets a lock that the first still holds.
 *
 * @throws Error with a one-line message that names the setting; as the driver does, if the database cannot be reached
 */
export const requireSessions = async (url: string): Promise<void> => {
  const options = { max: 1, connect_timeout: 10, onnotice: () => {}, settings: SESSION_SETTINGS.queries }
  const [first, second] = [postgres(url, options), postgres(url, options)]
  const lock = randomInt(2 ** 31)
  try {
    await first`select pg_advisory_lock(${lock}::bigint)`
    const [row] = await second<{ got: boolean }[]>`select pg_try_advisory_lock(${lock}::bigint) as got`
    if (row?.got) throw new Error(POOLED)
  } finally {
    await Promise.all([first.end({ timeout: 1 }), second.end({ timeout: 1 })])
  }
}

const POOLED =
  'Setting DATABASE_URL: the database is behind a pooler that shares connections between transactions. Set its pool_mode to session, or name the server itself.'
