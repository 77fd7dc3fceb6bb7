import { randomUUID } from 'node:crypto'
import type { SessionUser } from '@hazards/schema/auth'
import type { BulkAction, BulkInput, BulkResult, BulkUndoInput, BulkUndone } from '@hazards/schema/bulk'
import type { Clock } from '../../lib/clock.ts'
import { asDomainError, notFound } from '../../lib/errors.ts'
import type { Transaction } from '../../records/save-records.ts'
import { undoOf } from '../../records/undo-batch.ts'
import type { RecordWriter } from '../../records/write-record.ts'

type Dependencies = {
  clock: Clock
  records: RecordWriter
  /** Changes the state of one news or event item, as part of a batch. */
  move: (id: string, action: Exclude<BulkAction, 'delete'>, by: SessionUser, how: { batch: string }) => Promise<unknown>
}

/** Applies one action to several records, and undoes it in one step (records §6). */
export const createBulkService = ({ clock, records, move }: Dependencies) => ({
  /**
   * Acts on each record separately. A record that cannot be changed, because it is gone, does not affect the others.
   */
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
   * Returns the records of a batch to their state before it, except those that were changed since.
   *
   * @throws DomainError NOT_FOUND if the history has no such batch
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
