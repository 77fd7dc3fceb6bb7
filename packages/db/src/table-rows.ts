import { getTableColumns, getTableName, inArray, is, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { newestMigration } from './applied-schema.ts'
import type { Database, Transaction } from './open-database.ts'
import * as tables from './tables/index.ts'

type Row = Record<string, unknown>

/**
 * Short-lived data that belongs to the installation that created it: sessions, sign-ins and mailed links in progress, counters, idempotent responses, jobs, turns at other servers, mails
 * in progress, the marks of networks; and what search finds, which is made from the records at the next start.
 */
const EXCLUDED = new Set<PgTable>([
  tables.adminSessions,
  tables.accountLinks,
  tables.signInAttempts,
  tables.rateLimits,
  tables.dailySecrets,
  tables.idempotentAnswers,
  tables.jobs,
  tables.hostTurns,
  tables.mailOutbox,
  tables.consentRequests,
  tables.networkMarks,
  tables.searchDocuments,
  tables.searchWords,
])
/** Rows per statement: each must end before the client considers the server silent. */
const BATCH = 100

/** Returns every table of the schema, each after those that it refers to. */
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

/** Returns the names of the tables in a backup, in an order in which they can be filled. */
export const backupTables = (): string[] =>
  allTables()
    .filter((table) => !EXCLUDED.has(table))
    .map(getTableName)

/** Returns the name of the newest migration in this code. */
export const schemaVersion = (): string => newestMigration().tag

/** Lifts the time limits of the transaction; each of its statements is still short. */
const withoutTimeLimits = async (tx: Transaction): Promise<void> => {
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
}

/**
 * Reads a consistent snapshot: `read` returns the rows of one table after another, regardless of concurrent writes.
 *
 * @throws Error if a row contains a date that cannot be read: as JSON it would be null
 */
export const atOneMoment = <Result>(
  db: Database,
  work: (read: (table: string) => AsyncGenerator<Row>) => Promise<Result>,
): Promise<Result> =>
  db.transaction(
    async (tx) => {
      await withoutTimeLimits(tx)
      return work((name) => readRows(tx, tableNamed(name)))
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

async function* readRows(tx: Transaction, table: PgTable): AsyncGenerator<Row> {
  const columns = Object.entries(getTableColumns(table)).filter(([, { generated }]) => !generated)
  const keys = listKeys(table)
  const keyColumns = keys.map(([, column]) => column)
  let after: SQL | undefined
  for (;;) {
    const rows: Row[] = await tx
      .select(Object.fromEntries(columns))
      .from(table)
      .where(after)
      .orderBy(...keyColumns)
      .limit(BATCH)
    for (const row of rows) {
      if (Object.values(row).some(isInvalidDate))
        throw new Error(`A row of ${getTableName(table)} has an unreadable date.`)
      yield row
    }
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    const values = keys.map(([property, column]) => sql.param(last[property], column))
    after = sql`(${sql.join(keyColumns, sql`, `)}) > (${sql.join(values, sql`, `)})`
  }
}

const isInvalidDate = (value: unknown): boolean => value instanceof Date && Number.isNaN(value.getTime())

/** Returns the columns of the primary key, each with the name of its property in a row. */
const listKeys = (table: PgTable): [string, PgColumn][] => {
  const columns = Object.entries(getTableColumns(table))
  const [composite] = getTableConfig(table).primaryKeys
  if (!composite) return columns.filter(([, { primary }]) => primary)
  // The key's own column objects are not those of the table.
  return composite.columns.flatMap(({ name }) => columns.filter(([, column]) => column.name === name))
}

const tableNamed = (name: string): PgTable => {
  const table = allTables().find((each) => getTableName(each) === name)
  if (!table) throw new Error(`Unknown table: ${name}`)
  return table
}

/**
 * Fills an empty database with all that `work` writes, or nothing. `write` inserts rows, in the form in which they were read
 * and serialized to JSON. The tables are locked meanwhile.
 *
 * @throws Error if any table contains a row
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
    // It is unknown whether these were sent since the backup, and no mail may be sent twice.
    await tx
      .update(deliveries)
      .set({ state: 'unknown' })
      .where(inArray(deliveries.state, ['waiting', 'queued']))
  })

const notEmpty = (table: PgTable) =>
  new Error(`This site is not empty: its table ${getTableName(table)} contains data. Nothing was changed.`)

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
  // The next generated number must follow the existing ones.
  for (const column of getTableConfig(table).columns.filter(({ generatedIdentity }) => generatedIdentity))
    await tx
      .select({
        set: sql`setval(pg_get_serial_sequence(${getTableName(table)}, ${column.name}), coalesce(max(${column}), 0) + 1, false)`,
      })
      .from(table)
}
