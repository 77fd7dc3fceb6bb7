import { revisions } from '@hazards/db/tables'
import type { RecordKind } from '@hazards/schema/history'
import { and, eq, inArray, max } from 'drizzle-orm'
import { type NewRow, RECORD_TABLES } from './record-kinds.ts'
import { valuesOf } from './record-snapshot.ts'
import type { BatchEntry, RecordTable, Transaction } from './save-records.ts'

type Undo<Kind extends RecordKind> = { entries: BatchEntry<Kind>[]; removed: number; restored: number; kept: number }

/**
 * Returns the changes that undo the writes of a batch: added records go to the trash, all others return to their
 * previous state. Records that have been written again since are left unchanged.
 */
export const undoOf = async <Kind extends RecordKind>(
  tx: Transaction,
  kind: Kind,
  { batch, now }: { batch: string; now: Date },
): Promise<Undo<Kind>> => {
  const isOfKind = eq(revisions.record, kind)
  const made = await tx
    .select()
    .from(revisions)
    .where(and(eq(revisions.batch, batch), isOfKind))
  const ids = made.map(({ recordId }) => recordId)
  // Locked before the last writes are read, so that no later one is missed.
  const table = RECORD_TABLES[kind].table as RecordTable
  await tx.select({ id: table.id }).from(table).where(inArray(table.id, ids)).orderBy(table.id).for('update')
  const latest = await tx
    .select({ recordId: revisions.recordId, position: max(revisions.position) })
    .from(revisions)
    .where(and(isOfKind, inArray(revisions.recordId, ids)))
    .groupBy(revisions.recordId)
  const last = new Map(latest.map(({ recordId, position }) => [recordId, position]))
  const untouched = made.filter(({ recordId, position }) => last.get(recordId) === position)
  const stateOf = (before: Record<string, unknown>) => ({
    ...valuesOf(kind, before),
    deletedAt: null,
    ...(kind === 'newsEvent' && { pendingSince: now }),
  })
  const entries = untouched.map(
    ({ recordId, before }): BatchEntry<Kind> =>
      before
        ? { id: recordId, action: 'restored', change: () => stateOf(before) as Partial<NewRow[Kind]> }
        : { id: recordId, action: 'deleted', change: () => ({ deletedAt: now }) as Partial<NewRow[Kind]> },
  )
  const removed = untouched.filter(({ before }) => !before).length
  return { entries, removed, restored: untouched.length - removed, kept: made.length - untouched.length }
}
