import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'

type PopupProps = {
  /** The words that open it. */
  label: ReactNode
  /** Popups of one group close each other. */
  group: string
  /** @param isAlive whether it was opened on a page whose scripts run */
  children: (isAlive: boolean) => ReactNode
}

/**
 * Words that open a small panel over what follows, as wide as the element around them that is positioned. The browser's own
 * disclosure, so that it opens without scripts; with them Escape closes it, and so does leaving it.
 */
export const Popup = ({ label, group, children }: PopupProps) => {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  // It may have been opened before the scripts came.
  useEffect(() => setIsOpen(details.current?.open ?? false), [])
  const close = () => details.current?.removeAttribute('open')
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return
    close()
    details.current?.querySelector('summary')?.focus()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // Another window took it: whoever comes back goes on here.
    if (document.hasFocus() && !currentTarget.contains(relatedTarget)) close()
  }
  return (
    <details
      ref={details}
      name={group}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      className="no-print"
    >
      <summary className="list-none py-0.5 text-link underline decoration-current/35 decoration-1 underline-offset-[0.18em] hover:decoration-current [&::-webkit-details-marker]:hidden">
        {label}
      </summary>
      {/* Takes the focus of a click into its text, which would otherwise leave it. */}
      <div
        tabIndex={-1}
        className="absolute inset-x-0 z-10 mt-1 max-w-xl rounded-card border border-edge bg-surface p-4 shadow-lg sm:p-5"
      >
        {children(isOpen)}
      </div>
    </details>
  )
}
