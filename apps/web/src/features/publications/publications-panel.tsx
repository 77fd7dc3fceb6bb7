import { Suspense, useRef, useState } from 'react'
import { useOpenForm } from '../../components/panel/use-open-form.ts'
import { useUnsavedGuard } from '../../components/panel/use-unsaved-guard.tsx'
import { Button } from '../../components/ui/button.tsx'
import { lazyPart } from '../../components/ui/lazy-part.tsx'
import type { PanelSearch } from '../../lib/panel-search.ts'
import { LazyPublicationForm } from './lazy-publication-form.tsx'
import { ManagedPublications } from './managed-publications.tsx'
import { readPublicationFilter } from './publication-search.ts'

const ImportPanel = lazyPart(() => import('./import-panel.tsx'))

type PublicationsPanelProps = {
  filter: PanelSearch
  onFilter: (filter: PanelSearch, isTyping?: boolean) => void
}

const NEW = 'new'
const IMPORT = 'import'

/**
 * Specification §2, /admin, Publications Management: the add form, the import, and the list, where publications are edited in
 * place (records §6).
 */
export const PublicationsPanel = ({ filter, onFilter }: PublicationsPanelProps) => {
  const toggle = useRef<HTMLButtonElement>(null)
  const importer = useRef<HTMLButtonElement>(null)
  const { open, show, close } = useOpenForm()
  const [isDirty, setIsDirty] = useState(false)
  const { confirmDiscard, question } = useUnsavedGuard(isDirty)
  const isForm = open !== undefined && open !== IMPORT

  /** Closes a form and returns the focus to the control that opened it. */
  const leave = (form: string) => {
    if (!close(form)) return
    const opener = form === IMPORT ? importer.current : document.getElementById(`open-${form}`)
    ;(opener ?? toggle.current)?.focus()
  }
  return (
    <div className="grid gap-8">
      <p className="flex flex-wrap gap-3">
        <Button
          ref={toggle}
          look={open ? 'secondary' : 'primary'}
          aria-expanded={isForm}
          onClick={() => confirmDiscard(isForm ? () => leave(open) : () => show(NEW))}
        >
          {isForm ? 'Cancel' : 'Add Publication'}
        </Button>
        <Button
          ref={importer}
          aria-expanded={open === IMPORT}
          onClick={() => confirmDiscard(open === IMPORT ? () => leave(IMPORT) : () => show(IMPORT))}
        >
          {open === IMPORT ? 'Close Import' : 'Import'}
        </Button>
      </p>
      {open === IMPORT && (
        <Suspense fallback={<p role="status">Loading...</p>}>
          <ImportPanel onDirty={setIsDirty} />
        </Suspense>
      )}
      {open === NEW && <LazyPublicationForm publication={null} onDirty={setIsDirty} onSaved={() => leave(NEW)} />}
      <ManagedPublications
        filter={readPublicationFilter(filter)}
        onFilter={({ search, year, type, sort }, isTyping) =>
          onFilter({ search, year: year === undefined ? undefined : String(year), type, sort }, isTyping)
        }
        open={open}
        onOpen={(form) => confirmDiscard(() => show(form))}
        onDirty={setIsDirty}
        onSaved={leave}
        onCancel={(form) => confirmDiscard(() => leave(form))}
      />
      {question}
    </div>
  )
}
