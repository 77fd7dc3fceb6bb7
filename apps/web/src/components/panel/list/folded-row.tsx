import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState, useSyncExternalStore } from 'react'

type FoldedRowProps = {
  name: string
  /** Below the name, in small type, in one line. */
  line: ReactNode
  /** The whole row, with its buttons. */
  children: ReactNode
}

const PHONE = '(width < 40rem)'

const useIsOnPhone = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = matchMedia(PHONE)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(PHONE).matches,
  )

/**
 * A row that is more than its name and its buttons. On a phone it is two lines until it is opened, and has no buttons before: what
 * is decided about it has been seen (records §6). A wider screen always shows the whole.
 */
export const FoldedRow = ({ name, line, children }: FoldedRowProps) => {
  const isOnPhone = useIsOnPhone()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  if (!isOnPhone) return children
  return (
    <>
      <div className="relative flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <h3 className="text-base leading-snug">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={id}
              className={`w-full cursor-pointer text-start after:absolute after:inset-0 ${isOpen ? 'line-clamp-2' : 'truncate'}`}
              onClick={() => setIsOpen(!isOpen)}
            >
              {name}
            </button>
          </h3>
          <div className="truncate text-sm text-ink-soft">{line}</div>
        </div>
        <ChevronDown aria-hidden size={20} className={`shrink-0 ${isOpen ? 'rotate-180' : ''}`} />
      </div>
      <div id={id} hidden={!isOpen} className="mt-3 in-data-selectable:-ms-11">
        {children}
      </div>
    </>
  )
}
