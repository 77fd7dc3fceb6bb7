import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Database } from '@hazards/db/client'
import { type people, type projects, type themes, titleOrder } from '@hazards/db/tables'
import type { SessionUser } from '@hazards/schema/auth'
import type { ARRANGED_SORTS, ArrangeInput } from '@hazards/schema/record-lists'
import { and, max, type SQL, type SQLWrapper } from 'drizzle-orm'
import { DomainError, notFound } from './errors.ts'
import { requireSameFixedFields, requireUnchanged } from './expected.ts'
import { holdsFolded } from './holds-text.ts'
import { createListReader, type ListWindow, type Order } from './list-window.ts'
import { type NewRow, RECORD_TABLES, type Row } from './record-kinds.ts'
import type { Transaction } from './save-records.ts'
import { isNamed, isPresent, type RecordWriter } from './write-record.ts'

/** The records that the administrator puts in an order: few, all of them public, each of them on a page of its own. */
export type ArrangedKind = 'person' | 'project' | 'theme'
type ArrangedTable = typeof people | typeof projects | typeof themes

type Source<Kind extends ArrangedKind, Item, Wanted> = {
  db: Database
  records: RecordWriter
  kind: Kind
  /** Reads rows in this order, at most so many, as every answer gives them. */
  read: (where: SQL | undefined, order: SQL[], limit: number) => Promise<Item[]>
  /** The condition that a record is in a filtered list; the trash is seen to. */
  matching: (wanted: Wanted) => SQL | undefined
  /** Where the panel's search looks. */
  searched: readonly SQLWrapper[]
  /** Fields that answers have and nobody may change. */
  fixedFields: readonly string[]
  /** Looks at what is to be written; throws where it cannot be. `current` is undefined for a new record. */
  check?: (tx: Transaction, values: Partial<NewRow[Kind]>, current: Item | undefined) => Promise<void>
}

type Searched = { search?: string | null | undefined }
type Page<Wanted> = Wanted & Searched & ListWindow & { direction?: 'forward' | undefined }
type Update<Values> = Values & { id: string; expected?: object | undefined }

/**
 * The calls on one kind of arranged records (records §1, §4 and §5): the filtered list, one by id or slug, and what the
 * administrator does to them. Lists without a sort are as the administrator has arranged them.
 */
export const createArrangedRecords = <
  Kind extends ArrangedKind,
  Item extends { id: string; slug: string; updatedAt: string },
  Wanted,
