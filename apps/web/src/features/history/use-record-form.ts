import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useCloseAfterSave } from '../../components/panel/use-close-after-save.ts'
import { useFirstField } from '../../components/panel/use-first-field.ts'
import { serverIssues } from '../../lib/api-error.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import type { RecordEditor } from './use-record-editor.ts'

type RecordForm<Entity extends { id: string; updatedAt: string }, Draft extends FieldValues, Input extends object> = {
  form: UseFormReturn<Draft, unknown, Input>
  editor: RecordEditor<Entity, Input>
  /** Converts a record to form values. */
  draftOf: (record: Entity) => Draft
  /** Focused when the form opens, and when another version is loaded into it. */
  firstField: Path<Draft>
  /** Whether the form contains more than its values, such as a running upload. */
  hasMore: boolean
  onSaved: () => void
}

/**
 * Returns what a record's form does: `save` the valid input over the version `against`, by default the one that was opened, and
 * close the form; `send` the typed values, which are validated first; and `load` another version, discarding what was typed.
 */
export const useRecordForm = <
  Entity extends { id: string; updatedAt: string },
  Draft extends FieldValues,
  Input extends object,
>({
  form,
  editor,
  draftOf,
  firstField,
  hasMore,
  onSaved,
}: RecordForm<Entity, Draft, Input>) => {
  useFirstField(form, firstField)
  const close = useCloseAfterSave({ form, hasMore, onSaved })
  const save = useSingleFlight(async (input: Input, against?: Entity | null) => {
    const sent = structuredClone(form.getValues())
    const found = await editor.submit(input, against)
    if (!found) close(sent)
    else if (found.kind === 'failed') showIssues(form, found.error)
  })
  const send = (against?: Entity | null) => form.handleSubmit((input) => save(input, against), editor.forget)()
  const load = (theirs: Entity) => {
    editor.accept(theirs)
    form.reset(draftOf(theirs))
    form.setFocus(firstField)
  }
  return { save, send, load }
}

/** Shows the server's errors at their fields. */
const showIssues = <Draft extends FieldValues, Input>(form: UseFormReturn<Draft, unknown, Input>, error: unknown) => {
  for (const { path, message } of serverIssues(error)) {
    const [field = ''] = path.split('.')
    if (Object.hasOwn(form.getValues(), field)) form.setError(field as Path<Draft>, { message })
  }
}
