import type { BulkRecord } from '@hazards/schema/bulk.constants'
import { type ToastContent, useToasts } from '../../../components/ui/toasts.ts'
import { reasonOf } from '../../../lib/api-error.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useRefreshRecord } from '../history/use-refresh-record.ts'
import { undoResult } from './bulk-result.ts'

/** After which an undo that is not done says that it goes on, until it is done: one of 2,000 records takes half a minute. */
const PATIENCE_MS = 1000

/** Returns a function that undoes a batch of changes and shows the result (records §6). */
export const useUndoBatch = (record: BulkRecord) => {
  const toast = useToasts()
  const refresh = useRefreshRecord()
  const undo = trpc.bulk.undo.useMutation()
  return async (batch: string): Promise<void> => {
    let answer: ToastContent
    const waiting = setTimeout(
      () =>
        toast({
          title: 'Undoing…',
          description: 'Many records take up to a minute. You can go on meanwhile.',
          isWaiting: true,
        }),
      PATIENCE_MS,
    )
    try {
      answer = undoResult((await undo.mutateAsync({ record, batch })).kept)
    } catch (error) {
      answer = { title: 'This could not be undone', description: reasonOf(error), variant: 'destructive' }
    } finally {
      clearTimeout(waiting)
    }
    await refresh(record)
    toast(answer)
  }
}
