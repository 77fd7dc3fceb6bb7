import { createHash } from 'node:crypto'
import type { Database } from '@hazards/db/client'
import { withdrawals } from '@hazards/db/tables'
import type { KindName } from '@hazards/schema/kinds/kinds'
import { idSchema, type Withdrawn } from '@hazards/schema/primitives'
import { turnedSort } from '@hazards/schema/sorts'
import { and, asc, desc, eq, getTableColumns, gte, notExists, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, SelectedFields } from 'drizzle-orm/pg-core'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import { z } from 'zod'
import { DomainError, invalidField } from '../lib/errors.ts'
import { isPublic } from './public-records.ts'
import { RECORD_TABLES } from './record-kinds.ts'

/**
 * The order of a list: columns, the last of which is the id, all in one direction. `keys` has, by the name of a column, what
 * maps its values to those that are compared.
 */
export type Order = {
  columns: PgColumn[]
  direction: 'asc' | 'desc'
  keys?: Record<string, (value: SQLWrapper) => SQL>
}

/** The parameters of a list in addition to its filter (records §4). */
export type ListWindow = {
  limit?: number | undefined
  cursor?: string | null | undefined
  sort?: string | undefined
  updatedSince?: string | undefined
}

type Source<Filter, Row, Item> = {
  /** Reads at most `limit` rows in this order. */
  rows: (where: SQL | undefined, order: SQL[], limit: number) => Promise<Row[]>
  count: (where: SQL | undefined) => Promise<number>
  /** Returns the condition that a record is in the list. */
  matching: (query: Filter) => SQL | undefined | Promise<SQL | undefined>
  asItem: (row: Row) => Item
  /** The orders by their names in `sort`, which may also ask for each from its end. The first is the default. */
  orders: Record<string, Order>
  id: PgColumn
  /** Needed only for a list that takes `updatedSince`. */
  updatedAt?: PgColumn
  /** From when on a record is in the list, which counts as a change of it; left out for a list without such a moment. */
  publishAt?: PgColumn
}

/** A list of records, as read by REST, tRPC, exports and pages. */
export type ListReader<Filter, Item> = {
  /**
   * Returns the first `limit` items after the cursor, and the cursor of the next part.
   *
   * @throws DomainError BAD_REQUEST for a cursor of another list, or a sort together with `updatedSince`
   */
  part: (query: Filter & ListWindow & { limit: number }) => Promise<{ items: Item[]; next: string | null }>
  /**
   * Yields the whole list, or all of it after the cursor, part by part, for lists that do not fit into memory. Records
   * written meanwhile may be included or not. @throws as `part`
   */
  inParts: (query: Filter & ListWindow) => AsyncGenerator<Item[]>
  /** Returns the number of items that match the filter, in all parts. */
  count: (query: Filter & ListWindow) => Promise<number>
  /** Returns a part and the number of all items, as the panel needs them (records §6). @throws as `part` */
  page: (
    query: Filter & ListWindow & { limit: number; direction?: 'forward' | undefined },
  ) => Promise<{ items: Item[]; nextCursor: string | null; total: number }>
}

/** Returns what a list reader needs to read one table. @param columns returns those of a row; all if left out */
export const readTable = <
  Table extends PgTable & { id: PgColumn },
  Columns extends SelectedFields = Table['_']['columns'],
>(
  db: Database,
  table: Table,
  columns = () => getTableColumns(table) as Columns,
) => ({
  rows: (where: SQL | undefined, order: SQL[], limit: number) =>
    db
      .select(columns() as SelectedFields)
      .from(table as PgTable)
      .where(where)
      .orderBy(...order)
      .limit(limit) as Promise<SelectResultFields<Columns>[]>,
  count: (where: SQL | undefined) => db.$count(table, where),
  id: table.id,
})

/** Records per query when a whole list is read: few, since others wait while a part is written. */
const PART_SIZE = 50

export const createListReader = <Filter, Row extends object, Item>(
  source: Source<Filter, Row, Item>,
): ListReader<Filter, Item> => {
  const { orders, updatedAt, publishAt, id } = source
  const getOrder = ({ updatedSince, sort }: ListWindow): Order => {
    if (updatedSince && sort)
      throw invalidField('sort', 'sort cannot be combined with updatedSince, which orders the list by time of change')
    if (updatedSince && updatedAt) return { columns: [updatedAt, id], direction: 'asc' }
    const name = sort ?? Object.keys(orders)[0] ?? ''
    return orders[name] ?? reversed(orders[turnedSort(name)] as Order)
  }
  const readFilter = async ({ limit: _, cursor: __, ...query }: Filter & ListWindow) =>
    and(
      await source.matching(query as Filter),
      query.updatedSince && updatedAt ? isSince(new Date(query.updatedSince), updatedAt, publishAt) : undefined,
    )

  const part: ListReader<Filter, Item>['part'] = async (query) => {
    const { limit, cursor, ...list } = query
    const order = getOrder(query)
    const after = cursor ? isAfterPosition(list, order, cursor) : undefined
    const rows = await source.rows(and(await readFilter(query), after), orderedBy(order), limit + 1)
    const last = rows.length > limit ? rows[limit - 1] : undefined
    return { items: rows.slice(0, limit).map(source.asItem), next: last ? writePosition(list, order, last) : null }
  }
  const count: ListReader<Filter, Item>['count'] = async (query) => source.count(await readFilter(query))

  return {
    part,
    count,
    page: async ({ direction: _, ...query }) => {
      const windowed = query as unknown as Filter & ListWindow & { limit: number }
      const { items, next } = await part(windowed)
      return { items, nextCursor: next, total: await count(windowed) }
    },
    inParts: async function* (query) {
      let { cursor } = query as ListWindow
      do {
        const { items, next } = await part({ ...query, cursor, limit: PART_SIZE })
        yield items
        cursor = next
      } while (cursor)
    },
  }
}

