import { createHash } from 'node:crypto'
import type { Database } from '@hazards/db/client'
import { withdrawals } from '@hazards/db/tables'
import type { RecordKind } from '@hazards/schema/history'
import { idSchema, type Withdrawn } from '@hazards/schema/primitives'
import { and, asc, desc, eq, gte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { DomainError, invalidField } from './errors.ts'

/**
 * The order of a list: columns of which the last is the id, all in one direction. `key` makes of a value of the first column
 * what is compared.
 */
export type Order = { columns: PgColumn[]; direction: 'asc' | 'desc'; key?: (value: SQLWrapper) => SQL }

/** What is asked of a list beside its filter (records §4). */
export type ListWindow = {
  limit?: number | undefined
  cursor?: string | null | undefined
  sort?: string | undefined
  updatedSince?: string | undefined
}

type Source<Wanted, Row, Item> = {
  /** Reads rows in this order, at most so many. */
  rows: (where: SQL | undefined, order: SQL[], limit: number) => Promise<Row[]>
  count: (where: SQL | undefined) => Promise<number>
  /** The condition that a record is in the list. */
  matching: (wanted: Wanted) => SQL | undefined | Promise<SQL | undefined>
  asItem: (row: Row) => Item
  /** By the names that `sort` knows them by; the first is that of a list without `sort`. */
  orders: Record<string, Order>
  updatedAt: PgColumn
  id: PgColumn
}

/** A list of records, as REST, tRPC, exports and pages read it. */
export type ListReader<Wanted, Item> = {
  /**
   * Returns the first `limit` items behind the cursor, and the cursor of the next part.
   *
   * @throws DomainError BAD_REQUEST for a cursor of another list, or a sort beside `updatedSince`
   */
  part: (wanted: Wanted & ListWindow & { limit: number }) => Promise<{ items: Item[]; next: string | null }>
  /**
   * Returns the whole list, or all behind the cursor, a part at a time: for when it is too long to be held in memory. What
   * is written meanwhile may be in it or not. @throws as `part`
   */
  inParts: (wanted: Wanted & ListWindow, length?: number) => AsyncGenerator<Item[]>
  /** Returns how many items the filter leaves, on all parts. */
  count: (wanted: Wanted & ListWindow) => Promise<number>
  /** Returns a part and how many items there are in all, as the panel asks for them (records §6). @throws as `part` */
  page: (
    wanted: Wanted & ListWindow & { limit: number; direction?: 'forward' | undefined },
  ) => Promise<{ items: Item[]; nextCursor: string | null; total: number }>
}

/** Records read at a time where all of them are asked for. */
const PART = 200

export const createListReader = <Wanted, Row extends object, Item>(
  source: Source<Wanted, Row, Item>,
): ListReader<Wanted, Item> => {
  const { orders, updatedAt, id } = source
  const orderOf = ({ updatedSince, sort }: ListWindow): Order => {
    if (updatedSince && sort) throw invalidField('sort', 'With updatedSince the list is in the order of its changes')
    if (updatedSince) return { columns: [updatedAt, id], direction: 'asc' }
    return orders[sort ?? Object.keys(orders)[0] ?? ''] as Order
  }
  const filterOf = async ({ limit: _, cursor: __, ...wanted }: Wanted & ListWindow) =>
    and(
      await source.matching(wanted as Wanted),
      wanted.updatedSince ? gte(updatedAt, new Date(wanted.updatedSince)) : undefined,
    )

  const part: ListReader<Wanted, Item>['part'] = async (wanted) => {
    const { limit, cursor, ...list } = wanted
    const order = orderOf(wanted)
    const behind = cursor ? isBehindPosition(list, order, cursor) : undefined
    const rows = await source.rows(and(await filterOf(wanted), behind), orderedBy(order), limit + 1)
    const last = rows.length > limit ? rows[limit - 1] : undefined
    return { items: rows.slice(0, limit).map(source.asItem), next: last ? writePosition(list, order, last) : null }
  }
  const count: ListReader<Wanted, Item>['count'] = async (wanted) => source.count(await filterOf(wanted))

  return {
    part,
    count,
    page: async ({ direction: _, ...wanted }) => {
      const asked = wanted as unknown as Wanted & ListWindow & { limit: number }
      const { items, next } = await part(asked)
      return { items, nextCursor: next, total: await count(asked) }
    },
    inParts: async function* (wanted, length = PART) {
      let { cursor } = wanted as ListWindow
      do {
        const { items, next } = await part({ ...wanted, cursor, limit: length })
        yield items
        cursor = next
      } while (cursor)
    },
  }
}

const orderedBy = (order: Order): SQL[] => compared(order, order.columns).map(order.direction === 'asc' ? asc : desc)

const compared = ({ key }: Order, [first, ...others]: SQLWrapper[]): SQLWrapper[] =>
  first && key ? [key(first), ...others] : first ? [first, ...others] : []

/** A short name for a list: its cursors are of no use for another one. */
const nameOf = (list: object) => {
  const asked = Object.entries(list).filter(([, value]) => value != null)
  return createHash('sha256').update(JSON.stringify(asked.sort())).digest('base64url').slice(0, 12)
}

/** Writes down where a part of a list ends. @param list the filter and the order that were asked for */
const writePosition = (list: object, { columns }: Order, last: object): string => {
  const values = columns.map((column) => (last as Record<string, unknown>)[column.name])
  return Buffer.from(JSON.stringify([nameOf(list), ...values])).toString('base64url')
}

/**
 * The condition that a record comes behind the position that {@link writePosition} wrote.
 *
 * @throws DomainError BAD_REQUEST for a cursor of another list, or of none
 */
const isBehindPosition = (list: object, order: Order, cursor: string): SQL => {
  const { columns, direction } = order
  const shape = z.tuple([z.literal(nameOf(list)), ...columns.map(schemaOf)])
  const given = shape.safeParse(parsed(cursor))
  if (!given.success)
    throw new DomainError(
      'BAD_REQUEST',
      'The cursor is not one of this list: take the one that an answer with the same filter and sort has given.',
    )
  const values = given.data.slice(1).map((value, at) => sql.param(value, columns[at]))
  const [left, right] = [columns, values].map((side) => sql.join(compared(order, side), sql`, `))
  return direction === 'asc' ? sql`(${left}) > (${right})` : sql`(${left}) < (${right})`
}

const momentSchema = z.iso
  .datetime()
  .transform((value) => new Date(value))
  .pipe(z.date().min(new Date('1900-01-01T00:00:00Z')).max(new Date('2201-01-01T00:00:00Z')))

const schemaOf = (column: PgColumn): z.ZodType => {
  if (column.name === 'id') return idSchema
  if (column.dataType === 'date') return momentSchema
  return column.dataType === 'number' ? z.int32() : z.string().regex(/^[^\p{Cc}\p{Surrogate}]*$/u)
}

const parsed = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** The records of one kind that were public and no longer are, since a moment, oldest first (records §4). */
export const withdrawnSince = async (
  db: Database,
  kind: RecordKind,
  since: string | undefined,
): Promise<Withdrawn[]> => {
  const rows = await db
    .select({ id: withdrawals.recordId, at: withdrawals.at })
    .from(withdrawals)
    .where(and(eq(withdrawals.record, kind), since ? gte(withdrawals.at, new Date(since)) : undefined))
    .orderBy(withdrawals.at, withdrawals.recordId)
  return rows.map(({ id, at }) => ({ id, deletedAt: at.toISOString() }))
}
