import { publishingFields } from '@hazards/schema/publishing'
import { useCreateOnce } from '../../../components/panel/use-create-once.ts'
import { buildDraft } from '../form/field-drafts.ts'
import { RecordForm } from '../form/record-form.tsx'
import { useRecordEditor } from '../form/use-record-editor.ts'
import { type FormListeners, useRecordForm } from '../form/use-record-form.ts'
import type { ArrangedKind, ArrangedRecord } from './use-arranged-kind.ts'

type ArrangedFormProps = FormListeners & {
  kind: ArrangedKind
  /** The record to edit, or null for a new one. */
  item: ArrangedRecord | null
  onCancel: () => void
}

/** Adds or edits a person, a project or a theme (records §5). */
export const ArrangedForm = ({ kind, item, onCancel, ...listeners }: ArrangedFormProps) => {
  const { record, one, schema, api, cache, nameOf } = kind
  const fields = { ...kind.fields, ...publishingFields }
  const create = api.create.useMutation(useCreateOnce())
  const update = api.update.useMutation()
  const editor = useRecordEditor<ArrangedRecord, Record<string, unknown>>({
    record,
    fields,
    initial: item,
    create: (input) => create.mutateAsync(schema.parse(input) as never),
    update: (id, changes, expected) =>
      update.mutateAsync({ ...schema.partial().parse(changes), id, expected } as never),
    savedMessage: (saved, isNew) => `${nameOf(saved)} ${isNew ? 'added' : 'updated'}.`,
    failedMessage: () => `Failed to save the ${one}.`,
    reload: (id) => cache.adminGet.fetch({ id }, { staleTime: 0 }),
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
