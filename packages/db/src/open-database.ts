import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as tables from './tables/index.ts'

/** Drizzle on either engine. Services use the query builder, because the results of `execute` depend on the engine. */
export type Database = PgDatabase<PgQueryResultHKT, typeof tables>

/** What `transaction` passes on. A function that takes it cannot be called with the database itself. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export type Listener = {
  onMessage: (message: string) => void
  /** Called after each reconnect: messages sent before may have been missed. */
  onReconnect: () => void
}

export type OpenDatabase = {
  db: Database
  /** Resolves if the database answers a query. */
  ping: () => Promise<void>
  /** Returns the number of open connections and their maximum. */
  connections: () => { open: number; max: number }
  /** Sends a message to every process that listens on this database. The embedded database has only one process. */
  notify: (message: string) => Promise<void>
  listen: (listener: Listener) => Promise<void>
  /** Waits for running queries, then closes the database and releases its lock. */
  close: () => Promise<void>
}

export type MigratableDatabase = OpenDatabase & {
  /** Brings the database to the newest schema. @throws Error if a migration fails; then nothing of it is applied */
  migrate: () => Promise<void>
}

/** Said of a database of which that is not so. */
export const FEW_LETTERS =
  "the database's locale does not know the small letters of all scripts: search distinguishes case there"

/** Returns whether the database's locale knows the small letters of all scripts. Search needs them (specification §2). */
export const knowsAllLetters = async (db: Database): Promise<boolean> => {
  const [row] = await db.select({ knows: sql<boolean>`lower('ÞЖ') = 'þж'` }).from(sql`(values (1)) as one`)
  return row?.knows === true
}

/** Returns whether the database can only be read: a standby, or one that is set so. */
export const isReadOnly = async (db: Database): Promise<boolean> => {
  const [row] = await db
    .select({ is: sql<boolean>`current_setting('transaction_read_only')::boolean` })
    .from(sql`(values (1)) as one`)
  return row?.is === true
}

/** Runs an empty query. */
export const ping = async (db: Database): Promise<void> => {
  await db.execute(sql`select 1`)
}
