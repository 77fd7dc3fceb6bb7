import type { Publication } from '@hazards/schema/publication'
import { useCallback, useRef, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { useUnsavedGuard } from '../../components/ui/use-unsaved-guard.tsx'
import { editButtonId, ManagedPublications } from './managed-publications.tsx'
import { PublicationForm } from './publication-form.tsx'

/** Specification §2, /admin, Publications Management: one form for adding and editing, and the list. */
export const PublicationsPanel = () => {
  const toggle = useRef<HTMLButtonElement>(null)
  const [editing, setEditing] = useState<Publication | 'new'>()
  const [isDirty, setIsDirty] = useState(false)
  const { ifNothingIsLost, question } = useUnsavedGuard(isDirty)

  const close = useCallback(() => {
    setEditing(undefined)
    const opener = typeof editing === 'object' ? document.getElementById(editButtonId(editing)) : null
    ;(opener ?? toggle.current)?.focus()
  }, [editing])
  return (
    <div className="grid gap-8">
      <p>
        <Button
          ref={toggle}
          look={editing ? 'secondary' : 'primary'}
          aria-expanded={editing !== undefined}
          onClick={() => (editing ? ifNothingIsLost(close) : setEditing('new'))}
        >
          {editing ? 'Cancel' : 'Add Publication'}
        </Button>
      </p>
      {editing && (
        <PublicationForm
          key={editing === 'new' ? 'new' : editing.id}
          publication={editing === 'new' ? null : editing}
          onDirty={setIsDirty}
          onSaved={close}
        />
      )}
      <ManagedPublications onEdit={(publication) => ifNothingIsLost(() => setEditing(publication))} />
      {question}
    </div>
  )
}
