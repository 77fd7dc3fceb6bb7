import { useHydrated } from '@tanstack/react-router'
import type { Posted } from '../../lib/site.ts'
import { Button } from './button.tsx'

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
        aria-disabled={busy !== false}
      >
        {busy || children}
      </Button>
    </>
  )
}

/** What became of a form that was sent without scripts. */
export const PostedNote = ({ posted }: { posted: Posted | undefined }) =>
  posted && (
    <p role="status" className="border-s-4 border-signal bg-sunken px-5 py-4 text-sm sm:col-span-2">
      {posted.note}
    </p>
  )
