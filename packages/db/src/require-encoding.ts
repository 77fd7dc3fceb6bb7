import { sql } from 'drizzle-orm'
import type { Database } from './open-database.ts'

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
