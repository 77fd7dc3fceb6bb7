import type { Transaction } from '@hazards/db/client'
import type { RecordKind } from '@hazards/schema/history'
import { getState } from './news-event.lifecycle.ts'
import { willBePublic } from './public-records.ts'
import { buildUploads, type StoredRow } from './record-kinds.ts'
import { setUses, type UploadUser } from './upload-uses.ts'

/** A row as it is written, and whether a visitor writes it. */
type Written<Kind extends RecordKind> = { row: StoredRow[Kind]; isByVisitor?: boolean }

/** Records the uploads that a record uses, in the transaction that writes it. @throws as {@link setUses} */
export const noteUses = <Kind extends RecordKind>(
  tx: Transaction,
  kind: Kind,
  { row, isByVisitor = false }: Written<Kind>,
): Promise<void> =>
  setUses(tx, { record: kind, recordId: row.id, standing: getStanding(kind, row), isByVisitor }, buildUploads(row))

/** Returns what a record's state means for the uploads that it uses. */
const getStanding = <Kind extends RecordKind>(kind: Kind, row: StoredRow[Kind]): UploadUser['standing'] => {
  if (willBePublic(kind, row)) return 'public'
  const isUndecided = kind === 'newsEvent' && !row.deletedAt && getState(row as StoredRow['newsEvent']) === 'pending'
  return isUndecided ? 'undecided' : 'hidden'
}
