import type { AdminNewsEvent, NewsEventSubmission } from '@hazards/schema/news-event'
import { useCreateOnce } from '../../components/panel/use-create-once.ts'
import { useRecordEditor } from '../../components/panel/use-record-editor.ts'
import { useToasts } from '../../components/ui/toasts.ts'
import { isOutdated } from '../../lib/api-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { useRefreshRecord } from '../history/use-refresh-record.ts'
import { useUndo } from '../history/use-undo.ts'
import { differencesOf, fieldsOf, toSend } from './news-event-draft.ts'

/**
 * Creates an item, which is public at once, or updates one, and shows the result (specification §4 and §8, news/events). The
 * lists of the panel and of the public pages are refetched before the toast appears.
 *
 * @param item the item to edit, or null for a new one
 */
export const useSaveItem = (item: AdminNewsEvent | null) => {
  const toast = useToasts()
  const utils = trpc.useUtils()
  const refresh = useRefreshRecord()
  const undo = useUndo()
  const create = trpc.newsEvents.create.useMutation(useCreateOnce())
  const update = trpc.newsEvents.update.useMutation()
  return useRecordEditor<AdminNewsEvent, NewsEventSubmission>({
    initial: item,
    save: async (input, base) => {
      const saved = base
        ? await update.mutateAsync({ id: base.id, ...toSend(input, base), expected: fieldsOf(base) })
        : await create.mutateAsync(input)
      await refresh('newsEvent')
      const isChanged = base && saved.updatedAt !== base.updatedAt
      toast({
        title: 'Success',
        description: `News/event has been ${base ? 'updated' : 'published'} successfully.`,
        ...(isChanged && { action: undo('newsEvent', saved.id, 'edited') }),
      })
      return saved
    },
    onFailed: async (error, base) => {
      const description = `Failed to ${base ? 'update' : 'publish'} news/event.`
      toast({ title: 'Error', description, variant: 'destructive' })
      if (isOutdated(error)) await refresh('newsEvent')
    },
    isSame: (saved, input) => differencesOf(saved, input, input).length === 0,
    reload: (id) => utils.newsEvents.adminGet.fetch({ id }, { staleTime: 0 }),
  })
}
