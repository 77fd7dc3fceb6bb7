import { newsEventFields, newsEventKind } from '@hazards/schema/kinds/news-event'
import { type AdminNewsEvent, newsEventInputSchema } from '@hazards/schema/news-event'
import { publishInput, publishingFields } from '@hazards/schema/publishing'
import { useState } from 'react'
import type { z } from 'zod'
import { useCreateOnce } from '../../../components/panel/use-create-once.ts'
import { trpc } from '../../../lib/trpc.ts'
import { buildDraft, readDraft } from '../../records/form/field-drafts.ts'
import { FormattedPreview } from '../../records/form/formatted/formatted-preview.tsx'
import { RecordForm } from '../../records/form/record-form.tsx'
import { useRecordEditor } from '../../records/form/use-record-editor.ts'
import { type FieldsForm, type FormListeners, useRecordForm } from '../../records/form/use-record-form.ts'
import { isPublished } from '../../records/list/record-actions.tsx'
import { NewsCard } from '../list/news-card.tsx'
import { EventTimes } from './event-times.tsx'
import { publicPreview, type TypedItem } from './news-event-draft.ts'

type EditItemFormProps = FormListeners & {
  /** The item to edit, or null for a new one. */
  item: AdminNewsEvent | null
  onCancel: () => void
}

const { one, more } = newsEventKind
const fields = { ...newsEventFields, ...publishingFields }
const schema = newsEventInputSchema.extend(publishInput)
type ItemFormInput = z.infer<typeof schema>

/**
 * Adds an item, or edits one in place in any list (specification §4). Below the fields, a preview shows the item as visitors
 * will see it.
 */
const EditItemForm = ({ item, onCancel, ...listeners }: EditItemFormProps) => {
  const editor = useItemEditor(item)
  const state = useRecordForm({
    fields,
    schema,
    editor,
    initial: buildDraft(fields, item ?? undefined),
    ...listeners,
  })
  const { base, form } = state
  const typed = readDraft(fields, form.watch()) as TypedItem
  return (
    <RecordForm
      state={state}
      title={base ? 'Edit news/event' : 'Add news/event'}
      isBare
      own={{ eventDate: <EventTimes key={state.round} form={form as FieldsForm} />, endDate: null }}
      thing={one}
      submit={base ? 'Save Changes' : nameSubmit(form.watch('publishAt') as string | null | undefined)}
      more={{ ...more, isOpen: true }}
      onCancel={onCancel}
    >
      <Preview item={publicPreview(typed)} />
    </RecordForm>
  )
}

/** What saving a new item does, by the moment from which on visitors see it: none is at once. */
const nameSubmit = (publishAt: string | null | undefined): string => {
  if (publishAt === undefined) return 'Publish'
  return publishAt === null ? 'Save as draft' : 'Publish later'
}

const Preview = ({ item }: { item: ReturnType<typeof publicPreview> }) => {
  const [isOpen, setIsOpen] = useState(false)
  const text = isOpen && <FormattedPreview text={item.content} textFormat={item.textFormat} />
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="inline-block py-1 text-sm font-semibold text-link">Preview as visitors will see it</summary>
      <div className="mt-2 rounded-card border border-line bg-surface px-5 sm:px-7">
        <NewsCard key={item.imageUrl} item={item} text={text} />
      </div>
    </details>
  )
}

/**
 * Creates an item, which is public at once, or updates one, and shows the result (specification §4 and §8, news/events).
 *
 * @param item the item to edit, or null for a new one
 */
const useItemEditor = (item: AdminNewsEvent | null) => {
  const utils = trpc.useUtils()
  const create = trpc.newsEvents.create.useMutation(useCreateOnce())
  const update = trpc.newsEvents.update.useMutation()
  return useRecordEditor<AdminNewsEvent, ItemFormInput>({
    record: 'newsEvent',
    fields,
    initial: item,
    create: (input) => create.mutateAsync(input),
    update: (id, changes, expected) => update.mutateAsync({ id, ...changes, expected }),
    savedMessage: (saved, isNew) =>
      isNew && !isPublished(saved)
        ? `News/event has been saved ${saved.publishAt ? 'for later' : 'as a draft'}.`
        : `News/event has been ${isNew ? 'published' : 'updated'} successfully.`,
    failedMessage: (isNew) => `Failed to ${isNew ? 'publish' : 'update'} news/event.`,
    reload: (id) => utils.newsEvents.adminGet.fetch({ id }, { staleTime: 0 }),
  })
}

export default EditItemForm
