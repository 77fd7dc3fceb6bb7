import type { BulkRecord } from '@hazards/schema/bulk.constants'
import { useToasts } from '../../../components/ui/toasts.ts'
import { errorCode, formatReason } from '../../../lib/api-error.ts'
import { useRefreshRecord } from '../history/use-refresh-record.ts'
import { useUndo } from '../history/use-undo.ts'

/**
 * Returns a function that deletes a record, shows the result, and offers to undo it. It returns whether the record is gone, also
 * if someone else has deleted it.
 */
export const useDeleteRecord = (record: BulkRecord, remove: (input: { id: string }) => Promise<unknown>) => {
  const toast = useToasts()
  const refresh = useRefreshRecord()
  const undo = useUndo()
  return async (id: string, words: { done: string; failed: string }): Promise<boolean> => {
    try {
      await remove({ id })
      await refresh(record)
      toast({ title: words.done, action: undo(record, id, 'deleted') })
    } catch (error) {
      toast({ title: words.failed, description: formatReason(error), variant: 'destructive' })
      if (errorCode(error) !== 'NOT_FOUND') return false
      await refresh(record)
    }
    return true
  }
}
