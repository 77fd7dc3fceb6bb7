import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Database, Transaction } from '@hazards/db/client'
import { type people, type projects, type themes, titleOrder } from '@hazards/db/tables'
import type { SessionUser } from '@hazards/schema/auth'
import type { ARRANGED_SORTS, ArrangeInput } from '@hazards/schema/record-lists'
import { and, max, type SQL, type SQLWrapper } from 'drizzle-orm'
import { DomainError, notFound } from '../lib/errors.ts'
import { containsFolded } from './contains-text.ts'
import { requireSameFixedFields, requireUnchanged } from './expected.ts'
import { createListReader, type ListWindow, type Order } from './list-window.ts'
import { type Precondition, requirePrecondition } from './precondition.ts'
import { isPresent } from './public-records.ts'
import { type NewRow, RECORD_TABLES, type Row } from './record-kinds.ts'
import { lockRows } from './save-records.ts'
import { isNamed, type RecordWriter } from './write-record.ts'

/** Records that the administrator arranges in an order: few, all public, each with a page of its own. */
export type ArrangedKind = 'person' | 'project' | 'theme'
type RecordRow = { createdAt: Date; updatedAt: Date; deletedAt: Date | null; sequence: number }
type Response<Shown extends RecordRow> = ReturnType<typeof asResponse<Shown>>
type ArrangedTable = typeof people | typeof projects | typeof themes

type Source<Kind extends ArrangedKind, Shown extends RecordRow, Filter> = {
  db: Database
  records: RecordWriter
  kind: Kind
  /** Reads at most `limit` rows in this order. */
  read: (where: SQL | undefined, order: SQL[], limit: number) => Promise<Shown[]>
  /** The condition that a record is in a filtered list. The reader excludes the trash itself. */
  matching: (query: Filter) => SQL | undefined
  /** The columns that the panel's search covers. */
  searchedColumns: readonly SQLWrapper[]
  /** Response fields that nobody may change. */
  fixedFields: readonly string[]
  /** Validates what is about to be written, and throws if it is invalid. `current` is undefined for a new record. */
  check?: (tx: Transaction, values: Partial<NewRow[Kind]>, current: Response<Shown> | undefined) => Promise<void>
}

type WithSearch = { search?: string | null | undefined }
type Page<Filter> = Filter & WithSearch & ListWindow & { direction?: 'forward' | undefined }
type Update<Values> = Values & { id: string; expected?: object | undefined }

/**
 * The operations on one kind of arranged records (records §1, §4 and §5): the filtered list, one record by id or slug,
 * and the administrator's changes. Lists without a sort are in the administrator's order.
 */
