import type { PageTexts, TextPage } from '@hazards/schema/texts'
import { TEXTS } from '@hazards/schema/texts'
import { useRecordEditor } from '../../components/panel/use-record-editor.ts'
import { useToasts } from '../../components/ui/toasts.ts'
import { isOutdated, reasonOf } from '../../lib/api-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { useRefreshRecord } from '../history/use-refresh-record.ts'
import { useUndo } from '../history/use-undo.ts'
import { differencesOf } from './text-draft.ts'

type Fields = Record<string, unknown>
/** The texts of a page when its form was opened. */
export type EditedTexts = { id: TextPage; texts: Fields }

/** Saves the texts of a page, shows the result and offers to undo it (records §6). */
export const useSaveTexts = (page: TextPage, texts: Fields) => {
  const { name, fields } = TEXTS[page]
  const utils = trpc.useUtils()
  const toast = useToasts()
  const refresh = useRefreshRecord()
  const undo = useUndo()
  const update = trpc.textUpdates[page].useMutation()
  return useRecordEditor<EditedTexts, Fields>({
    initial: { id: page, texts },
    save: async (input, base) => {
      const expected = Object.fromEntries(Object.keys(fields).map((name) => [name, base?.texts[name]]))
      const saved = await update.mutateAsync({ ...input, expected })
      await refresh('text')
      const isChanged = (saved as PageTexts).updatedAt !== base?.texts.updatedAt
      toast({
        title: 'Success',
        description: `${name} updated.`,
        ...(isChanged && { action: undo('text', page, 'edited') }),
      })
      return { id: page, texts: saved }
    },
    onFailed: async (error) => {
      toast({ title: 'Error', description: 'Failed to save the texts.', variant: 'destructive' })
      if (isOutdated(error)) await refresh('text')
    },
    isSame: ({ texts: theirs }, typed) => differencesOf(fields, { theirs, typed, base: typed }).length === 0,
    reload: async () => ({ id: page, texts: (await utils.textsOf[page].fetch(undefined, { staleTime: 0 })) as Fields }),
  })
}

/** Returns a function that resets a page's texts to the original, with an Undo. */
export const useResetTexts = (page: TextPage) => {
  const toast = useToasts()
  const refresh = useRefreshRecord()
  const undo = useUndo()
  const reset = trpc.textResets[page].useMutation()
  return useSingleFlight(async () => {
    try {
      await reset.mutateAsync()
      await refresh('text')
      toast({ title: `${TEXTS[page].name} reset to the original texts`, action: undo('text', page, 'reset') })
    } catch (error) {
      toast({ title: 'Failed to reset the texts', description: reasonOf(error), variant: 'destructive' })
    }
  })
}
