import type { Database, Transaction } from '@hazards/db/client'
import { revisions } from '@hazards/db/tables'
import type { RecordKind } from '@hazards/schema/history'
import { and, asc, countDistinct, desc, eq, gt, inArray, isNotNull, max, or } from 'drizzle-orm'
import { type NewRow, RECORD_TABLES } from './record-kinds.ts'
import { readSnapshot } from './record-snapshot.ts'
import { type BatchEntry, lockRows } from './save-records.ts'

type Undo<Kind extends RecordKind> = {
  entries: BatchEntry<Kind>[]
  removed: number
  restored: number
  kept: number
  keptIds: string[]
  /** The last of the records in this part, to go on after, and how many follow it. */
  last: string | undefined
  left: number
}
type Part = { batch: string; now: Date; after?: string | undefined; size?: number }

// Earlier versions also wrote to records in the trash, with no state before or after.
const isWriteOf = (batch: string) =>
  and(eq(revisions.batch, batch), or(isNotNull(revisions.before), isNotNull(revisions.after)))

/** Returns how many records of each kind a batch has written. */
export const countBatch = async (db: Pick<Database, 'select'>, batch: string): Promise<Map<RecordKind, number>> => {
  const rows = await db
    .select({ record: revisions.record, count: countDistinct(revisions.recordId) })
    .from(revisions)
    .where(isWriteOf(batch))
    .groupBy(revisions.record)
  return new Map(rows.map(({ record, count }) => [record, count]))
}

/**
 * Returns the changes that undo the writes of a batch: added records go to the trash, all others return to their
 * previous state. Records that have been written again since are left unchanged.
 *
 * @param part the batch; with a `size`, only that many of its records, in the order of their ids from the one that follows `after`
 */
export const planUndo = async <Kind extends RecordKind>(
  tx: Transaction,
  kind: Kind,
  { batch, now, after, size }: Part,
): Promise<Undo<Kind>> => {
  const isOfKind = eq(revisions.record, kind)
  const ofBatch = and(isWriteOf(batch), isOfKind, after ? gt(revisions.recordId, after) : undefined)
  const all = tx
    .selectDistinctOn([revisions.recordId])
    .from(revisions)
    .where(ofBatch)
    .orderBy(asc(revisions.recordId), desc(revisions.position))
  const made = await (size ? all.limit(size) : all)
  const ids = made.map(({ recordId }) => recordId)
  // Locked before the last writes are read, so that no later one is missed.
  await lockRows(tx, kind, inArray(RECORD_TABLES[kind].table.id, ids))
  const latest = await tx
    .select({ recordId: revisions.recordId, position: max(revisions.position) })
    .from(revisions)
    .where(and(isOfKind, inArray(revisions.recordId, ids)))
    .groupBy(revisions.recordId)
  const lastWrites = new Map(latest.map(({ recordId, position }) => [recordId, position]))
  const untouched = made.filter(({ recordId, position }) => lastWrites.get(recordId) === position)
  const buildState = (before: Record<string, unknown>) => ({
    ...readSnapshot(kind, before),
    deletedAt: null,
    ...(kind === 'newsEvent' && { pendingSince: now }),
  })
  const entries = untouched.map(
    ({ recordId, before }): BatchEntry<Kind> => ({
      id: recordId,
      action: before ? 'restored' : 'deleted',
      isInTrashToo: true,
      change: () => (before ? buildState(before) : { deletedAt: now }) as Partial<NewRow[Kind]>,
    }),
  )
  const removed = untouched.filter(({ before }) => !before).length
  const keptIds = made.filter((each) => !untouched.includes(each)).map(({ recordId }) => recordId)
  const last = ids.at(-1)
  const [rest] = await tx
    .select({ left: countDistinct(revisions.recordId) })
    .from(revisions)
    .where(and(ofBatch, last ? gt(revisions.recordId, last) : undefined))
  const left = rest?.left ?? 0
  return { entries, removed, restored: untouched.length - removed, kept: keptIds.length, keptIds, last, left }
}
