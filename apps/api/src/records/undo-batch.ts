import type { Transaction } from '@hazards/db/client'
import { revisions } from '@hazards/db/tables'
import type { RecordKind } from '@hazards/schema/history'
import { and, eq, inArray, isNotNull, max, or } from 'drizzle-orm'
import { type NewRow, RECORD_TABLES } from './record-kinds.ts'
import { readSnapshot } from './record-snapshot.ts'
import { type BatchEntry, lockRows } from './save-records.ts'

type Undo<Kind extends RecordKind> = {
  entries: BatchEntry<Kind>[]
  removed: number
  restored: number
  kept: number
  keptIds: string[]
}

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
  // Earlier versions also wrote to records in the trash, with no state before or after.
  const hasState = or(isNotNull(revisions.before), isNotNull(revisions.after))
  const made = await tx
    .select()
    .from(revisions)
    .where(and(eq(revisions.batch, batch), isOfKind, hasState))
  const ids = made.map(({ recordId }) => recordId)
  // Locked before the last writes are read, so that no later one is missed.
  await lockRows(tx, kind, inArray(RECORD_TABLES[kind].table.id, ids))
  const latest = await tx
    .select({ recordId: revisions.recordId, position: max(revisions.position) })
    .from(revisions)
    .where(and(isOfKind, inArray(revisions.recordId, ids)))
    .groupBy(revisions.recordId)
  const last = new Map(latest.map(({ recordId, position }) => [recordId, position]))
  const untouched = made.filter(({ recordId, position }) => last.get(recordId) === position)
  const stateOf = (before: Record<string, unknown>) => ({
    ...readSnapshot(kind, before),
    deletedAt: null,
    ...(kind === 'newsEvent' && { pendingSince: now }),
  })
  const entries = untouched.map(
    ({ recordId, before }): BatchEntry<Kind> => ({
      id: recordId,
      action: before ? 'restored' : 'deleted',
      isInTrashToo: true,
      change: () => (before ? stateOf(before) : { deletedAt: now }) as Partial<NewRow[Kind]>,
    }),
  )
  const removed = untouched.filter(({ before }) => !before).length
  const keptIds = made.filter((each) => !untouched.includes(each)).map(({ recordId }) => recordId)
  return { entries, removed, restored: untouched.length - removed, kept: keptIds.length, keptIds }
}
