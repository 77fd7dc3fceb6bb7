import { isDeepStrictEqual } from 'node:util'
import type { Database } from '@hazards/db/client'
import { revisions, withdrawals } from '@hazards/db/tables'
import type { AuditAction } from '@hazards/schema/audit'
import type { SessionUser } from '@hazards/schema/auth'
import type { RecordKind, RevisionAction } from '@hazards/schema/history'
import { idSchema } from '@hazards/schema/primitives'
import { and, eq, exists, getTableName, gt, inArray, isNull, lt, or, type SQL } from 'drizzle-orm'
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { AuditTrail } from './audit-trail.ts'
import type { Clock } from './clock.ts'
import { notFound } from './errors.ts'
import { isPublic, type NewRow, RECORD_TABLES, type Row, standingOf, uploadsOf } from './record-kinds.ts'
import { snapshotOf } from './record-snapshot.ts'
import type { Changed } from './table-changes.ts'
import { setUses } from './upload-uses.ts'

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
type Dependencies = { db: Database; clock: Clock; changed: Changed; audit: AuditTrail }
type RecordTable = PgTable & Record<'id' | 'updatedAt' | 'deletedAt', PgColumn>

/** Who writes a record: an administrator, or null for a visitor. */
type Author = SessionUser | null

type Write<Kind extends RecordKind> = {
  kind: Kind
  /** The record to change; left out for a new one. */
  id?: string
  by: Author
  action: RevisionAction
  /**
   * Returns the values to write, or undefined to leave the record as it is. Called in the transaction with the row as it
   * is, which stays locked; with undefined for a new record.
   */
  change: (row: Row[Kind] | undefined) => Promise<Partial<NewRow[Kind]> | undefined>
  /** A record in the trash is changed as well, which takes it out of there where `change` says so. */
  isInTrashToo?: boolean
}

/** One record of a batch: `change` as in a single write, but without waiting; records in the trash are changed as well. */
export type BatchEntry<Kind extends RecordKind> = {
  id?: string
  action: RevisionAction
  change: (row: Row[Kind] | undefined) => Partial<NewRow[Kind]> | undefined
}
type BatchEntries<Kind extends RecordKind> = { entries: BatchEntry<Kind>[]; label: string }
type Batch<Kind extends RecordKind, Prepared> = {
  kind: Kind
  by: SessionUser
  /** What the activity log calls it. */
  action: AuditAction
  batch: string
  prepare: (tx: Transaction) => Promise<Prepared>
}

export type RecordWriter = ReturnType<typeof createRecordWriter>

/** The one way to write a record (records §1): a lint rule refuses any other. */
export const createRecordWriter = ({ db, clock, changed, audit }: Dependencies) => {
  /**
   * Writes one record: in one transaction its row, the uploads that it uses, its revision, the activity line and
   * what the public lost; then tells the
   * caches of what the public reads. A write that changes nothing leaves no revision.
   *
   * @throws DomainError NOT_FOUND where `id` names no record there; whatever `change` throws
   */
  const write = async <Kind extends RecordKind>({
    kind,
    id,
    by,
    action,
    change,
    isInTrashToo = false,
  }: Write<Kind>) => {
    const { name, tag } = RECORD_TABLES[kind]
    const written = await db.transaction(async (tx) => {
      const [before] = id === undefined ? [] : await lock(tx, kind, { ids: [id], isInTrashToo })
      const values = await change(before)
      if (values === undefined) return { row: before as Row[Kind], isSeen: false }
      const [saved] = await saveAll(tx, kind, { entries: [{ before, values, action }], by, now: clock() })
      const { row } = saved as Saved<Kind>
      if (by) await audit.note(tx, { by, action, record: name, recordId: row.id, label: row.title })
      return { row, isSeen: isSeen(kind, before, row) }
    })
    if (written.isSeen) await changed(tag)
    return written.row
  }

  /**
   * Writes many records of one kind in one transaction, all of them or none, as one batch: their revisions hold its id, and
   * the activity log has one line for all, with that id in the place of the record's.
   *
   * @param prepare returns, in the transaction, what to write and the words for the activity log; an entry with an `id`
   * changes that record, whose row stays locked while `change` is called; undefined from it leaves the record as it is
   * @returns how many were written, and what `prepare` returned
   * @throws DomainError NOT_FOUND where an `id` names no record there; whatever `prepare` or `change` throws
   */
  const writeBatch = async <Kind extends RecordKind, Prepared extends BatchEntries<Kind>>(
    toWrite: Batch<Kind, Prepared>,
  ): Promise<Prepared & { written: number }> => {
    const { kind, by, action, batch, prepare } = toWrite
    const { name, tag } = RECORD_TABLES[kind]
    const done = await db.transaction(async (tx) => {
      const prepared = await prepare(tx)
      const entries = await withRows(tx, kind, prepared.entries)
      const saved = await saveAll(tx, kind, { entries, by, batch, now: clock() })
      const written = saved.filter(({ before, row }) => row !== before)
      if (written.length > 0) await audit.note(tx, { by, action, record: name, recordId: batch, label: prepared.label })
      return { prepared, written }
    })
    if (done.written.some(({ before, row }) => isSeen(kind, before, row))) await changed(tag)
    return { ...done.prepared, written: done.written.length }
  }

  /** Deletes records for good, with their history and their uses of uploads: no public record may be among them. */
  const purge = async (kind: RecordKind, which: SQL | undefined): Promise<void> => {
    const table = RECORD_TABLES[kind].table as RecordTable
    await db.transaction(async (tx) => {
      const gone = await tx.delete(table).where(which).returning({ id: table.id })
      const ids = gone.map(({ id }) => id as string)
      if (ids.length === 0) return
      await tx.delete(revisions).where(and(eq(revisions.record, kind), inArray(revisions.recordId, ids)))
      for (const recordId of ids) await setUses(tx, { record: kind, recordId, standing: 'hidden' }, {})
    })
  }

  /** Puts a record into the trash, where nobody reads it. @throws DomainError NOT_FOUND */
  const remove = ({ kind, id, by }: { kind: RecordKind; id: string; by: SessionUser }) =>
    write({ kind, id, by, action: 'deleted', change: async () => ({ deletedAt: clock() }) })

  /** Deletes the revisions whose state no record has had since `limit`, and what was withdrawn before it. */
  const forget = async (limit: Date): Promise<void> => {
    const newer = alias(revisions, 'newer')
    const successor = db
      .select({ id: newer.id })
      .from(newer)
      .where(
        and(
          ...[eq(newer.record, revisions.record), eq(newer.recordId, revisions.recordId)],
          ...[gt(newer.position, revisions.position), lt(newer.at, limit)],
        ),
      )
    await db.delete(revisions).where(and(lt(revisions.at, limit), exists(successor)))
    await db.delete(withdrawals).where(lt(withdrawals.at, limit))
  }

  return { write, writeBatch, remove, purge, forget }
}

