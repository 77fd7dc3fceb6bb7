import type { AdminNewsEvent } from '@hazards/schema/news-event'
import { NEWS_EVENT_CATEGORIES, NEWS_EVENT_LIMITS } from '@hazards/schema/news-event.constants'
import { Suspense, useState } from 'react'
import { ModalDialog } from '../../components/panel/modal-dialog.tsx'
import { SearchForm } from '../../components/panel/search-form.tsx'
import { useUnsavedGuard } from '../../components/panel/use-unsaved-guard.tsx'
import { Button } from '../../components/ui/button.tsx'
import { FilterSelect } from '../../components/ui/filter-select.tsx'
import { lazyPart } from '../../components/ui/lazy-part.tsx'
import type { PanelAddress } from '../../lib/panel-search.ts'
import { oneOfParam } from '../../lib/search-params.ts'
import { AnswerDialog, type Answering } from './answer-dialog.tsx'
import { ManagedItems } from './managed-items.tsx'

const EditItemForm = lazyPart(() => import('./edit-item-form.tsx'))

const LISTS = [
  { state: 'archived', title: 'Archived', empty: 'No archived items.' },
  { state: 'pending', title: 'Pending Approval', empty: 'Nothing is waiting for approval.' },
  { state: 'approved', title: 'Approved', empty: 'No approved items yet.' },
] as const

/**
 * Specification §2, /admin, News & Events Management: pending and approved items, and archived items on demand. Pending items
 * come first (records §6).
 */
export const NewsEventsPanel = ({ filter, onFilter }: PanelAddress) => {
  const [editing, setEditing] = useState<AdminNewsEvent | 'new'>()
  const [answering, setAnswering] = useState<Answering>()
  const isArchiveShown = filter.archived !== undefined
  const wanted = { search: filter.search, category: oneOfParam(filter.category, NEWS_EVENT_CATEGORIES) }
  return (
    <>
      <div className="grid gap-12">
        <div className="grid gap-6">
          <p className="flex flex-wrap gap-3">
            <Button look="primary" onClick={() => setEditing('new')}>
              Add News/Event
            </Button>
            <Button
              aria-expanded={isArchiveShown}
              onClick={() => onFilter({ ...filter, archived: isArchiveShown ? undefined : 'shown' })}
            >
              {isArchiveShown ? 'Hide Archived' : 'View Archived'}
            </Button>
          </p>
          <div className="flex flex-wrap items-end gap-3">
            <SearchForm
              label="Title, content, sender or reference"
              value={filter.search}
              maxLength={NEWS_EVENT_LIMITS.search}
              onSearch={(text) => onFilter({ ...filter, search: text || undefined })}
            />
            <FilterSelect
              name="category"
              label="Category"
              allLabel="All"
              value={wanted.category ?? ''}
              options={NEWS_EVENT_CATEGORIES.map((value) => ({ value, label: value }))}
              onChange={(value) => onFilter({ ...filter, category: value || undefined })}
            />
          </div>
        </div>
        {LISTS.filter(({ state }) => state !== 'archived' || isArchiveShown).map(({ state, ...texts }) => (
          <ManagedItems
            key={state}
            wanted={{ ...wanted, state }}
            onEdit={setEditing}
            onAnswer={setAnswering}
            {...texts}
          />
        ))}
      </div>
      <AnswerDialog
        answering={answering}
        onClose={(closed) => setAnswering((open) => (open === closed ? undefined : open))}
      />
      <ItemDialog item={editing} onClose={(item) => setEditing((open) => (open === item ? undefined : open))} />
    </>
  )
}

type ItemDialogProps = {
  item: AdminNewsEvent | 'new' | undefined
  /** Receives the item whose form is to be closed, because another form may be open by then. */
  onClose: (item: AdminNewsEvent | 'new') => void
}

/** The form's dialog. It stays open with its typed input, even if the item leaves the list behind it. */
const ItemDialog = ({ item, onClose }: ItemDialogProps) => {
  const [isDirty, setIsDirty] = useState(false)
  const { confirmDiscard, question } = useUnsavedGuard(isDirty)
  const close = () => item && onClose(item)
  const cancel = () => confirmDiscard(close)
  const title = item === 'new' ? 'Add News/Event' : 'Edit News/Event'
  return (
    <ModalDialog isOpen={item !== undefined} title={title} size="wide" onClose={cancel}>
      <Suspense fallback={<p role="status">Loading...</p>}>
        {item && (
          <EditItemForm item={item === 'new' ? null : item} onDirty={setIsDirty} onCancel={cancel} onSaved={close} />
        )}
      </Suspense>
      {question}
    </ModalDialog>
  )
}
