import { createHash } from 'node:crypto'
import type { Database } from '@hazards/db/client'
import { withdrawals } from '@hazards/db/tables'
import type { RecordKind } from '@hazards/schema/history'
import { idSchema, type Withdrawn } from '@hazards/schema/primitives'
import { and, asc, desc, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { DomainError } from './errors.ts'

/** The order of a list: columns of which the last is the id, all in one direction. */
export type Order = { columns: PgColumn[]; direction: 'asc' | 'desc' }

/** One part of a list: how many there are in all, and where the next part begins. */
export type ListPart<Item> = { items: Item[]; total: number; next: string | null }

type Ordered = Record<string, unknown>

export const orderedBy = ({ columns, direction }: Order): SQL[] => columns.map(direction === 'asc' ? asc : desc)

/** A short name for a list: its cursors are of no use for another one. */
const nameOf = (list: object) => createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, 12)

/** Writes down where a part of a list ends. @param list the filter and the order that were asked for */
export const writePosition = (list: object, { columns }: Order, last: Ordered): string => {
  const values = columns.map((column) => last[column.name])
  return Buffer.from(JSON.stringify([nameOf(list), ...values])).toString('base64url')
}

/**
 * The condition that a record comes behind the position that {@link writePosition} wrote.
 *
 * @throws DomainError BAD_REQUEST for a cursor of another list, or of none
 */
export const isBehindPosition = (list: object, { columns, direction }: Order, cursor: string): SQL => {
  const shape = z.tuple([z.literal(nameOf(list)), ...columns.map(schemaOf)])
  const given = shape.safeParse(parsed(cursor))
  if (!given.success)
    throw new DomainError(
      'BAD_REQUEST',
      'The cursor is not one of this list: take the one that an answer with the same filter and sort has given.',
    )
  const values = given.data.slice(1).map((value, at) => sql.param(value, columns[at]))
  const [left, right] = [sql.join(columns, sql`, `), sql.join(values, sql`, `)]
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
