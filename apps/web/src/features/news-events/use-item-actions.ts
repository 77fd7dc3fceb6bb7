import { useToasts } from '../../components/ui/toasts.ts'
import { isOutdated, reasonOf } from '../../lib/api-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { useUndo } from '../history/use-undo.ts'
import { useRefreshNewsEvents } from './use-refresh-news-events.ts'

/** What an administrator does to an item besides editing, and how it is told when it is done (specification §8). */
const PAST = {
  approve: 'approved',
  disapprove: 'disapproved',
  archive: 'archived',
  unarchive: 'unarchived',
  delete: 'deleted',
} as const

export type ItemAction = keyof typeof PAST

/**
 * Returns what does one action to one item and tells what became of it (specification §4 and §8, news/events). It answers
 * whether the item has left its list: also where somebody else has deleted it.
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
