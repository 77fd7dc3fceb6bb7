import { randomUUID } from 'node:crypto'
import type { SessionUser } from '@hazards/schema/auth'
import type { BulkAction, BulkInput, BulkResult, BulkUndoInput, BulkUndone } from '@hazards/schema/bulk'
import type { Clock } from '../../lib/clock.ts'
import { asDomainError, notFound } from '../../lib/errors.ts'
import type { Transaction } from '../../lib/save-records.ts'
import { undoOf } from '../../lib/undo-batch.ts'
import type { RecordWriter } from '../../lib/write-record.ts'

type Dependencies = {
  clock: Clock
  records: RecordWriter
  /** Moves one news or event item along its life, as part of a batch. */
  move: (id: string, action: Exclude<BulkAction, 'delete'>, by: SessionUser, how: { batch: string }) => Promise<unknown>
}

/** The same done to several records, and undone in one step (records §6). */
export const createBulkService = ({ clock, records, move }: Dependencies) => ({
  /** Acts on each record by itself: one that cannot be moved or deleted, because it is gone, holds up none of the others. */
  run: async ({ record, action, ids }: BulkInput, by: SessionUser): Promise<BulkResult> => {
    const batch = randomUUID()
    const actOn = (id: string) =>
      action === 'delete' ? records.remove({ kind: record, id, by, batch }) : move(id, action, by, { batch })
    const results: BulkResult['results'] = []
    for (const id of ids) {
      try {
        await actOn(id)
        results.push({ id, problem: null })
      } catch (error) {
        const known = asDomainError(error)
        if (!known) throw error
        results.push({ id, problem: known.message })
      }
    }
    return { batch, results }
  },

  /**
   * Makes the records of a batch as they were before it, but for those that were changed since.
   *
   * @throws DomainError NOT_FOUND where no such batch is in the history
   */
  undo: async ({ record, batch }: BulkUndoInput, by: SessionUser): Promise<BulkUndone> => {
    const prepare = async (tx: Transaction) => {
      const { entries, restored, kept } = await undoOf(tx, record, { batch, now: clock() })
      if (entries.length + kept === 0) throw notFound('change')
      return { entries, restored, kept, label: `${restored} together` }
    }
    const { restored, kept } = await records.writeBatch({
      kind: record,
      by,
      action: 'restored',
      batch: randomUUID(),
      prepare,
    })
    return { restored, kept }
  },
})
