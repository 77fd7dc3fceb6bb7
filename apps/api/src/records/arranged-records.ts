import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Database, Transaction } from '@hazards/db/client'
import { isLinking } from '@hazards/db/record-links'
import { titleOrder } from '@hazards/db/tables'
import type { SessionUser } from '@hazards/schema/auth'
import type { ArrangedName, KindFilter } from '@hazards/schema/kinds/kinds'
import type { Visibility } from '@hazards/schema/publishing'
import { type ARRANGED_SORTS, type ArrangeInput, ORDER_MAX } from '@hazards/schema/record-lists'
import { and, max, type SQL } from 'drizzle-orm'
import type { Clock } from '../lib/clock.ts'
import { DomainError, notFound } from '../lib/errors.ts'
import { containsWords } from './contains-words.ts'
import { requireSameFixedFields, requireUnchanged } from './expected.ts'
import { matchesFilter } from './filter-condition.ts'
import { getHtml } from './formatted-fields.ts'
import { requireKnown } from './known-slugs.ts'
import { createListReader, type ListWindow, type Order, readTable } from './list-window.ts'
import { DERIVED_FIELDS, type Precondition, requirePrecondition } from './precondition.ts'
import { getColumns, hasVisibility, isPresent, type Sees } from './public-records.ts'
import { type Published, withMoment, withoutPublishing } from './publishing.ts'
import { type NewRow, RECORD_TABLES, type Row } from './record-kinds.ts'
import { lockRows } from './save-records.ts'
import { SEARCHED } from './searched-texts.ts'
import { isNamed, type RecordWriter } from './write-record.ts'

type RecordRow = Published & { createdAt: Date; updatedAt: Date; deletedAt: Date | null; sequence: number }
type Response<Kind extends ArrangedName, Shown extends RecordRow> = ReturnType<typeof asResponse<Kind, Shown>>
type ArrangedTable = (typeof RECORD_TABLES)[ArrangedName]['table']
type Read<Shown> = (where: SQL | undefined, order: SQL[], limit: number) => Promise<Shown[]>

export type ArrangedDependencies = {
  db: Database
  clock: Clock
  records: RecordWriter
  /** What readers see who are no administrators. */
  sees: Sees
}
type Source<Kind extends ArrangedName, Shown extends RecordRow, Filter> = ArrangedDependencies & {
  kind: Kind
  /** Reads at most `limit` rows in this order, with links to the records that the reader sees. */
  read: (sees: Sees) => Read<Shown>
  /** The condition that a record is in a filtered list. The reader excludes what is not to be seen itself. */
  matching: (query: Filter, sees: Sees) => SQL | undefined | Promise<SQL | undefined>
}

/** What a kind declares: by default all columns are read, and lists are filtered by {@link matchesFilter}. */
type Declared<Kind extends ArrangedName, Shown extends RecordRow, Filter> = ArrangedDependencies &
  Pick<Source<Kind, Shown, Filter>, 'kind'> &
  Partial<Pick<Source<Kind, Shown, Filter>, 'read' | 'matching'>>

type WithSearch = { search?: string | null | undefined; visibility?: Visibility | undefined }
type Page<Filter> = Filter & WithSearch & ListWindow & { direction?: 'forward' | undefined }
type Given = { publishAt?: string | null | undefined }
type Update<Values> = Values & { id: string; expected?: object | undefined }

/**
 * The operations on one kind of arranged records (records §1, §4 and §5): the filtered list, one record by id or slug,
 * and the administrator's changes. Lists without a sort are in the administrator's order.
 */
export const createArrangedRecords = <
  Kind extends ArrangedName,
  Shown extends RecordRow = Row[Kind],
  Filter = KindFilter<Kind>,
>(
  declared: Declared<Kind, Shown, Filter>,
) => {
  const { db, kind, sees: asVisitor } = declared
  const table = RECORD_TABLES[kind].table as ArrangedTable
  const columns = (sees: Sees) => (isLinking(kind) ? getColumns(kind, sees) : RECORD_TABLES[kind].columns)
  const source = {
    read: (sees: Sees) => readTable(db, table, () => columns(sees)).rows,
    matching: (query: Partial<KindFilter<Kind>>, sees: Sees) => matchesFilter(kind, query, sees),
    ...declared,
  } as unknown as Source<Kind, Shown, Filter>
  const get = createGet(source)
  const managed = createList(source, isPresent, (row) => asResponse(kind, row))
  return {
    /** The public records. */
    list: createList(source, asVisitor, (row) => withoutPublishing(asResponse(kind, row))),

    /** The records, drafts too, as administrators see them. */
    managed,

    /**
     * Returns a page of the panel's list, and the number of records on all pages (records §6). @throws DomainError
     * BAD_REQUEST for a cursor of another list
     */
    page: (query: Page<Filter>) => managed.page({ ...query, limit: PER_PAGE }),

    /** Returns one public record. @throws DomainError NOT_FOUND */
    get: async (idOrSlug: string) => withoutPublishing(await get(idOrSlug, asVisitor)),

    /** Returns one record, also a draft. @throws DomainError NOT_FOUND */
    adminGet: (idOrSlug: string) => get(idOrSlug, isPresent),

    /** Returns the slug of each public record's page and the time of its last change (ISO 8601). */
    addresses: async (): Promise<{ slug: string; updatedAt: string }[]> => {
      const { slug, updatedAt } = table
      const rows = await db.select({ slug, updatedAt }).from(table).where(asVisitor(table))
      return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }))
    },

    ...createWrites(source, (id) => get(id, isPresent)),
    arrange: createArrange(source),
  }
}

