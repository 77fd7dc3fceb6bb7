import type { ReactNode } from 'react'

/** Says in a form what is wrong, if it is not said at a field. Renders nothing without. */
export const Problem = ({ children }: { children: ReactNode }) =>
  children && (
    <p role="alert" className="text-sm font-semibold text-danger">
      {children}
    </p>
  )
