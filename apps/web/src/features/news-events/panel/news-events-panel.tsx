import type { AdminNewsEvent } from '@hazards/schema/news-event'
import { Suspense, useState } from 'react'
import { ListFilters } from '../../../components/panel/list/list-filters.tsx'
import { ListTools } from '../../../components/panel/list/list-tools.tsx'
import { ModalDialog } from '../../../components/panel/modal-dialog.tsx'
import { useUnsavedGuard } from '../../../components/panel/use-unsaved-guard.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { lazyPart } from '../../../components/ui/lazy-part.tsx'
import type { PanelAddress } from '../../../lib/panel-search.ts'
import { useAboutFilters } from '../../records/list/use-about-filters.ts'
import { AnswerDialog, type Answering } from './answer-dialog.tsx'
import { ITEM_COLUMNS, ITEMS, ManagedItems } from './managed-items.tsx'

const EditItemForm = lazyPart(() => import('../form/edit-item-form.tsx'))

/** The lists in the order of the page. */
const STATES = ['archived', 'pending', 'approved'] as const

/**
 * Specification §2, /admin, News & Events Management: pending and approved items, and archived items on demand. Pending items
 * come first (records §6).
 */
export const NewsEventsPanel = ({ filter, onFilter }: PanelAddress) => {
  const [editing, setEditing] = useState<AdminNewsEvent | 'new'>()
  const [answering, setAnswering] = useState<Answering>()
  const { filters } = useAboutFilters(filter)
  const isArchiveShown = filter.archived !== undefined
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:gap-8">
        <div className="grid gap-3">
          <div className="flex flex-wrap gap-2 max-sm:*:px-3 sm:gap-3">
            <Button look="primary" onClick={() => setEditing('new')}>
              Add News/Event
            </Button>
            <Button
              aria-expanded={isArchiveShown}
              onClick={() => onFilter({ ...filter, archived: isArchiveShown ? undefined : 'shown' })}
            >
              {isArchiveShown ? 'Hide Archived' : 'View Archived'}
            </Button>
            <div className="ms-auto flex items-center gap-3 max-lg:hidden">
              <ListTools kind={ITEM_COLUMNS} filter={filter} onFilter={onFilter} />
            </div>
          </div>
          <ListFilters
            kind={{ ...ITEMS, filters: [...ITEMS.filters, ...filters] }}
            filter={filter}
            onFilter={onFilter}
          />
        </div>
        {STATES.filter((state) => state !== 'archived' || isArchiveShown).map((state) => (
          <ManagedItems
            key={state}
            state={state}
            filter={filter}
            onFilter={onFilter}
            onEdit={setEditing}
            onAnswer={setAnswering}
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
