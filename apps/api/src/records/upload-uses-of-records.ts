import type { Transaction } from '@hazards/db/client'
import type { RecordKind } from '@hazards/schema/history'
import { getStanding } from './public-records.ts'
import { type Row, uploadsOf } from './record-kinds.ts'
import { setUses } from './upload-uses.ts'

/** A row as it is written, and whether a visitor writes it. */
type Written<Kind extends RecordKind> = { row: Row[Kind]; isByVisitor?: boolean }

/** Records the uploads that a record uses, in the transaction that writes it. @throws as {@link setUses} */
export const noteUses = <Kind extends RecordKind>(
  tx: Transaction,
  kind: Kind,
  { row, isByVisitor = false }: Written<Kind>,
): Promise<void> =>
  setUses(tx, { record: kind, recordId: row.id, standing: getStanding(kind, row), isByVisitor }, uploadsOf(row))
