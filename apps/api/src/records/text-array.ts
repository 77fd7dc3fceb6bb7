import { publications } from '@hazards/db/tables'
import { type SQL, sql } from 'drizzle-orm'

/** Returns texts as a `text[]` of Postgres, for conditions in raw SQL. */
export const textArray = (texts: string[]): SQL => sql`${sql.param(texts, publications.keywords)}::text[]`
