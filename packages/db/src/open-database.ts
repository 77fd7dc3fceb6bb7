import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as tables from './tables/index.ts'

/** Drizzle on either engine. `execute` answers in the engine's own shape, so services build queries instead. */
export type Database = PgDatabase<PgQueryResultHKT, typeof tables>

export type Listener = {
  onMessage: (message: string) => void
  /** Called each time the connection was made again: messages sent before that may have been missed. */
  onReconnect: () => void
}

export type OpenDatabase = {
  db: Database
  /** Resolves when the database answers a query. */
  ping: () => Promise<void>
  /** Connections that are open, and how many there may be. */
  connections: () => { open: number; max: number }
  /** Sends a message to every process that listens on this database. The embedded one has no other process to tell. */
  notify: (message: string) => Promise<void>
  listen: (listener: Listener) => Promise<void>
  /** Waits for the queries under way, then closes the database and releases its lock. */
  close: () => Promise<void>
}

/** Asks the database for anything at all. */
export const ping = async (db: Database): Promise<void> => {
  await db.execute(sql`select 1`)
}
