import { newsEventKind } from '@hazards/schema/kinds/news-event'
import type { AdminNewsEvent } from '@hazards/schema/news-event'
import { useState } from 'react'
import { buildDraft, readDraft } from '../../records/form/field-drafts.ts'
import { FormattedPreview } from '../../records/form/formatted/formatted-preview.tsx'
import { RecordForm } from '../../records/form/record-form.tsx'
import { type FieldsForm, type FormListeners, useRecordForm } from '../../records/form/use-record-form.ts'
import { NewsCard } from '../list/news-card.tsx'
import { EventTimes } from './event-times.tsx'
import { publicPreview, type TypedItem } from './news-event-draft.ts'
import { ITEM_FORM_FIELDS, itemFormSchema, useItemEditor } from './use-save-item.ts'

type EditItemFormProps = FormListeners & {
  /** The item to edit, or null for a new one. */
  item: AdminNewsEvent | null
  onCancel: () => void
}

const { one, more } = newsEventKind
const fields = ITEM_FORM_FIELDS

/**
 * Adds an item, or edits one in place in any list (specification §4). Below the fields, a preview shows the item as visitors
 * will see it.
 */
const EditItemForm = ({ item, onCancel, ...listeners }: EditItemFormProps) => {
  const editor = useItemEditor(item)
  const state = useRecordForm({
    fields,
    schema: itemFormSchema,
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
      submit={base ? 'Save Changes' : 'Publish'}
      more={{ ...more, isOpen: true }}
      onCancel={onCancel}
    >
      <Preview item={publicPreview(typed)} />
    </RecordForm>
  )
}

const Preview = ({ item }: { item: ReturnType<typeof publicPreview> }) => {
  const [isOpen, setIsOpen] = useState(false)
  const text = isOpen && <FormattedPreview text={item.content} textFormat={item.textFormat} />
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="inline-block py-1 text-sm font-semibold text-link">Preview as visitors will see it</summary>
      <div className="mt-2 rounded-card border border-line bg-surface px-5 sm:px-7">
        <NewsCard key={item.imageUrl} item={item} shape="wide" text={text} />
      </div>
    </details>
  )
}

export default EditItemForm
