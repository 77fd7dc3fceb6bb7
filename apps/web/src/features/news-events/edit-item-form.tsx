import { type AdminNewsEvent, type NewsEventSubmission, newsEventSubmissionSchema } from '@hazards/schema/news-event'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { SaveProblemNotice } from '../../components/panel/save-problem.tsx'
import { schemaResolver } from '../../components/panel/schema-resolver.ts'
import { useFocusOnProblem } from '../../components/panel/use-focus-on-problem.ts'
import { useReportDirty } from '../../components/panel/use-report-dirty.ts'
import { Button } from '../../components/ui/button.tsx'
import { useRecordForm } from '../history/use-record-form.ts'
import { ImageInput } from '../uploads/image-input.tsx'
import { NewsCard } from './news-card.tsx'
import { draftOf, inputOf, NEW_DRAFT, type NewsEventDraft, publicPreview } from './news-event-draft.ts'
import { ImageDescription, NewsEventFields } from './news-event-fields.tsx'
import { useSaveItem } from './use-save-item.ts'

type EditItemFormProps = {
  /** The item to edit, or null for a new one. */
  item: AdminNewsEvent | null
  onDirty: (isDirty: boolean) => void
  onCancel: () => void
  onSaved: () => void
}

/**
 * Adds an item, or edits one in place in any list (specification §4). Below the fields, a preview shows the item as visitors
 * will see it.
 */
const EditItemForm = ({ item, onCancel, ...listeners }: EditItemFormProps) => {
  const { form, base, send, load, problem, isUploading, setIsUploading } = useEditForm(item, listeners)
  const { isSubmitting } = form.formState
  const element = useFocusOnProblem(form.formState.submitCount)
  const draft = form.watch()
  return (
    <form
      ref={element}
      method="post"
      noValidate
      aria-label={base ? 'Edit news/event' : 'Add news/event'}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      className="grid gap-5 sm:grid-cols-2"
    >
      <NewsEventFields register={form.register} errors={form.formState.errors} isAdministrator />
      <div className="grid gap-5 sm:col-span-2">
        <ImageInput
          label="Image"
          value={draft.imageUrl ?? ''}
          onChange={(imageUrl) => form.setValue('imageUrl', imageUrl, { shouldDirty: true })}
          onBusy={setIsUploading}
        />
        {draft.imageUrl && <ImageDescription register={form.register} errors={form.formState.errors} />}
        <Preview item={publicPreview(inputOf(draft), base)} />
        <SaveProblemNotice problem={problem} thing="item" onLoad={load} onSaveOver={send} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="primary" aria-disabled={isSubmitting} disabled={isUploading}>
            {isSubmitting ? 'Saving…' : base ? 'Save Changes' : 'Publish'}
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      </div>
    </form>
  )
}

const Preview = ({ item }: { item: ReturnType<typeof publicPreview> }) => (
  <details>
    <summary className="inline-block py-1 text-sm font-semibold text-link">Preview as visitors will see it</summary>
    <div className="mt-2 rounded-card border border-line bg-surface px-5 sm:px-7">
      <NewsCard key={item.imageUrl} item={item} shape="wide" />
    </div>
  </details>
)

type Listeners = Pick<EditItemFormProps, 'onDirty' | 'onSaved'>

const useEditForm = (item: AdminNewsEvent | null, { onDirty, onSaved }: Listeners) => {
  const [isUploading, setIsUploading] = useState(false)
  const editor = useSaveItem(item)
  const form = useForm<NewsEventDraft, unknown, NewsEventSubmission>({
    resolver: schemaResolver(newsEventSubmissionSchema, inputOf),
    defaultValues: item ? draftOf(item) : NEW_DRAFT,
    shouldFocusError: false,
  })
  useReportDirty(form.formState.isDirty, onDirty)
  const { send, load } = useRecordForm({
    form,
    editor,
    draftOf,
    firstField: 'category',
    hasMore: isUploading,
    onSaved,
  })
  return { form, base: editor.base, problem: editor.problem, send, load, isUploading, setIsUploading }
}

export default EditItemForm
