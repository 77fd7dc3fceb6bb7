import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { hasFocusLeft } from '../../lib/focus.ts'

type PopupProps = {
  /** The text that opens the popup. */
  label: ReactNode
  /** Only one popup of a group is open at a time. */
  group: string
  /** @param isHydrated whether the popup was opened on a hydrated page */
  children: (isHydrated: boolean) => ReactNode
}

/**
 * A small panel that opens over the content below, as wide as the nearest positioned ancestor. It is a native <details>
 * element, so it opens without scripts. With scripts, it closes on Escape and when it loses the focus.
 */
export const Popup = ({ label, group, children }: PopupProps) => {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  // It may have been opened before hydration.
  useEffect(() => setIsOpen(details.current?.open ?? false), [])
  const close = () => details.current?.removeAttribute('open')
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return
    close()
    details.current?.querySelector('summary')?.focus()
  }
  return (
    <details
      ref={details}
      name={group}
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open)
        // Below the last line of a phone's screen it would open unseen.
        if (currentTarget.open) currentTarget.lastElementChild?.scrollIntoView({ block: 'nearest' })
      }}
      onKeyDown={onKeyDown}
      onBlur={(event) => hasFocusLeft(event) && close()}
      className="no-print"
    >
      <summary className="list-none py-0.5 text-link underline decoration-current/35 decoration-1 underline-offset-[0.18em] hover:decoration-current [&::-webkit-details-marker]:hidden">
        {label}
      </summary>
      {/* Focusable, so that a click on its text keeps the focus inside. */}
      <div
        tabIndex={-1}
        className="absolute inset-x-0 z-10 mt-1 max-w-measure scroll-mt-20 scroll-mb-4 rounded-card border border-edge bg-surface p-4 shadow-lg sm:p-5"
      >
        {children(isOpen)}
      </div>
    </details>
  )
}
