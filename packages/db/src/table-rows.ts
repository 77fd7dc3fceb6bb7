import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns, getTableName, inArray, is, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { migrationsFolder } from './migrate.ts'
import type { Database } from './open-database.ts'
import * as tables from './tables/index.ts'

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
type Row = Record<string, unknown>

/** What is over within days and belongs to where it was made: sessions, counters, answers kept for a day, mails under way. */
const PASSING = new Set<PgTable>([
  tables.adminSessions,
  tables.rateLimits,
  tables.dailySecrets,
  tables.idempotentAnswers,
  tables.mailOutbox,
])
/** How many rows are read or written at a time: a statement has to end while the server is not taken for silent. */
const BATCH = 100

/** Every table of the schema, each behind those that it refers to. */
const allTables = (): PgTable[] => {
  const ordered = new Set<PgTable>()
  const add = (table: PgTable) => {
    for (const { reference } of getTableConfig(table).foreignKeys) {
      const { foreignTable } = reference()
      if (foreignTable !== table && !ordered.has(foreignTable)) add(foreignTable)
    }
    ordered.add(table)
  }
  for (const table of Object.values(tables)) if (is(table, PgTable)) add(table)
  return [...ordered]
}

/** Names of the tables that a backup holds, in an order in which they can be filled. */
export const keptTables = (): string[] =>
  allTables()
    .filter((table) => !PASSING.has(table))
    .map(getTableName)

/** The name of the newest migration that this code knows. */
export const schemaVersion = (): string => {
  const journal = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')
  const { entries } = JSON.parse(journal) as { entries: { tag: string }[] }
  return entries.at(-1)?.tag ?? ''
}

/** Lets what follows take its time; each of its statements is short. */
const withoutTimeLimits = async (tx: Transaction): Promise<void> => {
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
}

/** Reads as if at one moment: `read` returns the rows of one table after the other, however much is written meanwhile. */
export const atOneMoment = <Result>(
  db: Database,
  work: (read: (table: string) => AsyncGenerator<Row>) => Promise<Result>,
): Promise<Result> =>
  db.transaction(
    async (tx) => {
      await withoutTimeLimits(tx)
      return work((name) => rowsOf(tx, tableNamed(name)))
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

async function* rowsOf(tx: Transaction, table: PgTable): AsyncGenerator<Row> {
  const columns = Object.entries(getTableColumns(table)).filter(([, { generated }]) => !generated)
  const keys = keysOf(table)
  let after: SQL | undefined
  for (;;) {
    const rows: Row[] = await tx
      .select(Object.fromEntries(columns))
      .from(table)
      .where(after)
      .orderBy(...keys)
      .limit(BATCH)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    const values = keys.map((key) => sql.param(last[columns.find(([, column]) => column === key)?.[0] ?? ''], key))
    after = sql`(${sql.join(keys, sql`, `)}) > (${sql.join(values, sql`, `)})`
  }
}

const keysOf = (table: PgTable): PgColumn[] => {
  const { columns, primaryKeys } = getTableConfig(table)
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
}

const tableNamed = (name: string): PgTable => {
  const table = allTables().find((each) => getTableName(each) === name)
  if (!table) throw new Error(`There is no table named ${name}`)
  return table
}

/**
 * Fills an empty database: all that `work` writes, or nothing. `write` puts rows, as they were read and written as JSON,
 * into a table; nobody else can use the database meanwhile.
 *
 * @throws Error where any table holds a row
 */
export const fillEmpty = (
  db: Database,
  work: (write: (table: string, rows: AsyncIterable<Row>) => Promise<void>) => Promise<void>,
): Promise<void> =>
  db.transaction(async (tx) => {
    await withoutTimeLimits(tx)
    const all = allTables()
    await tx.execute(sql`lock table ${sql.join(all, sql`, `)} in access exclusive mode`)
    for (const table of all)
      if ((await tx.select({ one: sql`1` }).from(table).limit(1)).length > 0) throw notEmpty(table)
    await work((name, rows) => fill(tx, tableNamed(name), rows))
    const { newsletterDeliveries: deliveries } = tables
    // Whether they were sent since, nobody here knows; nobody gets a mail twice.
    await tx
      .update(deliveries)
      .set({ state: 'unknown' })
      .where(inArray(deliveries.state, ['waiting', 'queued']))
  })

const notEmpty = (table: PgTable) =>
  new Error(`This site is not empty: its table ${getTableName(table)} holds data. Nothing was changed.`)

const fill = async (tx: Transaction, table: PgTable, rows: AsyncIterable<Row>): Promise<void> => {
  const moments = Object.entries(getTableColumns(table)).filter(([, { dataType }]) => dataType === 'date')
  let batch: Row[] = []
  const flush = async () => {
    if (batch.length > 0) await tx.insert(table).overridingSystemValue().values(batch)
    batch = []
  }
  for await (const row of rows) {
    for (const [name] of moments) if (typeof row[name] === 'string') row[name] = new Date(row[name])
    if (batch.push(row) === BATCH) await flush()
  }
  await flush()
  // The next number comes behind those that are there.
  for (const column of getTableConfig(table).columns.filter(({ generatedIdentity }) => generatedIdentity))
    await tx
      .select({
        set: sql`setval(pg_get_serial_sequence(${getTableName(table)}, ${column.name}), coalesce(max(${column}), 0) + 1, false)`,
      })
      .from(table)
}
