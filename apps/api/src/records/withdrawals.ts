import type { Transaction } from '@hazards/db/client'
import { type Occurrence, withdrawals } from '@hazards/db/tables'
import type { RecordKind } from '@hazards/schema/history'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { listHarvestSets } from './harvest-sets.ts'
import { inParts } from './in-parts.ts'
import { isPublicRow } from './public-records.ts'
import type { Row } from './record-kinds.ts'

type Written<Kind extends RecordKind> = { written: { before: Row[Kind] | undefined; row: Row[Kind] }[]; now: Date }

/** Records which records have ceased to be public, for clients that keep a copy. */
export const noteWithdrawals = async <Kind extends RecordKind>(
  tx: Transaction,
  kind: Kind,
  { written, now }: Written<Kind>,
): Promise<void> => {
  const turned = (was: boolean) =>
    written.flatMap(({ before, row }) =>
      before && isPublicRow(kind, before, now) === was && isPublicRow(kind, row, now) !== was ? [before] : [],
    )
  const [lost, shown] = [turned(true), turned(false)]
  for (const part of inParts(lost)) {
    const rows = part.map((row) => ({
      record: kind,
      recordId: row.id,
      at: now,
      sets: listHarvestSets(row),
      occurrence: getOccurrence(row),
    }))
    await tx
      .insert(withdrawals)
      .values(rows)
      .onConflictDoUpdate({
        target: [withdrawals.record, withdrawals.recordId],
        set: { at: now, sets: sql`excluded.sets`, occurrence: sql`excluded.occurrence` },
      })
  }
  const ids = shown.map(({ id }) => id)
  if (ids.length > 0)
    await tx.delete(withdrawals).where(and(eq(withdrawals.record, kind), inArray(withdrawals.recordId, ids)))
}

const getOccurrence = (row: Partial<Row['newsEvent']>): Occurrence | null => {
  const { eventDate, endDate = null, isAllDay = false, timeZone = null } = row
  return eventDate
    ? { eventDate: eventDate.toISOString(), endDate: endDate?.toISOString() ?? null, isAllDay, timeZone }
    : null
}
