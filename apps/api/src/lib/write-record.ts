import { isDeepStrictEqual } from 'node:util'
import type { Database } from '@hazards/db/client'
import { revisions, withdrawals } from '@hazards/db/tables'
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

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
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
      const before = id === undefined ? undefined : await lock(tx, kind, { id, isInTrashToo })
      const values = await change(before)
      if (values === undefined) return { row: before as Row[Kind], isSeen: false }
      const row = await save(tx, kind, { before, values, now: clock() })
      await setUses(tx, { record: kind, recordId: row.id, standing: standingOf(kind, row) }, uploadsOf(kind, row))
      await keepRevision(tx, kind, { before, row, by, action, now: clock() })
      await noteWithdrawal(tx, kind, { before, row, now: clock() })
      if (by) await audit.note(tx, { by, action, record: name, recordId: row.id, label: row.title })
      return { row, isSeen: isPublic(kind, row) || (before !== undefined && isPublic(kind, before)) }
    })
    if (written.isSeen) await changed(tag)
    return written.row
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

  return { write, remove, purge, forget }
}

const lock = async <Kind extends RecordKind>(
  tx: Transaction,
  kind: Kind,
  { id, isInTrashToo }: { id: string; isInTrashToo: boolean },
): Promise<Row[Kind]> => {
  const { columns, name } = RECORD_TABLES[kind]
  const table = RECORD_TABLES[kind].table as RecordTable
  const [row] = await tx.select(columns).from(table).where(eq(table.id, id)).for('update')
  const found = row as Row[Kind] | undefined
  if (!found || (found.deletedAt && !isInTrashToo)) throw notFound(name)
  return found
}

type Saving<Kind extends RecordKind> = { before: Row[Kind] | undefined; values: Partial<NewRow[Kind]>; now: Date }

const save = async <Kind extends RecordKind>(
  tx: Transaction,
  kind: Kind,
  { before, values, now }: Saving<Kind>,
): Promise<Row[Kind]> => {
  const { columns } = RECORD_TABLES[kind]
  const table = RECORD_TABLES[kind].table as RecordTable
  if (before && !isChange(before, values)) return before
  const stamped = { ...values, updatedAt: now, sequence: before ? before.sequence + 1 : 0 }
  const [row] = before
    ? await tx.update(table).set(stamped).where(eq(table.id, before.id)).returning(columns)
    : await tx.insert(table).values(stamped).returning(columns)
  if (!row) throw new Error(`${getTableName(table)} returned no row`)
  return row as Row[Kind]
}

const isChange = (before: object, values: object) => {
  const now = before as Record<string, unknown>
  return Object.entries(values).some(([name, value]) => value !== undefined && !isDeepStrictEqual(now[name], value))
}

type Written<Kind extends RecordKind> = { before: Row[Kind] | undefined; row: Row[Kind]; now: Date }

const keepRevision = async <Kind extends RecordKind>(
  tx: Transaction,
  kind: Kind,
  { before, row, by, action, now }: Written<Kind> & { by: Author; action: RevisionAction },
) => {
  if (row === before) return
  const common = { record: kind, recordId: row.id, actor: by?.username ?? null }
  if (before && !(await hasHistory(tx, kind, row.id)))
    // What was there before its history began can be restored as well.
    await tx.insert(revisions).values({
      ...{ ...common, actor: null, action: 'created' as const },
      ...{ at: before.updatedAt, after: snapshotOf(before) },
    })
  await tx.insert(revisions).values({
    ...common,
    at: now,
    action,
    before: before && !before.deletedAt ? snapshotOf(before) : null,
    after: row.deletedAt ? null : snapshotOf(row),
  })
}

const hasHistory = async (tx: Transaction, kind: RecordKind, id: string): Promise<boolean> => {
  const [found] = await tx
    .select({ id: revisions.id })
    .from(revisions)
    .where(and(eq(revisions.record, kind), eq(revisions.recordId, id)))
    .limit(1)
  return found !== undefined
}

/** Notes a record that the public could read and now cannot, for those who keep a copy. */
const noteWithdrawal = async <Kind extends RecordKind>(
  tx: Transaction,
  kind: Kind,
  { before, row, now }: Written<Kind>,
) => {
  const [was, is] = [before !== undefined && isPublic(kind, before), isPublic(kind, row)]
  if (was && !is)
    await tx
      .insert(withdrawals)
      .values({ record: kind, recordId: row.id, at: now })
      .onConflictDoUpdate({ target: [withdrawals.record, withdrawals.recordId], set: { at: now } })
  if (is && before && !was)
    await tx.delete(withdrawals).where(and(eq(withdrawals.record, kind), eq(withdrawals.recordId, row.id)))
}

/** The condition that a record is not in the trash: in every query that reads records. */
export const isPresent = (table: { deletedAt: PgColumn }) => isNull(table.deletedAt)

/** The condition that a record has this id or this slug. */
export const isNamed = (table: { id: PgColumn; slug: PgColumn }, idOrSlug: string) =>
  idSchema.safeParse(idOrSlug).success ? or(eq(table.id, idOrSlug), eq(table.slug, idOrSlug)) : eq(table.slug, idOrSlug)
