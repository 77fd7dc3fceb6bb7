import type { ReactNode } from 'react'

type RowProps = {
  name: string
  /** Below the name, in small type. */
  line: ReactNode
  /** The row's buttons. */
  children?: ReactNode
}

/** A row of a list: a name, a line about it, and its buttons. */
export const Row = ({ name, line, children }: RowProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
    <div className="min-w-0 flex-1 basis-44">
      <h3 className="text-base leading-snug">{name}</h3>
      <div className="text-sm text-ink-soft">{line}</div>
    </div>
    <div className="flex flex-wrap gap-2">{children}</div>
  </div>
)
