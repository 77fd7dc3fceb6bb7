import { useHydrated } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { Posted } from '../../lib/site.ts'
import { Button } from './button.tsx'

/** A visitor's form: it can be sent without scripts too, and its page then says at its head what became of it. */
export const VisitorForm = ({ posted, children, ...rest }: ComponentProps<'form'> & { posted: Posted | undefined }) => (
  <form id="form" method="post" action="#form" noValidate {...rest}>
    {posted && (
      <p role="status" className="border-s-4 border-signal bg-sunken px-5 py-4 text-sm sm:col-span-2">
        {posted.note}
      </p>
    )}
    {children}
  </form>
)

type SubmitButtonProps = {
  children: string
  className?: string
  posted: Posted | undefined
  /** What it says while it is at work; false else. */
  busy: string | false
  /** Whether there is something to wait for first. */
  isWaiting?: boolean
}

/** Sends a visitor's form: by the form's script or, where none runs, by the browser itself, after a second look at it. */
export const SubmitButton = ({ children, className = '', posted, busy, isWaiting = false }: SubmitButtonProps) => {
  const isAlive = useHydrated()
  return (
    <>
      {/* Ahead of the other, so that it is the one that Enter presses. */}
      <noscript>
        {posted?.checkedSince && <input type="hidden" name="checkedSince" value={posted.checkedSince} />}
        <Button type="submit" look="primary" className={className}>
          {posted?.checkedSince ? children : 'Continue'}
        </Button>
      </noscript>
      <Button
        type="submit"
        look="primary"
        className={`needs-script ${className}`}
        disabled={!isAlive || isWaiting}
        // A form that comes late has had it enabled by then: see late-form.tsx.
        suppressHydrationWarning
        aria-disabled={busy !== false}
      >
        {busy || children}
      </Button>
    </>
  )
}
