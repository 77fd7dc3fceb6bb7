import { BULK_ACTIONS } from '@hazards/schema/bulk.constants'
import type { AdminNewsEvent } from '@hazards/schema/news-event'
import { formatInZone } from '../../../components/panel/panel-dates.ts'
import { useToasts } from '../../../components/ui/toasts.ts'
import { errorCode, formatReason, isOutdated } from '../../../lib/api-error.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useUndoBatch } from '../../records/bulk/use-undo-batch.ts'
import { useRefreshRecord } from '../../records/history/use-refresh-record.ts'
import { useUndo } from '../../records/history/use-undo.ts'

/** The moves of an item between its lists (specification §4). */
export type Move = 'approve' | 'disapprove' | 'archive' | 'unarchive'

/**
 * Returns a function that runs one action on one item and shows the result (specification §4 and §8, news/events). An item that
 * was changed since it was listed is not moved, but shown as it is now: nobody publishes a text unseen. It returns whether the
 * action was done, or the item is gone.
 */
export const useItemActions = () => {
  const toast = useToasts()
  const refresh = useRefreshRecord()
  const undo = useUndo()
  const moves = {
    approve: trpc.newsEvents.approve.useMutation(),
    disapprove: trpc.newsEvents.disapprove.useMutation(),
    archive: trpc.newsEvents.archive.useMutation(),
    unarchive: trpc.newsEvents.unarchive.useMutation(),
  }
  const remove = trpc.newsEvents.delete.useMutation()
  return async (
    action: Move | 'delete',
    { id, updatedAt }: Pick<AdminNewsEvent, 'id' | 'updatedAt'>,
    publishing?: { publishAt: string; publishZone: string },
  ): Promise<boolean> => {
    try {
      if (action === 'delete') await remove.mutateAsync({ id })
      else if (action === 'approve') await moves.approve.mutateAsync({ id, expected: { updatedAt }, ...publishing })
      else await moves[action].mutateAsync({ id, expected: { updatedAt } })
      await refresh('newsEvent')
      toast({
        title: `News/Event ${BULK_ACTIONS[action].done} successfully`,
        ...(publishing && {
          description: `Visitors see it from ${formatInZone(publishing.publishAt, publishing.publishZone)}.`,
        }),
        action: undo('newsEvent', id, BULK_ACTIONS[action].done),
      })
    } catch (error) {
      toast({ title: `Failed to ${action} news/event`, description: formatReason(error), variant: 'destructive' })
      if (isOutdated(error)) await refresh('newsEvent')
      return errorCode(error) === 'NOT_FOUND'
    }
    return true
  }
}

/**
 * Returns a function that deletes the pending items that came from the same network as one, shows the result and offers
 * to undo it in one step. It returns whether they are gone.
 */
export const useDeleteOfNetwork = () => {
  const toast = useToasts()
  const refresh = useRefreshRecord()
  const takeBack = useUndoBatch()
  const remove = trpc.bulk.deleteOfNetwork.useMutation()
  return async (id: string): Promise<boolean> => {
    try {
      const { message, batch } = await remove.mutateAsync({ id })
      await refresh('newsEvent')
      toast({ title: message, action: { label: 'Undo', onAction: () => void takeBack(batch) } })
    } catch (error) {
      await refresh('newsEvent')
      toast({ title: 'Failed to delete news/event', description: formatReason(error), variant: 'destructive' })
      return errorCode(error) === 'NOT_FOUND'
    }
    return true
  }
}
