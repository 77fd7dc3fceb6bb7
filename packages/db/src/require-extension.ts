import { sql } from 'drizzle-orm'
import type { Database } from './open-database.ts'

/** @throws Error with a one-line message if the server does not have this extension */
export const requireExtension = async (db: Pick<Database, 'select'>, name: string): Promise<void> => {
  const [found] = await db.select({ name: sql`name` }).from(sql`pg_available_extensions`).where(sql`name = ${name}`)
  if (!found)
    throw new Error(
      `Setting DATABASE_URL: the Postgres server lacks the extension ${name}, which search needs. It is part of the package postgresql-contrib.`,
    )
}
