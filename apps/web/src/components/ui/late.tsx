import { type ReactNode, Suspense } from 'react'

/**
 * Holds a part that is there from the server on but comes alive later, when its own script has arrived.
 */
export const Late = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<p className="text-ink-soft">Loading...</p>}>{children}</Suspense>
)

/** What a form says to readers without scripts. */
export const NeedsScript = ({ email }: { email: string }) => (
  <p className="no-script mb-6 border-s-4 border-signal ps-4 text-sm">
    This form needs JavaScript. You can write to us instead: <a href={`mailto:${email}`}>{email}</a>
  </p>
)
