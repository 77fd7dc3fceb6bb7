import type { ReactNode } from 'react'

/** A heading under a short rule, with a short text. */
export const ProseCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="border-t-2 border-signal pt-4">
    <h3 className="text-lg">{title}</h3>
    <div className="mt-2 text-sm text-ink-soft">{children}</div>
  </div>
)