/** Returns the condition that a record was changed, or became public, at a time or later. */
const isSince = (since: Date, updatedAt: PgColumn, publishAt?: PgColumn): SQL | undefined =>
  or(gte(updatedAt, since), publishAt ? gte(publishAt, since) : undefined)

/** Returns an order from its end. It reads the same index. */
const reversed = (order: Order): Order => ({ ...order, direction: order.direction === 'asc' ? 'desc' : 'asc' })

const orderedBy = (order: Order): SQL[] => compared(order, order.columns).map(order.direction === 'asc' ? asc : desc)

/** @param values one for each column of the order */
const compared = ({ columns, keys }: Order, values: SQLWrapper[]): SQLWrapper[] =>
  values.map((value, at) => keys?.[columns[at]?.name ?? '']?.(value) ?? value)

/** Returns a fingerprint of a list, so that a cursor cannot be used for another list; what it leaves open counts as left out. */
const getFingerprint = (list: object) => {
  const given = Object.entries(list).filter(([, value]) => value != null)
  return createHash('sha256').update(JSON.stringify(given.sort())).digest('base64url').slice(0, 12)
}

/** Returns a cursor of a list: a position in it that no other list takes. */
export const encodeCursor = (list: object, position: readonly unknown[]): string =>
  Buffer.from(JSON.stringify([getFingerprint(list), ...position])).toString('base64url')

/** Returns the position in a cursor of this list; undefined for any other text. */
export const decodeCursor = (list: object, cursor: string): unknown[] | undefined => {
  try {
    const [fingerprint, ...position] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return fingerprint === getFingerprint(list) ? position : undefined
  } catch {
    return undefined
  }
}

/** Returns the cursor for the end of a part. @param list the filter and the order of the list */
const writePosition = (list: object, { columns }: Order, last: object): string =>
  encodeCursor(
    list,
    columns.map((column) => (last as Record<string, unknown>)[column.name]),
  )

/**
 * Returns the condition that a record comes after the position in a cursor of {@link writePosition}.
 *
 * @throws DomainError BAD_REQUEST for an invalid cursor or one of another list
 */
const isAfterPosition = (list: object, order: Order, cursor: string): SQL => {
  const { columns, direction } = order
  const shape = z.tuple(columns.map(getSchema) as [z.ZodType, ...z.ZodType[]])
  const given = shape.safeParse(decodeCursor(list, cursor))
  if (!given.success)
    throw new DomainError(
      'BAD_REQUEST',
      'The cursor does not belong to this list. Use one from a response with the same filter and sort.',
    )
  const values = given.data.map((value, at) => sql.param(value, columns[at]))
  const [left, right] = [columns, values].map((side) => sql.join(compared(order, side), sql`, `))
  return direction === 'asc' ? sql`(${left}) > (${right})` : sql`(${left}) < (${right})`
}

const momentSchema = z.iso
  .datetime()
  .transform((value) => new Date(value))
  .pipe(z.date().min(new Date('1900-01-01T00:00:00Z')).max(new Date('2201-01-01T00:00:00Z')))

const getSchema = (column: PgColumn): z.ZodType => {
  if (column.name === 'id') return idSchema
  if (column.dataType === 'date') return momentSchema
  if (column.dataType === 'number') return z.int32()
  const text = z.string().regex(/^[^\p{Cc}\p{Surrogate}]*$/u)
  return column.notNull ? text : text.nullable()
}

/**
 * Returns the records of one kind that have ceased to be public since a time and are not public again, oldest first
 * (records §4).
 */
export const withdrawnSince = async (
  db: Database,
  kind: KindName,
  { since, now }: { since: string | undefined; now: Date },
): Promise<Withdrawn[]> => {
  const { table } = RECORD_TABLES[kind]
  const again = db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(and(eq(table.id, withdrawals.recordId), isPublic(table, now)))
  const rows = await db
    .select({ id: withdrawals.recordId, at: withdrawals.at })
    .from(withdrawals)
    .where(
      and(eq(withdrawals.record, kind), since ? gte(withdrawals.at, new Date(since)) : undefined, notExists(again)),
    )
    .orderBy(withdrawals.at, withdrawals.recordId)
  return rows.map(({ id, at }) => ({ id, deletedAt: at.toISOString() }))
}