const isSeen = <Kind extends RecordKind>(kind: Kind, before: Row[Kind] | undefined, row: Row[Kind]) =>
  isPublic(kind, row) || (before !== undefined && isPublic(kind, before))

/** The rows of these ids, in their order, locked. @throws DomainError NOT_FOUND */
const lock = async <Kind extends RecordKind>(
  tx: Transaction,
  kind: Kind,
  { ids, isInTrashToo }: { ids: string[]; isInTrashToo: boolean },
): Promise<Row[Kind][]> => {
  const { columns, name } = RECORD_TABLES[kind]
  const table = RECORD_TABLES[kind].table as RecordTable
  // In one order, so that two batches never wait for each other.
  const rows = (await tx
    .select(columns)
    .from(table)
    .where(inArray(table.id, ids))
    .orderBy(table.id)
    .for('update')) as Row[Kind][]
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const found = byId.get(id)
    if (!found || (found.deletedAt && !isInTrashToo)) throw notFound(name)
    return found
  })
}

const withRows = async <Kind extends RecordKind>(tx: Transaction, kind: Kind, entries: BatchEntry<Kind>[]) => {
  const ids = entries.flatMap(({ id }) => id ?? [])
  const rows = ids.length > 0 ? await lock(tx, kind, { ids, isInTrashToo: true }) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return entries.flatMap(({ id, action, change }): Entry<Kind>[] => {
    const before = id === undefined ? undefined : byId.get(id)
    const values = change(before)
    return values === undefined ? [] : [{ before, values, action }]
  })
}

type Entry<Kind extends RecordKind> = {
  before: Row[Kind] | undefined
  values: Partial<NewRow[Kind]>
  action: RevisionAction
}
type Saved<Kind extends RecordKind> = { before: Row[Kind] | undefined; row: Row[Kind]; action: RevisionAction }
type Saving<Kind extends RecordKind> = { entries: Entry<Kind>[]; by: Author; batch?: string; now: Date }

/** Writes rows with all that belongs to each: the uploads that it uses, its revision, and what the public lost. */
const saveAll = async <Kind extends RecordKind>(
  tx: Transaction,
  kind: Kind,
  { entries, by, batch, now }: Saving<Kind>,
): Promise<Saved<Kind>[]> => {
  const added = await insertAll(
    tx,
    kind,
    entries.flatMap(({ before, values }) => (before ? [] : [{ ...values, updatedAt: now }])),
  )
  const saved: Saved<Kind>[] = []
  for (const { before, values, action } of entries) {
    const row = before ? await update(tx, kind, { before, values, now }) : (added.shift() as Row[Kind])
    saved.push({ before, row, action })
    const uses = [row, ...(before ? [before] : [])].flatMap((each) => Object.values(uploadsOf(kind, each)))
    if (uses.some(Boolean))
      await setUses(tx, { record: kind, recordId: row.id, standing: standingOf(kind, row) }, uploadsOf(kind, row))
  }
  const written = saved.filter(({ before, row }) => row !== before)
  await keepRevisions(tx, kind, { written, by, batch, now })
  await noteWithdrawals(tx, kind, { written, now })
  return saved
}

