import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Explains why a form could not be submitted, if the cause is not a single field. Takes the focus, so it is read at once, and leaves
 * it to the button that submits, where what it offers is done without it.
 */
export const FormNotice = ({ title, children }: { title: string; children: ReactNode }) => {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  useLayoutEffect(() => {
    const element = notice.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      element.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus()
    }
  }, [])
  return (
    <div ref={notice} tabIndex={-1} role="alert" className="border-s-4 border-danger bg-sunken px-5 py-4 text-sm">
      <p className="font-semibold text-base">{title}</p>
      {children}
    </div>
  )
}
