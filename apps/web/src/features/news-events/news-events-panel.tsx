import type { AdminNewsEvent } from '@hazards/schema/news-event'
import { useState } from 'react'
import { ModalDialog } from '../../components/panel/modal-dialog.tsx'
import { useUnsavedGuard } from '../../components/panel/use-unsaved-guard.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Loaded } from '../../components/ui/loaded.tsx'
import { trpc } from '../../lib/trpc.ts'
import { EditItemForm } from './edit-item-form.tsx'
import { sortIntoLists } from './item-lists.ts'
import { ManagedItems } from './managed-items.tsx'

/** Specification §2, /admin, News & Events Management: pending and approved items, and the archived ones on demand. */
export const NewsEventsPanel = () => {
  const query = trpc.newsEvents.adminList.useQuery(undefined, { refetchOnMount: 'always' })
  const [isArchiveShown, setIsArchiveShown] = useState(false)
  const [editing, setEditing] = useState<AdminNewsEvent>()
  return (
    <>
      <Loaded query={query} loading="Loading...">
        {(items) => {
          const { pending, approved, archived } = sortIntoLists(items)
          return (
            <div className="grid gap-12">
              <p>
                <Button aria-expanded={isArchiveShown} onClick={() => setIsArchiveShown(!isArchiveShown)}>
                  {isArchiveShown ? 'Hide Archived' : 'View Archived'}
                </Button>
              </p>
              {isArchiveShown && (
                <ManagedItems title="Archived" items={archived} empty="Nothing is archived." onEdit={setEditing} />
              )}
              <ManagedItems
                title="Pending Approval"
                items={pending}
                empty="Nothing waits for approval."
                onEdit={setEditing}
              />
              <ManagedItems title="Approved" items={approved} empty="No approved items yet." onEdit={setEditing} />
            </div>
          )
        }}
      </Loaded>
      <EditDialog item={editing} onClose={() => setEditing(undefined)} />
    </>
  )
}

/** The form stays open with what was typed whatever becomes of the item in the lists behind it. */
const EditDialog = ({ item, onClose }: { item: AdminNewsEvent | undefined; onClose: () => void }) => {
  const [isDirty, setIsDirty] = useState(false)
  const { ifNothingIsLost, question } = useUnsavedGuard(isDirty)
  const cancel = () => ifNothingIsLost(onClose)
  return (
    <ModalDialog isOpen={item !== undefined} title="Edit News/Event" size="wide" onClose={cancel}>
      {item && <EditItemForm item={item} onDirty={setIsDirty} onCancel={cancel} onSaved={onClose} />}
      {question}
    </ModalDialog>
  )
}
