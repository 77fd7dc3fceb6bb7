import type { Database, Transaction } from '@hazards/db/client'
import { drafts, revisions, withdrawals } from '@hazards/db/tables'
import type { AuditAction } from '@hazards/schema/audit'
import type { SessionUser } from '@hazards/schema/auth'
import type { RecordKind, RevisionAction } from '@hazards/schema/history'
import type { KindName } from '@hazards/schema/kinds/kinds'
import { idSchema } from '@hazards/schema/primitives'
import { and, eq, exists, gt, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { AuditTrail } from '../lib/audit-trail.ts'
import type { Clock } from '../lib/clock.ts'
import type { Changed } from '../lib/table-changes.ts'
import { willBePublic } from './public-records.ts'
import { nameWrite } from './publishing.ts'
import { formatLabel, type NewRow, RECORD_TABLES, type Row } from './record-kinds.ts'
import {
  type Author,
  type BatchEntry,
  lockEntries,
  lockRecords,
  type RecordTable,
  type Saved,
  saveRecords,
} from './save-records.ts'
import { forgetDocuments } from './search-index.ts'
import { endUses, releaseForgotten } from './upload-uses.ts'

type Dependencies = {
  db: Database
  clock: Clock
  changed: Changed
  audit: AuditTrail
  /** What follows each write of a kind of record. */
  listeners?: { [Kind in RecordKind]?: Listener<Kind> }
}

/**
 * Called in the transaction of each write of a record, with the row before and after it and the action. May return a
 * function that is called after the commit.
 */
type Listener<Kind extends RecordKind> = (tx: Transaction, saved: Saved<Kind>) => Promise<(() => void) | undefined>

type Write<Kind extends RecordKind> = {
  kind: Kind
  /** The record to change; omitted for a new one. */
  id?: string
  by: Author
  action: RevisionAction
  /** The id of the batch that this write belongs to and can be undone with; omitted for a single write. */
  batch?: string | undefined
  /**
   * Returns the values to write, or undefined to leave the record unchanged. Called in the transaction with the locked
   * row, or with undefined for a new record. It must run its queries on `tx`, because the embedded database has no
   * second connection.
   */
  change: (row: Row[Kind] | undefined, tx: Transaction) => Promise<Partial<NewRow[Kind]> | undefined>
  /** Whether records in the trash can be written too. `change` decides whether this restores them. */
  isInTrashToo?: boolean
  /** Further writes that belong to this one; called in the same transaction with the new row. */
  also?: (tx: Transaction, row: Row[Kind]) => Promise<void>
}

type Removal<Kind extends RecordKind> = {
  kind: Kind
  id: string
  by: SessionUser
  batch?: string
  require?: (row: Row[Kind]) => void
}

type BatchEntries<Kind extends RecordKind> = { entries: BatchEntry<Kind>[]; label: string }
type Batch<Kind extends RecordKind, Prepared> = {
  kind: Kind
  by: SessionUser
  /** The action in the activity log. */
  action: AuditAction
  batch: string
  /** The id in the activity log, if not the batch's own: that of the batch which this one undoes. */
  about?: string
  prepare: (tx: Transaction) => Promise<Prepared>
}

export type RecordWriter = ReturnType<typeof createRecordWriter>

/** The only way to write records (records §1); a lint rule rejects any other. */
export const createRecordWriter = (dependencies: Dependencies) => {
  const { clock } = dependencies
  const write = createWrite(dependencies)
  return {
    write,
    writeBatch: createWriteBatch(dependencies),
    ...createUpkeep(dependencies),

    /**
     * Moves a record to the trash, where only administrators can see it. @throws DomainError NOT_FOUND; what `require`
     * throws for the locked row
     */
    remove: <Kind extends RecordKind>({ require, ...which }: Removal<Kind>) => {
      const change = async (row: Row[Kind] | undefined) => {
        require?.(row as Row[Kind])
        return { deletedAt: clock() } as Partial<NewRow[Kind]>
      }
      return write({ ...which, action: 'deleted', change })
    },
  }
}

/** Calls the listener of a kind for each record that was saved. Returns what is to be called after the commit. */
const tellListener = async <Kind extends RecordKind>(
  { listeners }: Dependencies,
  tx: Transaction,
  { kind, saved }: { kind: Kind; saved: Saved<Kind>[] },
) => {
  const listener: Listener<Kind> | undefined = listeners?.[kind]
  const afterwards: ((() => void) | undefined)[] = []
  if (listener) for (const each of saved) afterwards.push(await listener(tx, each))
  return () => {
    for (const each of afterwards) each?.()
  }
}

const createWrite = (dependencies: Dependencies) => {
  const { db, clock, changed, audit } = dependencies
  /**
   * Writes one record. One transaction covers its row, the uploads that it uses, its revision, the activity line, its
   * withdrawal and its search document; afterwards the public's cached reads are invalidated. A write that changes nothing adds no revision.
   *
   * @throws DomainError NOT_FOUND if there is no record with this `id`; what `change` throws
   */
  return async <Kind extends RecordKind>({
    kind,
    id,
    by,
    action: wanted,
    batch,
    change,
    isInTrashToo = false,
    also,
  }: Write<Kind>) => {
    const { name, tag } = RECORD_TABLES[kind]
    const written = await db.transaction(async (tx) => {
      const [before] = id === undefined ? [] : await lockRecords(tx, kind, { ids: [id], isInTrashToo })
      const values = await change(before, tx)
      if (values === undefined) return { row: before as Row[Kind], isSeen: false, afterwards: () => {} }
      const now = clock()
      const action = nameWrite(wanted, before, { values, now })
      const [saved] = await saveRecords(tx, kind, { entries: [{ before, values, action }], by, batch, now })
      const { row } = saved as Saved<Kind>
      if (by) await audit.note(tx, { by, action, record: name, recordId: row.id, label: formatLabel(row), batch })
      const afterwards = await tellListener(dependencies, tx, { kind, saved: [{ before, row, action }] })
      await also?.(tx, row)
      return { row, isSeen: isSeen(kind, before, row), afterwards }
    })
    written.afterwards()
    if (written.isSeen) await changed(tag)
    return written.row
  }
}

const createWriteBatch = (dependencies: Dependencies) => {
  const { db, clock, changed, audit } = dependencies
  /**
   * Writes many records of one kind as a batch, all of them or none, in one transaction. Their revisions contain the
   * batch's id, and the activity log has one line for all, with that id, or `about`, instead of a record's.
   *
   * @param prepare returns, in the transaction, the entries to write and the label for the activity log. An entry with an
   * `id` changes that record: `change` is called with its locked row, and may return undefined to leave it unchanged
   * @returns how many were written, the rows of new records in the order of their entries, and what `prepare` returned
   * @throws DomainError NOT_FOUND if there is no record with an `id`; what `prepare` or `change` throws
   */
  return async <Kind extends RecordKind, Prepared extends BatchEntries<Kind>>(
    toWrite: Batch<Kind, Prepared>,
  ): Promise<Prepared & { written: number; created: Row[Kind][] }> => {
    const { kind, by, action, batch, about = batch, prepare } = toWrite
    const { name, tag } = RECORD_TABLES[kind]
    const done = await db.transaction(async (tx) => {
      const prepared = await prepare(tx)
      const entries = await lockEntries(tx, kind, prepared.entries)
      const saved = await saveRecords(tx, kind, { entries, by, batch, now: clock() })
      const written = saved.filter(({ before, row }) => row !== before)
      const afterwards = await tellListener(dependencies, tx, { kind, saved: written })
      const { label } = prepared
      if (written.length > 0) await audit.note(tx, { by, action, record: name, recordId: about, label, batch })
      return { prepared, written, afterwards }
    })
    done.afterwards()
    if (done.written.some(({ before, row }) => isSeen(kind, before, row))) await changed(tag)
    const created = done.written.flatMap(({ before, row }) => (before ? [] : [row]))
    return { ...done.prepared, written: done.written.length, created }
  }
}

const createUpkeep = ({ db, clock }: Dependencies) => ({
  /** Marks a record as changed now, since what is derived from elsewhere says something else of it. No revision is kept. */
  touch: async (tx: Transaction, kind: RecordKind, id: string): Promise<void> => {
    const table = RECORD_TABLES[kind].table as RecordTable
    await tx.update(table).set({ updatedAt: clock() }).where(eq(table.id, id))
  },

  /** Permanently deletes records with their histories, drafts and uses of uploads. No public record may be among them. */
  purge: async (kind: RecordKind, which: SQL | undefined): Promise<void> => {
    const table = RECORD_TABLES[kind].table as RecordTable
    await db.transaction(async (tx) => {
      const deleted = await tx.delete(table).where(which).returning({ id: table.id })
      const ids = deleted.map(({ id }) => id as string)
      if (ids.length === 0) return
      await tx.delete(revisions).where(and(eq(revisions.record, kind), inArray(revisions.recordId, ids)))
      await tx.delete(drafts).where(and(eq(drafts.record, kind as KindName), inArray(drafts.recordId, ids)))
      await endUses(tx, kind, ids)
      await forgetDocuments(tx, kind, ids)
    })
  },

  /**
   * Deletes revisions that were superseded before `limit`, and withdrawals before it, but keeps those of publications for good:
   * harvesters are promised that. Uploads that only they mentioned are no longer in use.
   */
  forget: async (limit: Date): Promise<void> => {
    const newer = alias(revisions, 'newer')
    const successor = db
      .select({ id: newer.id })
      .from(newer)
      .where(
        and(
          eq(newer.record, revisions.record),
          eq(newer.recordId, revisions.recordId),
          gt(newer.position, revisions.position),
          lt(newer.at, limit),
        ),
      )
    await db.delete(revisions).where(and(lt(revisions.at, limit), exists(successor)))
    await releaseForgotten(db, limit)
    await db.delete(withdrawals).where(and(ne(withdrawals.record, 'publication'), lt(withdrawals.at, limit)))
  },
})

/** Returns whether a write changes what visitors see, now or once its moment has come. */
const isSeen = <Kind extends RecordKind>(kind: Kind, before: Row[Kind] | undefined, row: Row[Kind]) =>
  willBePublic(kind, row) || (before !== undefined && willBePublic(kind, before))

/**
 * Returns the condition that a record has this id or slug. No slug has the form of an id. Any text is accepted, also one
 * that Postgres cannot store.
 */
export const isNamed = (table: { id: PgColumn; slug: PgColumn }, idOrSlug: string) => {
  if (!/^[a-z0-9-]+$/i.test(idOrSlug)) return sql`false`
  return eq(idSchema.safeParse(idOrSlug).success ? table.id : table.slug, idOrSlug)
}
