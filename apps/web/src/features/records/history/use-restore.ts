import type { RecordKind } from '@hazards/schema/history'
import { useToasts } from '../../../components/ui/toasts.ts'
import { formatReason, isOutdated } from '../../../lib/api-error.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useRefreshRecord } from './use-refresh-record.ts'
import { useUndo } from './use-undo.ts'

/**
 * Returns a function that restores what a record said after a revision, or from the trash all of it, and shows the result. It
 * returns whether that succeeded, or the record is no longer in the trash.
 */
export const useRestore = () => {
  const toast = useToasts()
  const refresh = useRefreshRecord()
  const undo = useUndo()
  const restore = trpc.history.restore.useMutation()
  return async (record: RecordKind, revision: string, { isFromTrash = false } = {}): Promise<boolean> => {
    try {
      const { label, recordId } = await restore.mutateAsync({ id: revision, keepState: !isFromTrash })
      await refresh(record)
      const action = isFromTrash ? undefined : { action: undo(record, recordId, 'restored') }
      toast({ title: isFromTrash ? 'Put back' : 'Restored', description: label, ...action })
    } catch (error) {
      toast({ title: 'This could not be restored', description: formatReason(error), variant: 'destructive' })
      await refresh(record)
      return isFromTrash && isOutdated(error)
    }
    return true
  }
}
