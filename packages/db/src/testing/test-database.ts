import { readFile } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'
import { type OpenDatabase, openDatabase } from '../client.ts'
import { createPglite, openPglite } from '../embedded.ts'
import { createEmptyDatabase } from './empty-database.ts'

/**
 * Returns a new, migrated, empty database: on the Postgres server at TEST_DATABASE_URL if that is set, else on a PGlite
 * in memory. Closing it also removes it.
 */
export const createTestDatabase = (): Promise<OpenDatabase> => {
  const server = process.env.TEST_DATABASE_URL
  return server ? onPostgres(server) : onPglite()
}

/** Emptied PGlites for the next tests of this process, because creating one takes over a second of CPU time. */
const idle: PGlite[] = []
let freshSchema: string | undefined

const onPglite = async (): Promise<OpenDatabase> => {
  const client = idle.pop() ?? (await copyOfPglite(process.env.TEST_PGLITE_PATTERN))
  const database = await openPglite(client)
  freshSchema ??= await readSchema(client)
  return { ...database, close: () => recycle(client) }
}

/** Returns a copy of a PGlite from pglite.setup.ts. */
export const copyOfPglite = async (dump = ''): Promise<PGlite> =>
  createPglite({ loadDataDir: new Blob([await readFile(dump)]) })

/** Empties a PGlite for the next test, or closes it if a test has changed its schema. */
const recycle = async (client: PGlite): Promise<void> => {
  if ((await readSchema(client)) !== freshSchema) return client.close()
  const { rows } = await client.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  )
  // The replica role bypasses the activity log's trigger, which prevents deletions.
  await client.exec(`set session_replication_role = replica;
    truncate ${rows.map(({ name }) => name).join(', ')} restart identity cascade;
    reset session_replication_role`)
  idle.push(client)
}

/** Returns tables, columns, constraints, triggers, indexes and functions as one text. */
const readSchema = async (client: PGlite): Promise<string> => {
  const { rows } = await client.query<{ schema: string }>(`
    select string_agg(part, ',' order by part) as schema from (
      select table_name || '.' || column_name || ' ' || data_type || is_nullable as part
        from information_schema.columns where table_schema = 'public'
      union all select conrelid::regclass::text || ' ' || conname from pg_constraint where connamespace = 'public'::regnamespace
      union all select tgrelid::regclass::text || ' ' || tgname || tgenabled::text from pg_trigger where not tgisinternal
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select proname || prosrc from pg_proc where pronamespace = 'public'::regnamespace
    ) as parts`)
  return rows[0]?.schema ?? ''
}

const onPostgres = async (server: string): Promise<OpenDatabase> => {
  const { url, drop } = await createEmptyDatabase(server, process.env.TEST_DATABASE_PATTERN)
  const database = await openDatabase({ url, dataDir: '' })
  return {
    ...database,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}
