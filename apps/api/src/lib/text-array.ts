import { publications } from '@hazards/db/tables'
import { type SQL, sql } from 'drizzle-orm'

/** Texts as a `text[]` of Postgres, for conditions that are written in SQL. */
export const textArray = (texts: string[]): SQL => sql`${sql.param(texts, publications.keywords)}::text[]`
