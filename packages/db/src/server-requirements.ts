import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import type { Database } from './open-database.ts'
import { SESSION_SETTINGS } from './session-settings.ts'

/** @throws Error with a one-line message if the database cannot hold the letters of all scripts, character by character */
export const requireEncoding = async (db: Pick<Database, 'select'>): Promise<void> => {
  const [found] = await db
    .select({ encoding: sql<string>`current_setting('server_encoding')` })
    .from(sql`(values (1)) as one`)
  if (found?.encoding !== 'UTF8')
    throw new Error(
      `Setting DATABASE_URL: the encoding of the database is ${found?.encoding}, and must be UTF8. Make another one: create database … template template0 encoding 'UTF8' locale 'C.UTF-8'`,
    )
}

/** @throws Error with a one-line message if the server does not have this extension */
export const requireExtension = async (db: Pick<Database, 'select'>, name: string): Promise<void> => {
  const [found] = await db.select({ name: sql`name` }).from(sql`pg_available_extensions`).where(sql`name = ${name}`)
  if (!found)
    throw new Error(
      `Setting DATABASE_URL: the Postgres server lacks the extension ${name}, which search needs. It is part of the package postgresql-contrib.`,
    )
}

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
