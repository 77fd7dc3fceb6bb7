import { type PageTexts, TEXTS, type TextPage, textsFrom } from '@hazards/schema/texts'
import { useAttempt } from '../../components/panel/use-attempt.ts'
import { useToasts } from '../../components/ui/toasts.ts'
import { trpc } from '../../lib/trpc.ts'
import { useRecordEditor } from '../records/form/use-record-editor.ts'
import { useRefreshRecord } from '../records/history/use-refresh-record.ts'
import { useUndo } from '../records/history/use-undo.ts'
import { getOpener } from '../records/list/record-actions.tsx'

type Fields = Record<string, unknown>
/** The texts of a page, with the page as id. */
export type EditedTexts = Fields & { id: TextPage; updatedAt: string | null }

/** Returns texts as they are edited: without the HTML of formatted ones, which is no part of a change. */
export const editedTexts = ({ page, updatedAt, ...texts }: PageTexts): EditedTexts => ({
  ...textsFrom(page, texts),
  id: page,
  updatedAt,
})

/** Saves the texts of a page, shows the result and offers to undo it (records §6). */
export const useTextsEditor = (texts: EditedTexts) => {
  const { id } = texts
  const { name, fields } = TEXTS[id]
  const utils = trpc.useUtils()
  const update = trpc.textUpdates[id].useMutation()
  return useRecordEditor<EditedTexts, Fields>({
    record: 'text',
    fields,
    initial: texts,
    create: () => Promise.reject(new Error('Every page has its texts')),
    update: async (_, changes, expected) =>
      editedTexts((await update.mutateAsync({ ...changes, expected })) as PageTexts),
    savedMessage: () => `${name} updated.`,
    failedMessage: () => 'Failed to save the texts.',
    reload: async () => editedTexts((await utils.textsOf[id].fetch(undefined, { staleTime: 0 })) as PageTexts),
  })
}

/** Returns a function that resets a page's texts to the original, with an Undo. The button goes; the focus moves to 'Edit'. */
export const useResetTexts = (page: TextPage) => {
  const toast = useToasts()
  const refresh = useRefreshRecord()
  const undo = useUndo()
  const reset = trpc.textResets[page].useMutation()
  return useAttempt('Failed to reset the texts', async (button: Element) => {
    await reset.mutateAsync()
    const hadFocus = button === document.activeElement
    await refresh('text')
    if (hadFocus) document.getElementById(getOpener(page))?.focus()
    toast({ title: `${TEXTS[page].name} reset to the original texts`, action: undo('text', page, 'reset') })
  })
}
