import type { Publication, PublicationInput } from '@hazards/schema/publication'
import { useCreateOnce } from '../../components/panel/use-create-once.ts'
import { useRecordEditor } from '../../components/panel/use-record-editor.ts'
import { useToasts } from '../../components/ui/toasts.ts'
import { isOutdated } from '../../lib/api-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { useRefreshRecord } from '../history/use-refresh-record.ts'
import { useUndo } from '../history/use-undo.ts'
import { differencesOf, fieldsOf, toSend } from './publication-draft.ts'

/**
 * Creates or updates a publication and shows the result (specification §8, publications). The lists of the panel and of the
 * public pages are refetched before it returns.
 *
 * @param publication the publication to edit, or null for a new one
 */
export const useSavePublication = (publication: Publication | null) => {
  const toast = useToasts()
  const utils = trpc.useUtils()
  const refresh = useRefreshRecord()
  const undo = useUndo()
  const create = trpc.publications.create.useMutation(useCreateOnce())
  const update = trpc.publications.update.useMutation()

  const send = (input: PublicationInput, base: Publication | null) =>
    base
      ? update.mutateAsync({ id: base.id, ...toSend(input, base), expected: fieldsOf(base) })
      : create.mutateAsync(toSend(input))

  return useRecordEditor<Publication, PublicationInput>({
    initial: publication,
    save: async (input, base) => {
      const saved = await send(input, base)
      await refresh('publication')
      const isChanged = base && saved.updatedAt !== base.updatedAt
      toast({
        title: 'Success',
        description: `Publication ${base ? 'updated' : 'added'} successfully!`,
        ...(isChanged && { action: undo('publication', saved.id, 'edited') }),
      })
      return saved
    },
    onFailed: async (error, base) => {
      const description = `Failed to ${base ? 'update' : 'add'} publication. Please try again.`
      toast({ title: 'Error', description, variant: 'destructive' })
      if (isOutdated(error)) await refresh('publication')
    },
    isSame: (saved, input) => differencesOf(saved, input, input).length === 0,
    reload: (id) => utils.publications.get.fetch({ id }, { staleTime: 0 }),
  })
}
