import type { BulkRecord } from '@hazards/schema/bulk.constants'
import { type ToastContent, useToasts } from '../../components/ui/toasts.ts'
import { reasonOf } from '../../lib/api-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { undoResult } from './bulk-result.ts'
import { useRefreshRecord } from './use-refresh-record.ts'

/** Returns a function that undoes batches of changes and shows the result (records §6). */
export const useUndoBatches = (record: BulkRecord) => {
  const toast = useToasts()
  const refresh = useRefreshRecord()
  const undo = trpc.bulk.undo.useMutation()
  return async (batches: readonly string[]): Promise<void> => {
    let answer: ToastContent
    try {
      let kept = 0
      for (const batch of batches) kept += (await undo.mutateAsync({ record, batch })).kept
      answer = undoResult(kept)
    } catch (error) {
      answer = { title: 'This could not be undone', description: reasonOf(error), variant: 'destructive' }
    }
    await refresh(record)
    toast(answer)
  }
}
