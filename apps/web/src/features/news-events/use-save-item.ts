import type { AdminNewsEvent, NewsEventSubmission } from '@hazards/schema/news-event'
import { useRecordEditor } from '../../components/panel/use-record-editor.ts'
import { useToasts } from '../../components/ui/toasts.ts'
import { isOutdated } from '../../lib/api-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { useUndo } from '../history/use-undo.ts'
import { fieldsOf, toSend } from './news-event-draft.ts'
import { useRefreshNewsEvents } from './use-refresh-news-events.ts'

/**
 * Saves an edited item and tells what became of it (specification §4 and §8, news/events); when it is over, the lists of the
 * panel and of the public pages are fresh.
 */
export const useSaveItem = (item: AdminNewsEvent) => {
  const toast = useToasts()
  const utils = trpc.useUtils()
  const refresh = useRefreshNewsEvents()
  const undo = useUndo()
  const update = trpc.newsEvents.update.useMutation()
  return useRecordEditor<AdminNewsEvent, NewsEventSubmission>({
    initial: item,
    save: async (input, known) => {
      const base = known ?? item
      try {
        const saved = await update.mutateAsync({ id: item.id, ...toSend(input, base), expected: fieldsOf(base) })
        await refresh()
        toast({
          title: 'Success',
          description: 'News/event has been updated successfully.',
          ...(saved.updatedAt !== base.updatedAt && { action: undo('newsEvent', item.id, 'edited') }),
        })
      } catch (error) {
        toast({ title: 'Error', description: 'Failed to update news/event.', variant: 'destructive' })
        if (isOutdated(error)) await refresh()
        throw error
      }
    },
    reload: async (id) => {
      const all = await utils.newsEvents.adminList.fetch(undefined, { staleTime: 0 })
      return all.find((one) => one.id === id)
    },
  })
}
