import { type ReactNode, Suspense } from 'react'

/**
 * Holds a part that is there from the server on but comes alive later, when its own script has arrived.
 */
export const Late = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<p className="text-ink-soft">Loading...</p>}>{children}</Suspense>
)