export const createArrangedRecords = <Kind extends ArrangedKind, Shown extends RecordRow, Filter>({
  db,
  records,
  kind,
  read,
  matching,
  searchedColumns,
  fixedFields,
  check,
}: Source<Kind, Shown, Filter>) => {
  const { name, label } = RECORD_TABLES[kind]
  const table = RECORD_TABLES[kind].table as ArrangedTable
  const { id, order, updatedAt } = table
  const orders: Record<(typeof ARRANGED_SORTS)[number], Order> = {
    order: { columns: [order, id], direction: 'asc' },
    title: { columns: [label, id], direction: 'asc', key: titleOrder },
    '-updatedAt': { columns: [updatedAt, id], direction: 'desc' },
  }
  const get = async (idOrSlug: string): Promise<Response<Shown>> => {
    const [row] = await read(and(isPresent(table), isNamed(table, idOrSlug)), [], 1)
    if (!row) throw notFound(name)
    return asResponse(row)
  }
  /** Returns an order value behind all other records. */
  const nextOrder = async () => {
    const [last] = await db.select({ order: max(order) }).from(table)
    return (last?.order ?? 0) + ORDER_STEP
  }

  const list = createListReader({
    rows: read,
    count: (where) => db.$count(table, where),
    matching: (query: Filter & WithSearch) =>
      and(isPresent(table), matching(query), containsFolded(searchedColumns, query.search)),
    asItem: asResponse<Shown>,
    orders,
    updatedAt,
    id,
  })

  return {
    list,

    /**
     * Returns a page of the panel's list, and the number of records on all pages (records §6). @throws DomainError
     * BAD_REQUEST for a cursor of another list
     */
    page: (query: Page<Filter>) => list.page({ ...query, limit: PER_PAGE }),

    /** Returns one record. @throws DomainError NOT_FOUND */
    get,

    /** Returns the slug of each record's page and the time of its last change (ISO 8601). */
    addresses: async (): Promise<{ slug: string; updatedAt: string }[]> => {
      const rows = await db.select({ slug: table.slug, updatedAt }).from(table).where(isPresent(table))
      return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }))
    },

    /**
     * Adds a record, at the end if no order is given. @throws DomainError BAD_REQUEST if an upload or a record that it
     * refers to does not exist
     */
    create: async (input: Omit<NewRow[Kind], 'order'> & { order?: number | undefined }, by: SessionUser) => {
      const values = { ...input, order: input.order ?? (await nextOrder()) } as unknown as NewRow[Kind]
      const change = async (_: undefined | Row[Kind], tx: Transaction) => {
        await check?.(tx, values, undefined)
        return values
      }
      const row = await records.write({ kind, by, action: 'created', change })
      return get(row.id)
    },

    /**
     * Changes the given fields.
     *
     * @throws DomainError NOT_FOUND, PRECONDITION_FAILED, CONFLICT if the record is not as expected, BAD_REQUEST if a fixed
     * field differs or an upload or a record that it refers to does not exist
     */
    update: async (
      { id: ownId, expected, ...given }: Update<object>,
      by: SessionUser,
      precondition?: Precondition,
    ): Promise<Response<Shown>> => {
      const before = await get(ownId)
      const change = async (row: Row[Kind] | undefined, tx: Transaction) => {
        const current = { ...before, ...asResponse(row as Row[Kind]) }
        requirePrecondition(precondition, row as Row[Kind], current)
        requireUnchanged(current, expected)
        const values = requireSameFixedFields(current, given, fixedFields) as Partial<NewRow[Kind]>
        await check?.(tx, values, current)
        return Object.keys(values).length > 0 ? values : undefined
      }
      await records.write({ kind, id: ownId, by, action: 'edited', change })
      return get(ownId)
    },

    /**
     * Arranges records in this order, within the positions that they occupy now; all others stay where they are.
     *
     * @throws DomainError NOT_FOUND, CONFLICT if their present order is not the expected one
     */
    arrange: async ({ ids, expected }: ArrangeInput, by: SessionUser): Promise<void> => {
      const prepare = async (tx: Transaction) => {
        // Locked before the order is read, so that two changes of it are made one after the other.
        await lockRows(tx, kind, isPresent(table))
        const rows = await tx.select({ id, order }).from(table).where(isPresent(table)).orderBy(order, id)
        const current = rows.map((row) => row.id)
        if (!ids.every((each) => current.includes(each))) throw notFound(name)
        const isExpected = !expected || isDeepStrictEqual(current.filter(isIn(expected)), expected)
        if (!isExpected) throw new DomainError('CONFLICT', 'Someone else has changed the order in the meantime.')
        const [isMoved, moved] = [isIn(ids), ids.values()]
        const all = current.map((each) => (isMoved(each) ? (moved.next().value ?? each) : each))
        const entries = all.flatMap((each, at) => {
          const position = (at + 1) * ORDER_STEP
          const isThere = rows.find((row) => row.id === each)?.order === position
          const change = () => ({ order: position }) as Partial<NewRow[Kind]>
          return isThere ? [] : [{ id: each, action: 'edited' as const, change }]
        })
        return { entries, label: `the order of ${entries.length}` }
      }
      await records.writeBatch({ kind, by, action: 'edited', batch: randomUUID(), prepare })
    },

    /** Puts a record into the trash. @throws DomainError NOT_FOUND, PRECONDITION_FAILED */
    delete: async (ownId: string, by: SessionUser, precondition?: Precondition): Promise<void> => {
      const require = (row: Row[Kind]) => requirePrecondition(precondition, row, asResponse(row))
      await records.remove({ kind, id: ownId, by, require })
    },
  }
}

/** Records per page of the panel: all of them for a group of usual size. */
const PER_PAGE = 50

/** Distance between two positions, so that a program can insert a record between two others. */
const ORDER_STEP = 10

const isIn = (ids: readonly string[]) => {
  const named = new Set(ids)
  return (id: string) => named.has(id)
}

/** Returns a row as responses contain it: with ISO 8601 timestamps and without internal columns. */
const asResponse = <Shown extends RecordRow>({ deletedAt: _, sequence: __, ...row }: Shown) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
