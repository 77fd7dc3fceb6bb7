import { Search } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { isDialogOpen } from '../../../components/panel/panel-keys.ts'
import { lazyPart } from '../../../components/ui/lazy-part.tsx'

const PanelSearchDialog = lazyPart(() => import('./panel-search-dialog.tsx'))

/** Opens the panel's search, as Ctrl+K and Cmd+K do (records §15.13). */
export const PanelSearchButton = () => {
  const [isOpen, setIsOpen] = useState(false)
  // Stays mounted once it was open, so that closing it gives the focus back.
  const [wasOpen, setWasOpen] = useState(false)
  const show = () => {
    setWasOpen(true)
    setIsOpen(true)
  }
  useSearchKey(show)
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={show}
        className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-ink-soft hover:underline"
      >
        <Search aria-hidden size={16} />
        <span>
          Search<span className="max-sm:sr-only"> the panel</span>
        </span>
      </button>
      {wasOpen && (
        <Suspense fallback={null}>
          <PanelSearchDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const useSearchKey = (show: () => void): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      // What is typed in another dialog would be lost.
      if (!isDialogOpen()) show()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
