import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { SaveProblemNotice } from '../../components/panel/save-problem.tsx'
import { schemaResolver } from '../../components/panel/schema-resolver.ts'
import { useFocusOnProblem } from '../../components/panel/use-focus-on-problem.ts'
import { useReportDirty } from '../../components/panel/use-report-dirty.ts'
import { Button } from '../../components/ui/button.tsx'
import { useRecordForm } from '../history/use-record-form.ts'
import { useRunningUploads } from '../uploads/use-running-uploads.ts'
import type { ArrangedKind, ArrangedRecord } from './arranged-kind.ts'
import { RecordControl } from './record-control.tsx'
import { draftOf, inputOf, type RecordDraft } from './record-field.ts'
import { useSaveRecord } from './use-save-record.ts'

type RecordFormProps<Item extends ArrangedRecord> = {
  kind: ArrangedKind<Item>
  /** The record to edit, or null for a new one. */
  item: Item | null
  onDirty: (isDirty: boolean) => void
  onSaved: () => void
  onCancel: () => void
}

/** Adds or edits a person, a project or a theme (records §5). Typed input is kept until it is saved. */
export const RecordForm = <Item extends ArrangedRecord>({ kind, item, onCancel, ...rest }: RecordFormProps<Item>) => {
  const title = useId()
  const { isUploading, onBusy } = useRunningUploads()
  const { form, base, send, load, problem } = useArrangedForm(kind, item, { ...rest, isUploading })
  const element = useFocusOnProblem(form.formState.submitCount)
  const { isSubmitting } = form.formState
  const heading = base ? `Edit ${kind.nameOf(base)}` : `New ${kind.one}`
  return (
    <form
      ref={element}
      data-form-card=""
      method="post"
      noValidate
      aria-labelledby={title}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      className="my-6 grid scroll-mt-24 gap-5 rounded-card border border-line bg-surface p-5 sm:grid-cols-2 sm:p-8"
    >
      <h2 id={title} className="text-xl sm:col-span-2">
        {heading}
      </h2>
      {kind.fields.map((field) => (
        <RecordControl key={field.name} field={field} form={form} onBusy={onBusy} />
      ))}
      <div className="grid gap-5 sm:col-span-2">
        <SaveProblemNotice
          problem={problem}
          thing={kind.one}
          onLoad={load}
          onSaveOver={send}
          onAddAgain={() => void send(null)}
        />
        <p className="flex flex-wrap gap-3">
          <Button type="submit" look="primary" aria-disabled={isSubmitting} disabled={isUploading}>
            {isSubmitting ? 'Saving…' : 'Save'}
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </p>
      </div>
    </form>
  )
}

type Options = { isUploading: boolean; onDirty: (isDirty: boolean) => void; onSaved: () => void }

const useArrangedForm = <Item extends ArrangedRecord>(
  kind: ArrangedKind<Item>,
  item: Item | null,
  { isUploading, onDirty, onSaved }: Options,
) => {
  const editor = useSaveRecord(kind, item)
  const asDraft = (record: Item | null) => draftOf(kind.fields, record ?? undefined, kind.preset)
  const form = useForm<RecordDraft, unknown, Record<string, unknown>>({
    resolver: schemaResolver(kind.schema, (draft) => inputOf(kind.fields, draft)),
    defaultValues: asDraft(item),
    shouldFocusError: false,
  })
  useReportDirty(form.formState.isDirty, onDirty)
  const firstField = kind.fields[0]?.name ?? ''
  const { send, load } = useRecordForm({ form, editor, draftOf: asDraft, firstField, hasMore: isUploading, onSaved })
  return { form, base: editor.base, problem: editor.problem, send, load }
}
