import { useId, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { ConflictNotice } from '../../components/panel/conflict-notice.tsx'
import { FormNotice } from '../../components/panel/form-notice.tsx'
import { NotSavedNotice } from '../../components/panel/not-saved-notice.tsx'
import { useCloseAfterSave } from '../../components/panel/use-close-after-save.ts'
import { useFirstField } from '../../components/panel/use-first-field.ts'
import { useFocusOnProblem } from '../../components/panel/use-focus-on-problem.ts'
import type { SaveProblem } from '../../components/panel/use-record-editor.ts'
import { useReportDirty } from '../../components/panel/use-report-dirty.ts'
import { Button } from '../../components/ui/button.tsx'
import { serverIssues } from '../../lib/api-error.ts'
import { problemsByField } from '../../lib/field-problems.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { useRunningUploads } from '../uploads/use-running-uploads.ts'
import type { ArrangedKind, ArrangedRecord } from './arranged-kind.ts'
import { RecordControl } from './record-control.tsx'
import { differencesOf, draftOf, inputOf, type RecordDraft } from './record-field.ts'
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
  const { form, base, send, load, problem, typed } = useRecordForm(kind, item, { ...rest, isUploading })
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
        <Problem kind={kind} problem={problem} typed={typed} onLoad={load} onSaveOver={send} />
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

type Fields = Record<string, unknown>
type Options = { isUploading: boolean; onDirty: (isDirty: boolean) => void; onSaved: () => void }

const useRecordForm = <Item extends ArrangedRecord>(
  kind: ArrangedKind<Item>,
  item: Item | null,
  { isUploading, onDirty, onSaved }: Options,
) => {
  const [typed, setTyped] = useState<Fields>()
  const { base, submit, problem, accept } = useSaveRecord(kind, item)
  const asDraft = (record: Item | null) => draftOf(kind.fields, record ?? undefined, kind.preset)
  const resolver: Resolver<RecordDraft> = async (values) => {
    const { success, error } = kind.schema.safeParse(inputOf(kind.fields, values))
    return success ? { values, errors: {} } : { values: {}, errors: problemsByField(error.issues) }
  }
  const form = useForm<RecordDraft>({ resolver, defaultValues: asDraft(item), shouldFocusError: false })
  useReportDirty(form.formState.isDirty, onDirty)
  useFirstField(form, kind.fields[0]?.name ?? '')
  const close = useCloseAfterSave({ form, hasMore: isUploading, onSaved })

  const save = useSingleFlight(async (draft: RecordDraft, against?: Item | null) => {
    const input = kind.schema.parse(inputOf(kind.fields, draft))
    setTyped(input)
    const found = await submit(input, against)
    if (!found) return close(draft)
    if (found.kind !== 'failed') return
    for (const [field, { message }] of Object.entries(problemsByField(serverIssues(found.error))))
      if (kind.fields.some(({ name }) => name === field)) form.setError(field, { message })
  })
  const forget = () => setTyped(undefined) // what an earlier attempt said
  const send = (against?: Item | null) => form.handleSubmit((draft) => save(draft, against), forget)()
  const load = (theirs: Item) => {
    accept(theirs)
    form.reset(asDraft(theirs))
  }
  return { form, base, send, load, typed, problem }
}

type ProblemProps<Item extends ArrangedRecord> = {
  kind: ArrangedKind<Item>
  problem: SaveProblem<Item> | undefined
  typed: Fields | undefined
  onLoad: (theirs: Item) => void
  onSaveOver: (base: Item | null) => void
}

const Problem = <Item extends ArrangedRecord>({ kind, problem, typed, onLoad, onSaveOver }: ProblemProps<Item>) => {
  if (!problem || !typed) return null
  if (problem.kind === 'failed') return <NotSavedNotice error={problem.error} />
  if (problem.kind === 'gone')
    return (
      <FormNotice title={`Someone else has deleted this ${kind.one}`}>
        <p className="mt-1">Nothing was saved, and what you typed is still here.</p>
        <Button onClick={() => onSaveOver(null)} className="mt-4">
          Add it as a new {kind.one}
        </Button>
      </FormNotice>
    )
  const { theirs, base } = problem
  return (
    <ConflictNotice
      thing={kind.one}
      differences={differencesOf(kind.fields, { theirs, typed, base })}
      onLoadTheirs={() => onLoad(theirs)}
      onKeepMine={() => onSaveOver(theirs)}
    />
  )
}
