import { Link, type LinkProps } from '@tanstack/react-router'
import { Ellipsis, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ROW_BUTTONS } from './row.tsx'
import { TablePart } from './table-part.tsx'

type TableRowProps = {
  name: string
  /** The page of the record, if visitors can read it. */
  page: LinkProps | undefined
  /** The chosen columns. */
  cells: ReactNode
  /** The row's buttons. */
  children?: ReactNode
}

/** On a phone, 'Edit' and 'More' stand beside the name; the others below it, once they are asked for. */
const BUTTONS =
  'shrink-0 max-sm:contents lg:flex-nowrap lg:justify-end lg:gap-0.5 lg:*:px-2 lg:whitespace-nowrap max-sm:*:order-4 max-sm:*:data-[key=e]:order-1 max-sm:*:data-[key=e]:w-11 max-sm:*:data-[key=e]:px-0 max-sm:*:data-[key=e]:border-transparent max-sm:*:data-[key=e]:bg-transparent'

/** Where there are no columns, the facts stand beside one another; on a phone as one text of up to three lines, so that a date beside a badge is whole. */
const LINE = 'min-w-0 text-sm text-ink-soft max-sm:line-clamp-3 sm:flex sm:items-baseline sm:gap-x-3 sm:overflow-hidden'

/**
 * The cells of a record in a table: its name, the chosen columns, and its buttons. What is cut off of the name is its tooltip, and in
 * the form.
 */
export const TableRow = ({ name, page, cells, children }: TableRowProps) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div data-compact="" className="flex flex-wrap items-center gap-2 sm:justify-between sm:gap-x-6 lg:contents">
      <div className="min-w-0 flex-1 lg:contents">
        <TablePart role="cell" className="min-w-0">
          <h3 className="line-clamp-2 text-base leading-snug lg:text-sm" title={name}>
            {page ? (
              <Link {...page} className="text-inherit no-underline hover:underline">
                {name}
              </Link>
            ) : (
              name
            )}
          </h3>
        </TablePart>
        <div className={`${LINE} lg:contents lg:*:text-sm lg:*:text-ink-soft`}>{cells}</div>
      </div>
      <TablePart role="cell" className="max-sm:contents">
        {children && <MoreButton name={name} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />}
        <div
          className={`${ROW_BUTTONS} ${BUTTONS} ${isOpen ? '' : 'max-sm:*:not-data-[key=e]:hidden'}`}
          {...(isOpen && { 'data-more': '' })}
        >
          {children}
        </div>
      </TablePart>
    </div>
  )
}

/** What is open below the cells of a row, such as its form. On a phone it also uses the place below the checkbox. */
export const BelowRow = ({ children }: { children: ReactNode }) => (
  <TablePart role="cell" className="mt-3 min-w-0 max-sm:in-data-selectable:-ms-11 lg:col-span-full lg:mb-3">
    {children}
  </TablePart>
)

/** Shows the other buttons of a row on a phone, in a line below it. */
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
