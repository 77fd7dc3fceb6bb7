import type { ReactNode } from 'react'

/** On a phone, the buttons have a line of their own, from below the checkbox. With a mouse, they are as high as two lines. */
const BUTTONS =
  'flex flex-wrap gap-1.5 *:px-3 max-sm:grow max-sm:basis-full max-sm:in-data-selectable:-ms-11 lg:gap-2 lg:pointer-fine:*:min-h-9 lg:pointer-fine:*:py-1'

type RowProps = {
  name: string
  /** Below the name, in small type. */
  line: ReactNode
  /** Whether name and line have one line each from 1,024 pixels on: what is cut off is a tooltip of the name, and in the form. */
  isCompact?: boolean
  /** The row's buttons. */
  children?: ReactNode
}

/** The parts of a line that is not broken: they stand beside one another. */
const ONE_LINE =
  'lg:flex lg:min-w-0 lg:items-baseline lg:gap-x-3 lg:overflow-hidden lg:whitespace-nowrap lg:*:my-0 lg:*:min-w-0 lg:*:truncate'

/** A row of a list: a name, a line about it, and its buttons. */
export const Row = ({ name, line, isCompact, children }: RowProps) => (
  <div
    className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
    {...(isCompact && { 'data-compact': '' })}
  >
    <div className="min-w-0 flex-1 basis-44">
      <h3 className={`text-base leading-snug ${isCompact ? 'lg:truncate' : ''}`} title={isCompact ? name : undefined}>
        {name}
      </h3>
      <div className={`text-sm text-ink-soft ${isCompact ? ONE_LINE : ''}`}>{line}</div>
    </div>
    <div className={BUTTONS}>{children}</div>
  </div>
)
