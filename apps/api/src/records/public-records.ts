import { newsEvents } from '@hazards/db/tables'
import type { RecordKind } from '@hazards/schema/history'
import { and, isNull, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { getState, IS_IN_STATE } from './news-event.lifecycle.ts'
import type { Row } from './record-kinds.ts'
import type { UploadUser } from './upload-uses.ts'

/** Returns the condition that a record is not in the trash, for what administrators see. */
export const isPresent = (table: { deletedAt: PgColumn }): SQL => isNull(table.deletedAt)

/** Returns the condition that visitors may read a record. Every query for visitors must contain it. */
export const isPublic = (table: { deletedAt: PgColumn }): SQL | undefined =>
  and(isPresent(table), table === newsEvents ? IS_IN_STATE.approved : undefined)

/** Returns whether visitors may read a record: what {@link isPublic} asks of its row. */
export const isPublicRow = <Kind extends RecordKind>(kind: Kind, row: Row[Kind]): boolean =>
  !row.deletedAt && (kind !== 'newsEvent' || getState(row as Row['newsEvent']) === 'approved')

/** Returns what a record's state means for the uploads that it uses. */
export const getStanding = <Kind extends RecordKind>(kind: Kind, row: Row[Kind]): UploadUser['standing'] => {
  if (isPublicRow(kind, row)) return 'public'
  const isUndecided = kind === 'newsEvent' && !row.deletedAt && getState(row as Row['newsEvent']) === 'pending'
  return isUndecided ? 'undecided' : 'hidden'
}
