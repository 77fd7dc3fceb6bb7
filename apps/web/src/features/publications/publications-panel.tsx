import type { Publication } from '@hazards/schema/publication'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { useUnsavedGuard } from '../../components/panel/use-unsaved-guard.tsx'
import { Button } from '../../components/ui/button.tsx'
import { editButtonId, ManagedPublications } from './managed-publications.tsx'
import { PublicationForm } from './publication-form.tsx'

const ImportPanel = lazy(() => import('./import-panel.tsx'))

/** Specification §2, /admin, Publications Management: one form for adding and editing, the import, and the list. */
export const PublicationsPanel = () => {
  const toggle = useRef<HTMLButtonElement>(null)
  const [editing, setEditing] = useState<Publication | 'new' | 'import'>()
  const isForm = editing !== undefined && editing !== 'import'
  const importer = useRef<HTMLButtonElement>(null)
  const [isDirty, setIsDirty] = useState(false)
  const { ifNothingIsLost, question } = useUnsavedGuard(isDirty)

  const close = useCallback(() => {
    setEditing(undefined)
    const opener = typeof editing === 'object' ? document.getElementById(editButtonId(editing)) : null
    ;(opener ?? (editing === 'import' ? importer : toggle).current)?.focus()
  }, [editing])
  return (
    <div className="grid gap-8">
      <p className="flex flex-wrap gap-3">
        <Button
          ref={toggle}
          look={editing ? 'secondary' : 'primary'}
          aria-expanded={isForm}
          onClick={() => ifNothingIsLost(isForm ? close : () => setEditing('new'))}
        >
          {isForm ? 'Cancel' : 'Add Publication'}
        </Button>
        <Button
          ref={importer}
          aria-expanded={editing === 'import'}
          onClick={() => ifNothingIsLost(editing === 'import' ? close : () => setEditing('import'))}
        >
          {editing === 'import' ? 'Close Import' : 'Import'}
        </Button>
      </p>
      {editing === 'import' && (
        <Suspense fallback={<p role="status">Loading...</p>}>
          <ImportPanel onDirty={setIsDirty} />
        </Suspense>
      )}
      {isForm && (
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
