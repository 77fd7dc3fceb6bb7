import type { Fields } from '@hazards/schema/fields/field'
import { useEffect, useEffectEvent, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { schemaResolver } from '../../../components/panel/schema-resolver.ts'
import { useCloseAfterSave } from '../../../components/panel/use-close-after-save.ts'
import { useFirstField } from '../../../components/panel/use-first-field.ts'
import { useReportDirty } from '../../../components/panel/use-report-dirty.ts'
import { serverIssues } from '../../../lib/api-error.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { sameFields } from './changed-fields.ts'
import { buildDraft, type Draft, findFirst, readDraft } from './field-drafts.ts'
import { useRecordDraft } from './use-record-draft.ts'
import type { RecordEditor, Saved } from './use-record-editor.ts'

/** The state of a form with these fields. */
export type FieldsForm<Input = unknown> = UseFormReturn<Draft, unknown, Input>

/** What every form of a record tells the panel. */
export type FormListeners = {
  onDirty: (isDirty: boolean) => void
  onSaved: () => void
}

type Options<Entity extends Saved, Input extends object> = FormListeners & {
  fields: Fields
  schema: z.ZodType<Input>
  editor: RecordEditor<Entity, Input>
  /** The values that the form begins with. */
  initial: Draft
  /** Completes the input with what only the kind's own controls know. */
  toInput?: (input: Draft) => Draft
  /** Whether something was typed that is in no field yet. */
  hasMore?: boolean
  /** Returns whether the input may be saved now. */
  confirm?: (input: Input, against?: Entity | null) => Promise<boolean>
}
export type RecordFormState<Entity extends Saved, Input extends object> = ReturnType<
  typeof useRecordForm<Entity, Input>
>

/**
 * Returns the state of a record's form and what it does: `send` the typed values, which are validated first, over the version
 * `against`, by default the one that was opened; `load` another version, discarding what was typed; `check` what was typed.
 */
export const useRecordForm = <Entity extends Saved, Input extends object>(options: Options<Entity, Input>) => {
  const { fields, schema, editor, toInput = (input) => input, hasMore = false, confirm } = options
  const { isUploading, onBusy } = useRunningUploads()
  const [checks, setChecks] = useState(0)
  const read = (draft: Draft) => toInput(readDraft(fields, draft))
  const form = useForm<Draft, unknown, Input>({
    resolver: schemaResolver(schema, read),
    defaultValues: options.initial,
    shouldFocusError: false,
  })
  const firstField = findFirst(fields)
  useReportDirty(form.formState.isDirty || hasMore, options.onDirty)
  useFirstField(form, firstField)
  const close = useCloseAfterSave({ form, hasMore: isUploading || hasMore, onSaved: options.onSaved })
  const save = useSingleFlight(async (input: Input, against?: Entity | null) => {
    if (confirm && !(await confirm(input, against))) return
    const sent = structuredClone(form.getValues())
    const found = await editor.submit(input, against)
    if (!found) {
      await draft.end()
      close(sent)
    } else if (found.kind === 'failed') showIssues(form, found.error)
  })
  const send = (against?: Entity | null) => form.handleSubmit((input) => save(input, against), editor.forget)()
  const { round, fill, load } = useShownValues({ form, fields, editor })
  const draft = useRecordDraft({
    form,
    editor,
    fill,
    onIssues: (error) => showIssues(form, error),
    onDone: options.onSaved,
  })
  /** Returns the valid input, or undefined after showing what is wrong. */
  const check = async (): Promise<Input | undefined> => {
    if (await form.trigger()) return schema.parse(read(form.getValues()))
    setChecks(checks + 1)
    return undefined
  }
  const { base, problem } = editor
  /** How often what is wrong was to be shown. */
  const attempts = form.formState.submitCount + checks
  return { fields, form, base, problem, draft, send, load, check, attempts, round, isUploading, onBusy }
}

/**
 * Returns what replaces the values of a form: `fill` shows unsaved values and leaves the others as they were typed, `load`
 * shows another version of the record. `round` says how often that was done, for controls that keep a state of their own.
 */
const useShownValues = <Entity extends Saved, Input extends object>({
  form,
  fields,
  editor,
}: Pick<Options<Entity, Input>, 'fields' | 'editor'> & { form: FieldsForm<Input> }) => {
  const [round, setRound] = useState(0)
  // A reset forgets the elements of the fields until they are rendered again.
  const focusFirst = useEffectEvent(() => form.setFocus(findFirst(fields)))
  useEffect(() => {
    if (round > 0) focusFirst()
  }, [round])
  return {
    round,
    fill: (values: object) => {
      const shown = sameFields(buildDraft(fields, { ...editor.base, ...values }), values)
      form.reset({ ...form.getValues(), ...shown }, { keepDefaultValues: true })
      setRound(round + 1)
    },
    load: (theirs: Entity) => {
      editor.accept(theirs)
      form.reset(buildDraft(fields, theirs))
      setRound(round + 1)
    },
  }
}

/** Shows the server's errors at their fields. */
const showIssues = <Input>(form: FieldsForm<Input>, error: unknown) => {
  for (const { path, message } of serverIssues(error)) {
    const [field = ''] = path.split('.')
    if (Object.hasOwn(form.getValues(), field)) form.setError(path, { message })
  }
}

/** Counts the running uploads of a form, which may have several inputs. */
const useRunningUploads = () => {
  const [running, setRunning] = useState(0)
  const onBusy = (isBusy: boolean) => setRunning((count) => count + (isBusy ? 1 : -1))
  return { isUploading: running > 0, onBusy }
}
