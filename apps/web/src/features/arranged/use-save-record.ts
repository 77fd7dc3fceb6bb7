import { useCreateOnce } from '../../components/panel/use-create-once.ts'
import { useRecordEditor } from '../history/use-record-editor.ts'
import type { ArrangedKind, ArrangedRecord } from './arranged-kind.ts'
import { differencesOf } from './record-field.ts'

/** Creates or updates a record, shows the result as a toast, and offers to undo an edit (records §6). */
export const useSaveRecord = <Item extends ArrangedRecord>(kind: ArrangedKind<Item>, item: Item | null) => {
  const { record, one, calls, fields } = kind
  const create = calls.useCreate(useCreateOnce())
  return useRecordEditor<Item, Record<string, unknown>>({
    record,
    initial: item,
    create,
    update: (id, changes, expected) => calls.update({ ...changes, id, expected }),
    savedMessage: (saved, isNew) => `${kind.nameOf(saved)} ${isNew ? 'added' : 'updated'}.`,
    failedMessage: () => `Failed to save the ${one}.`,
    differencesOf: (theirs, typed, base) => differencesOf(fields, { theirs, typed, base }),
    reload: calls.reload,
  })
}
