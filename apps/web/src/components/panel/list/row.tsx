import type { ReactNode } from 'react'

type RowProps = {
  name: string
  /** Below the name, in small type. */
  line: ReactNode
  /** The row's buttons. */
  children?: ReactNode
}

/** With a mouse, a row's buttons are as high as two lines. */
export const ROW_BUTTONS = 'flex flex-wrap gap-1.5 *:px-3 lg:pointer-fine:*:min-h-9 lg:pointer-fine:*:py-1'

/** On a phone, the buttons have a line of their own, from below the checkbox. */
const BELOW = 'lg:gap-2 max-sm:grow max-sm:basis-full max-sm:in-data-selectable:-ms-11'

/** A row of a list: a name, a line about it, and its buttons. */
export const Row = ({ name, line, children }: RowProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
    <div className="min-w-0 flex-1 basis-44">
      <h3 className="text-base leading-snug">{name}</h3>
      <div className="text-sm text-ink-soft">{line}</div>
    </div>
    <div className={`${ROW_BUTTONS} ${BELOW}`}>{children}</div>
  </div>
)

/** A row of a short list of one's own: a name, a line about it, and its button. */
export const ShortRow = ({ name, line, children }: Omit<RowProps, 'name'> & { name: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
    <p className="min-w-0">
      {name}
      <span className="block text-sm text-ink-soft">{line}</span>
    </p>
    {children}
  </div>
)