const createGet =
  <Kind extends ArrangedName, Shown extends RecordRow, Filter>({ kind, read }: Source<Kind, Shown, Filter>) =>
  async (idOrSlug: string, sees: Sees): Promise<Response<Kind, Shown>> => {
    const { name } = RECORD_TABLES[kind]
    const table = RECORD_TABLES[kind].table as ArrangedTable
    const [row] = await read(sees)(and(sees(table), isNamed(table, idOrSlug)), [], 1)
    if (!row) throw notFound(name)
    return asResponse(kind, row)
  }

const createList = <Kind extends ArrangedName, Shown extends RecordRow, Filter, Item>(
  { db, clock, kind, read, matching }: Source<Kind, Shown, Filter>,
  sees: Sees,
  asItem: (row: Shown) => Item,
) => {
  const { label } = RECORD_TABLES[kind]
  const table = RECORD_TABLES[kind].table as ArrangedTable
  const { id, order, updatedAt, publishAt } = table
  const orders: Record<(typeof ARRANGED_SORTS)[number], Order> = {
    order: { columns: [order, id], direction: 'asc' },
    title: { columns: [label, id], direction: 'asc', keys: { [label.name]: titleOrder } },
    '-updatedAt': { columns: [updatedAt, id], direction: 'desc' },
  }
  return createListReader({
    rows: read(sees),
    count: (where) => db.$count(table, where),
    matching: async (query: Filter & WithSearch) =>
      and(
        sees(table),
        hasVisibility(table, query.visibility, clock()),
        await matching(query, sees),
        containsWords(SEARCHED[kind], query.search),
      ),
    asItem,
    orders,
    updatedAt,
    publishAt,
    id,
  })
}

const createWrites = <Kind extends ArrangedName, Shown extends RecordRow, Filter>(
  { db, clock, records, kind }: Source<Kind, Shown, Filter>,
  get: (id: string) => Promise<Response<Kind, Shown>>,
) => {
  const table = RECORD_TABLES[kind].table as ArrangedTable
  /** Returns an order value behind all other records, or the greatest that there is. */
  const nextOrder = async () => {
    const [last] = await db.select({ order: max(table.order) }).from(table)
    return Math.min((last?.order ?? 0) + ORDER_STEP, ORDER_MAX)
  }
  /** Checks the records that it is to refer to, if its kind refers to others. @throws as {@link requireKnown} */
  const requireLinked = async (tx: Transaction, values: object, of?: string) => {
    if (isLinking(kind)) await requireKnown(tx, kind, values, of)
  }
  return {
    /**
     * Adds a record, at the end if no order is given. @throws DomainError BAD_REQUEST if an upload or a record that it
     * refers to does not exist
     */
    create: async (
      input: Omit<NewRow[Kind], 'order' | 'publishAt'> & Given & { order?: number | undefined },
      by: SessionUser,
    ) => {
      const values = withMoment(
        { ...input, order: input.order ?? (await nextOrder()) },
        clock(),
      ) as unknown as NewRow[Kind]
      const change = async (_: undefined | Row[Kind], tx: Transaction) => {
        await requireLinked(tx, values)
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
    update: async ({ id, expected, ...given }: Update<object>, by: SessionUser, precondition?: Precondition) => {
      const before = await get(id)
      const change = async (row: Row[Kind] | undefined, tx: Transaction) => {
        const current = { ...before, ...asResponse(kind, row as Row[Kind]) }
        requirePrecondition(precondition, row as Row[Kind], current)
        requireUnchanged(current, expected)
        const values = requireSameFixedFields(current, given, FIXED_FIELDS) as Given
        await requireLinked(tx, values, id)
        return Object.keys(values).length > 0 ? (withMoment(values, clock()) as Partial<NewRow[Kind]>) : undefined
      }
      await records.write({ kind, id, by, action: 'edited', change })
      return get(id)
    },

    /** Puts a record into the trash. @throws DomainError NOT_FOUND, PRECONDITION_FAILED */
    delete: async (id: string, by: SessionUser, precondition?: Precondition): Promise<void> => {
      const require = (row: Row[Kind]) => requirePrecondition(precondition, row, asResponse(kind, row))
      await records.remove({ kind, id, by, require })
    },
  }
}

const createArrange = <Kind extends ArrangedName, Shown extends RecordRow, Filter>({
  records,
  kind,
}: Source<Kind, Shown, Filter>) => {
  const { name } = RECORD_TABLES[kind]
  const table = RECORD_TABLES[kind].table as ArrangedTable
  const { id, order } = table
  /** Returns the changes that give the records at the places of `ids` this order. @throws as `arrange` */
  const prepareFor =
    ({ ids, expected }: ArrangeInput) =>
    async (tx: Transaction) => {
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
  /**
   * Arranges records in this order, within the positions that they occupy now; all others stay where they are.
   *
   * @throws DomainError NOT_FOUND, CONFLICT if their present order is not the expected one
   */
  return async (input: ArrangeInput, by: SessionUser): Promise<void> => {
    await records.writeBatch({ kind, by, action: 'edited', batch: randomUUID(), prepare: prepareFor(input) })
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

/** Response fields that nobody may change. */
const FIXED_FIELDS = ['createdAt', 'updatedAt', 'slug', ...DERIVED_FIELDS]

/** Returns a row as administrators read it: with ISO 8601 timestamps, formatted texts as HTML too, and without internal columns. */
const asResponse = <Kind extends ArrangedName, Shown extends RecordRow>(
  kind: Kind,
  { deletedAt: _, sequence: __, ...row }: Shown,
) => ({
  ...row,
  ...getHtml(kind, row),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  publishAt: row.publishAt?.toISOString() ?? null,
})