/** Rows written by one statement: as many as its parameters allow with room to spare. */
const ROWS_AT_ONCE = 100
const inParts = <Item>(items: Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / ROWS_AT_ONCE) }, (_, at) =>
    items.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE),
  )

const insertAll = async <Kind extends RecordKind>(
  tx: Transaction,
  kind: Kind,
  values: object[],
): Promise<Row[Kind][]> => {
  const { columns } = RECORD_TABLES[kind]
  const table = RECORD_TABLES[kind].table as RecordTable
  const rows: Row[Kind][] = []
  for (const part of inParts(values)) {
    const added = await tx.insert(table).values(part).returning(columns)
    if (added.length !== part.length) throw new Error(`${getTableName(table)} returned too few rows`)
    rows.push(...(added as Row[Kind][]))
  }
  return rows
}

const update = async <Kind extends RecordKind>(
  tx: Transaction,
  kind: Kind,
  { before, values, now }: { before: Row[Kind]; values: Partial<NewRow[Kind]>; now: Date },
): Promise<Row[Kind]> => {
  if (!isChange(before, values)) return before
  const { columns } = RECORD_TABLES[kind]
  const table = RECORD_TABLES[kind].table as RecordTable
  const [row] = await tx
    .update(table)
    .set({ ...values, updatedAt: now, sequence: before.sequence + 1 })
    .where(eq(table.id, before.id))
    .returning(columns)
  if (!row) throw new Error(`${getTableName(table)} returned no row`)
  return row as Row[Kind]
}

const isChange = (before: object, values: object) => {
  const now = before as Record<string, unknown>
  return Object.entries(values).some(([name, value]) => value !== undefined && !isDeepStrictEqual(now[name], value))
}

type Written<Kind extends RecordKind> = { written: Saved<Kind>[]; now: Date }

const keepRevisions = async <Kind extends RecordKind>(
  tx: Transaction,
  kind: Kind,
  { written, by, batch, now }: Written<Kind> & { by: Author; batch: string | undefined },
) => {
  const known = await withHistory(
    tx,
    kind,
    written.flatMap(({ before }) => before?.id ?? []),
  )
  const made = written.flatMap(({ before, row, action }): (typeof revisions.$inferInsert)[] => {
    const common = { record: kind, recordId: row.id }
    const revision = {
      ...{ ...common, actor: by?.username ?? null, at: now, action, batch },
      before: before && !before.deletedAt ? snapshotOf(before) : null,
      after: row.deletedAt ? null : snapshotOf(row),
    }
    if (!before || known.has(row.id)) return [revision]
    // What was there before its history began can be restored as well.
    const first = {
      ...common,
      actor: null,
      action: 'created' as const,
      at: before.updatedAt,
      after: snapshotOf(before),
    }
    return [first, revision]
  })
  for (const part of inParts(made)) await tx.insert(revisions).values(part)
}

/** Which of these records have revisions. */
const withHistory = async (tx: Transaction, kind: RecordKind, ids: string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const found = await tx
    .selectDistinct({ recordId: revisions.recordId })
    .from(revisions)
    .where(and(eq(revisions.record, kind), inArray(revisions.recordId, ids)))
  return new Set(found.map(({ recordId }) => recordId))
}

/** Notes the records that the public could read and now cannot, for those who keep a copy. */
const noteWithdrawals = async <Kind extends RecordKind>(
  tx: Transaction,
  kind: Kind,
  { written, now }: Written<Kind>,
) => {
  const turned = (was: boolean) =>
    written.flatMap(({ before, row }) =>
      before && isPublic(kind, before) === was && isPublic(kind, row) !== was ? [row.id] : [],
    )
  const [lost, shown] = [turned(true), turned(false)]
  for (const part of inParts(lost))
    await tx
      .insert(withdrawals)
      .values(part.map((recordId) => ({ record: kind, recordId, at: now })))
      .onConflictDoUpdate({ target: [withdrawals.record, withdrawals.recordId], set: { at: now } })
  if (shown.length > 0)
    await tx.delete(withdrawals).where(and(eq(withdrawals.record, kind), inArray(withdrawals.recordId, shown)))
}

/** The condition that a record is not in the trash: in every query that reads records. */
export const isPresent = (table: { deletedAt: PgColumn }) => isNull(table.deletedAt)

/** The condition that a record has this id or this slug. */
export const isNamed = (table: { id: PgColumn; slug: PgColumn }, idOrSlug: string) =>
  idSchema.safeParse(idOrSlug).success ? or(eq(table.id, idOrSlug), eq(table.slug, idOrSlug)) : eq(table.slug, idOrSlug)
