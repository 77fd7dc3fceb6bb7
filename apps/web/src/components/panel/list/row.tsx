import { Ellipsis, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'

/** On a phone, the buttons have a line of their own, from below the checkbox. With a mouse, they are as high as two lines. */
const BUTTONS =
  'flex flex-wrap gap-1.5 *:px-3 lg:gap-2 lg:pointer-fine:*:min-h-9 lg:pointer-fine:*:py-1 max-sm:not-in-data-compact:grow max-sm:not-in-data-compact:basis-full max-sm:not-in-data-compact:in-data-selectable:-ms-11'

/** In a compact row on a phone, 'Edit' and 'More' stand beside the name; the others below it, once they are asked for. */
const COMPACT_BUTTONS =
  'shrink-0 max-sm:contents max-sm:*:order-4 max-sm:*:data-[key=e]:order-1 max-sm:*:data-[key=e]:w-11 max-sm:*:data-[key=e]:px-0 max-sm:*:data-[key=e]:border-transparent max-sm:*:data-[key=e]:bg-transparent'

type RowProps = {
  name: string
  /** Below the name, in small type. */
  line: ReactNode
  /** Whether the line is not broken, and the name has one line, or two on a phone: what is cut off is a tooltip of the name, and in the form. */
  isCompact?: boolean
  /** The row's buttons. */
  children?: ReactNode
}

/** The parts of a line that is not broken: they stand beside one another. */
const ONE_LINE = 'flex min-w-0 items-baseline gap-x-3 overflow-hidden whitespace-nowrap *:my-0 *:min-w-0 *:truncate'

/** A row of a list: a name, a line about it, and its buttons. */
export const Row = ({ name, line, isCompact = false, children }: RowProps) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-y-2 ${isCompact ? 'gap-x-1 sm:gap-x-6' : 'gap-x-6'}`}
      {...(isCompact && { 'data-compact': '' })}
    >
      <div className={`min-w-0 flex-1 ${isCompact ? '' : 'basis-44'}`}>
        <h3
          className={`text-base leading-snug ${isCompact ? 'max-sm:line-clamp-2 sm:truncate' : ''}`}
          title={isCompact ? name : undefined}
        >
          {name}
        </h3>
        <div className={`text-sm text-ink-soft ${isCompact ? ONE_LINE : ''}`}>{line}</div>
      </div>
      {isCompact && children && <MoreButton name={name} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />}
      <div
        className={`${BUTTONS} ${isCompact ? COMPACT_BUTTONS : ''} ${isOpen ? '' : 'max-sm:in-data-compact:*:not-data-[key=e]:hidden'}`}
        {...(isOpen && { 'data-more': '' })}
      >
        {children}
      </div>
    </div>
  )
}

/** Shows the other buttons of a compact row on a phone, in a line below it. */
const MoreButton = ({ name, isOpen, onToggle }: { name: string; isOpen: boolean; onToggle: () => void }) => (
  <>
    <Button
      look="quiet"
      aria-label={`More actions for ${name}`}
      aria-expanded={isOpen}
      className="order-2 w-11 text-ink! shrink-0 px-0! sm:hidden"
      onClick={onToggle}
    >
      {isOpen ? <X aria-hidden size={20} /> : <Ellipsis aria-hidden size={20} />}
    </Button>
    {isOpen && <span className="order-3 h-0 basis-full sm:hidden" />}
  </>
)
