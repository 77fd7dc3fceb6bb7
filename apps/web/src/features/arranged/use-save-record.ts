import { useCreateOnce } from '../../components/panel/use-create-once.ts'
import { useRecordEditor } from '../../components/panel/use-record-editor.ts'
import { useToasts } from '../../components/ui/toasts.ts'
import { isOutdated } from '../../lib/api-error.ts'
import { useRefreshRecord } from '../history/use-refresh-record.ts'
import { useUndo } from '../history/use-undo.ts'
import type { ArrangedKind, ArrangedRecord } from './arranged-kind.ts'
import { differencesOf, seenOf } from './record-field.ts'

/** Creates or updates a record, shows the result as a toast, and offers to undo an edit (records §6). */
export const useSaveRecord = <Item extends ArrangedRecord>(kind: ArrangedKind<Item>, item: Item | null) => {
  const { record, one, calls, fields } = kind
  const toast = useToasts()
  const refresh = useRefreshRecord()
  const undo = useUndo()
  const create = calls.useCreate(useCreateOnce())
  return useRecordEditor<Item, Record<string, unknown>>({
    initial: item,
    save: async (input, base) => {
      const saved = base
        ? await calls.update({ ...input, id: base.id, expected: seenOf(fields, base) })
        : await create(input)
      await refresh(record)
      const isChanged = base && saved.updatedAt !== base.updatedAt
      toast({
        title: 'Success',
        description: `${kind.nameOf(saved)} ${base ? 'updated' : 'added'}.`,
        ...(isChanged && { action: undo(record, saved.id, 'edited') }),
      })
      return saved
    },
    onFailed: async (error) => {
      toast({ title: 'Error', description: `Failed to save the ${one}.`, variant: 'destructive' })
      if (isOutdated(error)) await refresh(record)
    },
    isSame: (theirs, typed) => differencesOf(fields, { theirs, typed, base: typed }).length === 0,
    reload: calls.reload,
  })
}
