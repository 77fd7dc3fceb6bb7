import type { RecordKind } from '@hazards/schema/history'
import { type Row, standingOf, uploadsOf } from './record-kinds.ts'
import { setUses, type Transaction } from './upload-uses.ts'

/** Records the uploads that a record uses, in the transaction that writes it. @throws as {@link setUses} */
export const noteUses = <Kind extends RecordKind>(tx: Transaction, kind: Kind, row: Row[Kind]): Promise<void> =>
  setUses(tx, { record: kind, recordId: row.id, standing: standingOf(kind, row) }, uploadsOf(row))
