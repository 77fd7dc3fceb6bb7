import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as tables from './tables/index.ts'

/** Drizzle on either engine. `execute` answers in the engine's own shape, so services build queries instead. */
export type Database = PgDatabase<PgQueryResultHKT, typeof tables>

export type Listener = {
  /** `reply` tells all who listen, by the listener's own connection: it waits for none of the queries under way. */
  onMessage: (message: string, reply: (message: string) => Promise<unknown>) => void
  onGap: () => void
}

export type OpenDatabase = {
  db: Database
  /** Resolves when the database answers a query. */
  ping: () => Promise<void>
  /**
   * Tells every process that listens on this database, this one included. Gives how many they are: none for the embedded
   * one, whose only process has nobody to tell.
   */
  announce: (message: string) => Promise<number>
  /**
   * Calls `onMessage` with what is announced. `onGap` is called whenever the connection was made anew, the first time
   * too: what was announced before that may have been missed.
   */
  listen: (listener: Listener) => Promise<void>
  /** Waits for the queries under way, then lets go of the database and its lock. */
  close: () => Promise<void>
}

/** Asks the database for anything at all. */
export const ping = async (db: Database): Promise<void> => {
  await db.execute(sql`select 1`)
}
