import { readFile } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'
import postgres from 'postgres'
import { type OpenDatabase, openDatabase } from '../client.ts'
import { createPglite, openPglite } from '../embedded.ts'
import { createEmptyDatabase } from './empty-database.ts'

/**
 * Returns a new, migrated, empty database: on the Postgres server at TEST_DATABASE_URL if that is set, else on a PGlite
 * in memory. Closing it also empties it for the next test of this process: creating one anew takes far longer.
 */
export const createTestDatabase = (): Promise<OpenDatabase> => {
  const server = process.env.TEST_DATABASE_URL
  return server ? onPostgres(server) : onPglite()
}

const idlePglites: PGlite[] = []
const idleAddresses: string[] = []
let freshSchema: string | undefined

const onPglite = async (): Promise<OpenDatabase> => {
  const client = idlePglites.pop() ?? (await copyOfPglite(process.env.TEST_PGLITE_PATTERN))
  const query = async (text: string) => (await client.query<{ value: string }>(text)).rows
  const lent = lend(client)
  const database = await openPglite(lent.client)
  freshSchema ??= await readSchema(query)
  const close = async () => {
    lent.end()
    if (await isEmptied(query)) idlePglites.push(client)
    else await client.close()
  }
  return { ...database, close }
}

/** Lends a PGlite to one test: after `end`, what is left of the test, such as its timers, can no longer use it. */
const lend = (client: PGlite) => {
  let isOver = false
  const get = (target: PGlite, key: keyof PGlite) => {
    if (isOver) throw new Error('The database of this test is closed')
    const value = target[key]
    return typeof value === 'function' ? value.bind(target) : value
  }
  const end = () => {
    isOver = true
  }
  return { client: new Proxy(client, { get } as ProxyHandler<PGlite>), end }
}

/** Returns a copy of a PGlite from pglite.setup.ts. */
export const copyOfPglite = async (dump = ''): Promise<PGlite> =>
  createPglite({ loadDataDir: new Blob([await readFile(dump)]) })

/** `postgres.setup.ts` drops the databases. */
const onPostgres = async (server: string): Promise<OpenDatabase> => {
  const url = idleAddresses.pop() ?? (await createEmptyDatabase(server, process.env.TEST_DATABASE_PATTERN)).url
  freshSchema ??= await alone(url, readSchema)
  const database = await openDatabase({ url, dataDir: '' })
  const close = async () => {
    await database.close()
    if (await alone(url, isEmptied)) idleAddresses.push(url)
  }
  return { ...database, close }
}

type Query = (text: string) => PromiseLike<readonly { value: string }[]>

const alone = async <Result>(url: string, use: (query: Query) => Promise<Result>): Promise<Result> => {
  const client = postgres(url, { max: 1, onnotice: () => {} })
  try {
    return await use((text) => client.unsafe<{ value: string }[]>(text))
  } finally {
    await client.end()
  }
}

/** Empties a database, and starts its identities anew. Returns false, and does nothing, if a test has changed its schema. */
const isEmptied = async (query: Query): Promise<boolean> => {
  if ((await readSchema(query)) !== freshSchema) return false
  // A table in which a row ever stood has pages.
  const filled = await query(`select oid::regclass::text as value from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`)
  if (filled.length === 0) return true
  // The replica role bypasses the activity log's trigger, which prevents deletions.
  await query('set session_replication_role = replica')
  await query(`truncate ${filled.map(({ value }) => value).join(', ')} restart identity cascade`)
  await query('reset session_replication_role')
  return true
}

/** Returns tables with their columns, constraints, triggers, indexes and functions as one text. */
const readSchema = async (query: Query): Promise<string> => {
  const [row] = await query(`
    select md5(string_agg(part, ',' order by part)) as value from (
      select relname || '.' || attname || ' ' || format_type(atttypid, atttypmod) || attnotnull::text as part
        from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      union all select conrelid::regclass::text || ' ' || conname from pg_constraint where connamespace = 'public'::regnamespace
      union all select tgrelid::regclass::text || ' ' || tgname || tgenabled::text from pg_trigger where not tgisinternal
      union all select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'i'
      union all select proname || prosrc from pg_proc where pronamespace = 'public'::regnamespace
    ) as parts`)
  return row?.value ?? ''
}
