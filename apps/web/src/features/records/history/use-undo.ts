import type { RecordKind, Revision } from '@hazards/schema/history'
import { PUBLISHING_ACTIONS, type RevisionAction } from '@hazards/schema/history.constants'
import { type ToastAction, useToasts } from '../../../components/ui/toasts.ts'
import { formatReason } from '../../../lib/api-error.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useRefreshRecord } from './use-refresh-record.ts'

/**
 * Returns a function that creates the 'Undo' action of a toast (records §6). Undo restores the record's state before its last
 * write, if that is still the write the toast is about.
 */
export const useUndo = () => {
  const toast = useToasts()
  const utils = trpc.useUtils()
  const refresh = useRefreshRecord()
  const restore = trpc.history.restore.useMutation()
  /** Reads the last two writes, newest first. */
  const lastWrites = async (record: RecordKind, id: string) =>
    (await utils.client.history.page.query({ record, id, limit: 2 })).items
  const undo = async (record: RecordKind, id: string, action: RevisionAction, written: Promise<Revision[]>) => {
    try {
      const [shown] = await written
      const writes = await lastWrites(record, id)
      const state = writes[0]?.id === shown?.id ? stateBefore(writes, action) : undefined
      if (state) await restore.mutateAsync({ id: state })
      await refresh(record)
      toast(
        state
          ? { title: 'Undone' }
          : { ...NOT_UNDONE, description: 'Someone has changed it since. See its history for details.' },
      )
    } catch (error) {
      await refresh(record)
      toast({ ...NOT_UNDONE, description: formatReason(error) })
    }
  }
  return (record: RecordKind, id: string, action: RevisionAction): ToastAction => {
    // Read at once: a later write of the same kind must not be taken for this one.
    const written = lastWrites(record, id)
    written.catch(() => undefined) // reported when it is needed
    return { label: 'Undo', onAction: () => void undo(record, id, action, written) }
  }
}

const NOT_UNDONE = { title: 'This could not be undone', variant: 'destructive' } as const

/**
 * Returns the id of the revision to restore in order to undo the last write, or undefined if the last write was a different
 * action.
 * @param revisions newest first
 */
export const stateBefore = (
  [last, previous]: readonly Pick<Revision, 'id' | 'action'>[],
  action: RevisionAction,
): string | undefined => {
  const names: readonly string[] = action === 'edited' ? ['edited', ...PUBLISHING_ACTIONS] : [action]
  if (!last || !names.includes(last.action)) return undefined
  // Restoring a deletion brings back the state before it.
  return action === 'deleted' ? last.id : previous?.id
}
