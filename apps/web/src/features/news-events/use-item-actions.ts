import { useToasts } from '../../components/ui/toasts.ts'
import { isOutdated, reasonOf } from '../../lib/api-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { useUndo } from '../history/use-undo.ts'
import { useRefreshNewsEvents } from './use-refresh-news-events.ts'

/** The actions of an administrator on an item, except editing, with the past tense for the toast (specification §8). */
const PAST = {
  approve: 'approved',
  disapprove: 'disapproved',
  archive: 'archived',
  unarchive: 'unarchived',
  delete: 'deleted',
} as const

export type ItemAction = keyof typeof PAST

/**
 * Returns a function that runs one action on one item and shows the result (specification §4 and §8, news/events). It returns
 * whether the item has left its list, also if someone else has deleted it.
 */
export const useItemActions = () => {
  const toast = useToasts()
  const refresh = useRefreshNewsEvents()
  const undo = useUndo()
  const calls = {
    approve: trpc.newsEvents.approve.useMutation(),
    disapprove: trpc.newsEvents.disapprove.useMutation(),
    archive: trpc.newsEvents.archive.useMutation(),
    unarchive: trpc.newsEvents.unarchive.useMutation(),
    delete: trpc.newsEvents.delete.useMutation(),
  }
  return async (action: ItemAction, id: string): Promise<boolean> => {
    try {
      await calls[action].mutateAsync({ id })
      await refresh()
      toast({ title: `News/Event ${PAST[action]} successfully`, action: undo('newsEvent', id, PAST[action]) })
    } catch (error) {
      toast({ title: `Failed to ${action} news/event`, description: reasonOf(error), variant: 'destructive' })
      if (!isOutdated(error)) return false
      await refresh()
    }
    return true
  }
}