>({
  db,
  records,
  kind,
  read,
  matching,
  searched,
  fixedFields,
  check,
}: Source<Kind, Item, Wanted>) => {
  const { name, label } = RECORD_TABLES[kind]
  const table = RECORD_TABLES[kind].table as ArrangedTable
  const { id, order, updatedAt } = table
  const orders: Record<(typeof ARRANGED_SORTS)[number], Order> = {
    order: { columns: [order, id], direction: 'asc' },
    title: { columns: [label, id], direction: 'asc', key: titleOrder },
    '-updatedAt': { columns: [updatedAt, id], direction: 'desc' },
  }
  const get = async (idOrSlug: string): Promise<Item> => {
    const [item] = await read(and(isPresent(table), isNamed(table, idOrSlug)), [], 1)
    if (!item) throw notFound(name)
    return item
  }
  /** Behind all the others. */
  const lastPlace = async () => {
    const [last] = await db.select({ order: max(order) }).from(table)
    return (last?.order ?? 0) + STEP
  }

  const list = createListReader<Wanted & Searched, Item, Item>({
    rows: read,
    count: (where) => db.$count(table, where),
    matching: (wanted) => and(isPresent(table), matching(wanted), holdsFolded(searched, wanted.search)),
    asItem: (item) => item,
    orders,
    updatedAt,
    id,
  })

  return {
    list,

    /** A page of the panel, and how many records there are on all (records §6). @throws DomainError BAD_REQUEST for a cursor of another list */
    page: (wanted: Page<Wanted>) => list.page({ ...wanted, limit: PER_PAGE }),

    /** One record. @throws DomainError NOT_FOUND */
    get,

    /** What the page of each record is called, and when it was last changed (ISO 8601). */
    addresses: async (): Promise<Pick<Item, 'slug' | 'updatedAt'>[]> => {
      const rows = await db.select({ slug: table.slug, updatedAt }).from(table).where(isPresent(table))
      return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }))
    },

    /** Adds a record, behind all others where no order is given. @throws DomainError BAD_REQUEST where an upload or a record that it names is not there */
    create: async (input: Omit<NewRow[Kind], 'order'> & { order?: number | undefined }, by: SessionUser) => {
      const values = { ...input, order: input.order ?? (await lastPlace()) } as unknown as NewRow[Kind]
      const change = async (_: undefined | Row[Kind], tx: Transaction) => {
        await check?.(tx, values, undefined)
        return values
      }
      const row = await records.write({ kind, by, action: 'created', change })
      return get(row.id)
    },

    /**
     * Changes the fields that are given.
     *
     * @throws DomainError NOT_FOUND, CONFLICT where the record is not as expected, BAD_REQUEST where a fixed field is another,
     * or an upload or a record that it names is not there
     */
    update: async ({ id: ownId, expected, ...given }: Update<object>, by: SessionUser): Promise<Item> => {
      const current = await get(ownId)
      const values = requireSameFixedFields(current, given, fixedFields) as Partial<NewRow[Kind]>
      const change = async (row: Row[Kind] | undefined, tx: Transaction) => {
        await check?.(tx, values, current)
        requireUnchanged({ ...current, ...inJson(row) }, expected)
        return Object.keys(values).length > 0 ? values : undefined
      }
      await records.write({ kind, id: ownId, by, action: 'edited', change })
      return get(ownId)
    },

    /**
     * Puts records into this order, in the places that they hold together: all others stay where they are.
     *
     * @throws DomainError NOT_FOUND, CONFLICT where they do not stand in the order that is expected
     */
    arrange: async ({ ids, expected }: ArrangeInput, by: SessionUser): Promise<void> => {
      const prepare = async (tx: Transaction) => {
        const rows = await tx.select({ id, order }).from(table).where(isPresent(table)).orderBy(order, id)
        const standing = rows.map((row) => row.id)
        if (!ids.every((each) => standing.includes(each))) throw notFound(name)
        const isExpected = !expected || isDeepStrictEqual(standing.filter(isIn(expected)), expected)
        if (!isExpected) throw new DomainError('CONFLICT', 'Somebody else has changed the order meanwhile.')
        const [isMoved, moved] = [isIn(ids), ids.values()]
        const all = standing.map((each) => (isMoved(each) ? (moved.next().value ?? each) : each))
        const entries = all.flatMap((each, at) => {
          const place = (at + 1) * STEP
          const isThere = rows.find((row) => row.id === each)?.order === place
          const change = () => ({ order: place }) as Partial<NewRow[Kind]>
          return isThere ? [] : [{ id: each, action: 'edited' as const, change }]
        })
        return { entries, label: `the order of ${entries.length}` }
      }
      await records.writeBatch({ kind, by, action: 'edited', batch: randomUUID(), prepare })
    },

    /** Puts a record into the trash. @throws DomainError NOT_FOUND */
    delete: async (ownId: string, by: SessionUser): Promise<void> => {
      await records.remove({ kind, id: ownId, by })
    },
  }
}

/** How many the panel shows at a time: of a group of usual size, all. */
const PER_PAGE = 50

/** Between two places, so that a program can put one record between two others. */
const STEP = 10

const isIn = (ids: readonly string[]) => {
  const named = new Set(ids)
  return (id: string) => named.has(id)
}

const inJson = (row: object | undefined): object => JSON.parse(JSON.stringify(row ?? {}))

type Kept = { createdAt: Date; updatedAt: Date; deletedAt: Date | null; sequence: number }

/** A row as answers give it: with its moments as texts (ISO 8601), and without what is the database's own. */
export const asAnswered = <Row extends Kept>({ deletedAt: _, sequence: __, ...row }: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
