import type { Database, Transaction } from '@hazards/db/client'
import { people, publications, usageCounts } from '@hazards/db/tables'
import { KIND_NAMES, type KindName } from '@hazards/schema/kinds/kinds'
import { inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { inParts } from '../../records/in-parts.ts'
import type { PublishedTable } from '../../records/public-records.ts'
import { RECORD_TABLES } from '../../records/record-kinds.ts'
import type { Counted } from './usage-counter.rules.ts'

type Row = typeof usageCounts.$inferInsert
type NamedTable = PublishedTable & PgTable & { id: PgColumn; slug: PgColumn }

/** Returns the table of a kind of record. */
export const getTable = (kind: KindName) => RECORD_TABLES[kind].table as NamedTable

/** The fields that name a stored PDF. */
const FILES = [
  { record: 'publication', table: publications, file: publications.pdfUrl },
  { record: 'person', table: people, file: people.cvUrl },
] as const

/** Adds what was counted to the numbers of the records. What names none is left out. */
export const addCounts = (db: Database, counted: Counted[]): Promise<void> =>
  db.transaction(async (tx) => {
    const rows = [...(await rowsOfPages(tx, counted)), ...(await rowsOfFiles(tx, counted))]
    // In one order, so that two processes never wait for each other.
    const ordered = sumUp(rows).sort((one, other) => (getKey(one) < getKey(other) ? -1 : 1))
    for (const part of inParts(ordered))
      await tx
        .insert(usageCounts)
        .values(part)
        .onConflictDoUpdate({
          target: [usageCounts.record, usageCounts.recordId, usageCounts.day, usageCounts.use],
          set: { number: sql`${usageCounts.number} + excluded.number` },
        })
  })

const rowsOfPages = async (tx: Transaction, counted: Counted[]): Promise<Row[]> => {
  const rows: Row[] = []
  for (const kind of KIND_NAMES) {
    const wanted = counted.flatMap(({ used, ...rest }) =>
      'slug' in used && used.record === kind ? [{ ...rest, use: used.use, name: used.slug }] : [],
    )
    rows.push(...(await readRows(tx, kind, { wanted, table: getTable(kind), name: getTable(kind).slug })))
  }
  return rows
}

const rowsOfFiles = async (tx: Transaction, counted: Counted[]): Promise<Row[]> => {
  const wanted = counted.flatMap(({ used, ...rest }) =>
    'file' in used ? [{ ...rest, use: used.use, name: used.file }] : [],
  )
  const rows: Row[] = []
  for (const { record, table, file } of FILES) rows.push(...(await readRows(tx, record, { wanted, table, name: file })))
  return rows
}

type Wanted = Pick<Row, 'day' | 'use' | 'number'> & { name: string }
type Search = { wanted: Wanted[]; table: PgTable & { id: PgColumn }; name: PgColumn }

/** Returns the rows of the records whose column `name` has the names. */
const readRows = async (tx: Transaction, record: KindName, { wanted, table, name }: Search): Promise<Row[]> => {
  const ids = new Map<unknown, string[]>()
  for (const part of inParts([...new Set(wanted.map((each) => each.name))])) {
    const found = await tx.select({ id: table.id, name }).from(table).where(inArray(name, part))
    for (const each of found) ids.set(each.name, [...(ids.get(each.name) ?? []), String(each.id)])
  }
  return wanted.flatMap(({ name, ...row }) => (ids.get(name) ?? []).map((recordId) => ({ ...row, record, recordId })))
}

const getKey = ({ record, recordId, day, use }: Row) => [record, recordId, day, use].join(' ')

/** A record may be counted under its address and as the owner of a file: one row for each day and use. */
const sumUp = (rows: Row[]): Row[] => {
  const sums = new Map<string, Row>()
  for (const row of rows) {
    const known = sums.get(getKey(row))
    if (known) known.number += row.number
    else sums.set(getKey(row), { ...row })
  }
  return [...sums.values()]
}
