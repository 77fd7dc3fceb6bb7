import { publishingFields } from '@hazards/schema/publishing'
import { useCreateOnce } from '../../../components/panel/use-create-once.ts'
import { buildDraft } from '../form/field-drafts.ts'
import { RecordForm } from '../form/record-form.tsx'
import { useRecordEditor } from '../form/use-record-editor.ts'
import { type FormListeners, useRecordForm } from '../form/use-record-form.ts'
import type { ArrangedKind, ArrangedRecord } from './arranged-kind.ts'

type ArrangedFormProps<Item extends ArrangedRecord> = FormListeners & {
  kind: ArrangedKind<Item>
  /** The record to edit, or null for a new one. */
  item: Item | null
  onCancel: () => void
}

/** Adds or edits a person, a project or a theme (records §5). */
export const ArrangedForm = <Item extends ArrangedRecord>({
  kind,
  item,
  onCancel,
  ...listeners
}: ArrangedFormProps<Item>) => {
  const { record, one, schema, calls, nameOf } = kind
  const fields = { ...kind.fields, ...publishingFields }
  const create = calls.useCreate(useCreateOnce())
  const editor = useRecordEditor<Item, Record<string, unknown>>({
    record,
    fields,
    initial: item,
    create,
    update: (id, changes, expected) => calls.update({ ...changes, id, expected }),
    savedMessage: (saved, isNew) => `${nameOf(saved)} ${isNew ? 'added' : 'updated'}.`,
    failedMessage: () => `Failed to save the ${one}.`,
    reload: calls.reload,
  })
  const state = useRecordForm({ fields, schema, editor, initial: buildDraft(fields, item ?? undefined), ...listeners })
  return (
    <RecordForm
      state={state}
      title={state.base ? `Edit ${nameOf(state.base)}` : `New ${one}`}
      thing={one}
      submit="Save"
      canAddAgain
      onCancel={onCancel}
    />
  )
}
