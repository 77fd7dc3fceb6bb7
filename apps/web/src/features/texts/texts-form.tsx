import { TEXTS, textsUpdateSchema } from '@hazards/schema/texts'
import { useId, useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import { SaveProblemNotice } from '../../components/panel/save-problem.tsx'
import { useCloseAfterSave } from '../../components/panel/use-close-after-save.ts'
import { useFirstField } from '../../components/panel/use-first-field.ts'
import { useFocusOnProblem } from '../../components/panel/use-focus-on-problem.ts'
import { useReportDirty } from '../../components/panel/use-report-dirty.ts'
import { Button } from '../../components/ui/button.tsx'
import { serverIssues } from '../../lib/api-error.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { useRunningUploads } from '../uploads/use-running-uploads.ts'
import { TextControls } from './text-control.tsx'
import { type Draft, draftOf, firstOf, inputOf, type Problems, problemsOf } from './text-draft.ts'
import { TextsPreview } from './texts-preview.tsx'
import { type EditedTexts, useSaveTexts } from './use-save-texts.ts'

type TextsFormProps = {
  /** The current texts. */
  texts: EditedTexts
  onDirty: (isDirty: boolean) => void
  onSaved: () => void
  onCancel: () => void
}

/** Edits the texts of a page (records §5) for people without technical knowledge. Typed input is kept until it is saved. */
export const TextsForm = ({ texts, onCancel, ...rest }: TextsFormProps) => {
  const title = useId()
  const { name, fields } = TEXTS[texts.id]
  const { isUploading, onBusy } = useRunningUploads()
  const { form, problems, problem, refused, read, send, load } = useTextsForm(texts, { ...rest, isUploading })
  const element = useFocusOnProblem(form.formState.submitCount + refused)
  return (
    <form
      ref={element}
      method="post"
      noValidate
      aria-labelledby={title}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      className="my-6 grid scroll-mt-24 gap-6 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <h2 id={title} className="text-xl">
        Texts: {name}
      </h2>
      <TextControls fields={fields} path="" form={form} problems={problems} onBusy={onBusy} />
      <SaveProblemNotice problem={problem} thing="page" onLoad={load} onSaveOver={send} />
      <p className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" aria-disabled={form.formState.isSubmitting} disabled={isUploading}>
          {form.formState.isSubmitting ? 'Saving…' : 'Save'}
        </Button>
        <TextsPreview page={texts.id} read={read} />
        <Button onClick={onCancel}>Cancel</Button>
      </p>
    </form>
  )
}

type Options = Omit<TextsFormProps, 'texts' | 'onCancel'> & { isUploading: boolean }

const useTextsForm = (texts: EditedTexts, { isUploading, onDirty, onSaved }: Options) => {
  const { fields } = TEXTS[texts.id]
  const [problems, setProblems] = useState<Problems>({})
  const [refused, setRefused] = useState(0) // previews, because of an invalid field
  const { submit, problem, accept, forget } = useSaveTexts(texts)
  const form = useForm<FieldValues>({ defaultValues: draftOf(fields, texts), shouldFocusError: false })
  useReportDirty(form.formState.isDirty, onDirty)
  useFirstField(form, firstOf(fields))
  const close = useCloseAfterSave({ form, hasMore: isUploading, onSaved })

  /** Returns the valid input, or undefined after showing what is wrong. */
  const check = (draft: Draft) => {
    const read = textsUpdateSchema(texts.id).safeParse(inputOf(fields, draft))
    setProblems(problemsOf(read.error?.issues ?? []))
    return read.data
  }
  const read = () => {
    const input = check(form.getValues() as Draft)
    if (!input) setRefused((count) => count + 1)
    return input
  }
  const save = useSingleFlight(async (draft: Draft, base?: EditedTexts) => {
    const input = check(draft)
    if (!input) return forget()
    const found = await submit(input, base)
    if (!found) return close(draft)
    if (found.kind === 'failed') setProblems(problemsOf(serverIssues(found.error)))
  })
  const send = (base?: EditedTexts) => form.handleSubmit((draft) => save(draft as Draft, base))()
  const load = (theirs: EditedTexts) => {
    accept(theirs)
    form.reset(draftOf(fields, theirs))
  }
  return { form, problems, problem, refused, read, send, load }
}
