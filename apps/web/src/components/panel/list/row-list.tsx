import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useFocusOnAdded } from '../../ui/use-focus-on-added.ts'
import { RowCheckbox } from './row-checkbox.tsx'
import type { Selection } from './use-selection.ts'

export type More = { onMore: () => void; isLoading?: boolean; label?: string | undefined; loading?: string | undefined }

type RowListProps<Item> = {
  items: readonly Item[]
  nameOf: (item: Item) => string
  /** Shows more rows, if there are any. */
  more?: More | undefined
  /** For rows of one or two lines. */
  isDense?: boolean | undefined
  /** The selected rows, if rows can be selected. */
  selection?: Selection | undefined
  children: (item: Item) => ReactNode
}

/** A list of records as focusable rows. */
export const RowList = <Item extends { id: string }>({ more, ...props }: RowListProps<Item>) => {
  const { items, nameOf, isDense, selection, children } = props
  return (
    <Rows count={items.length} more={more}>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.id}>
            <article
              data-row=""
              tabIndex={-1}
              aria-label={nameOf(item)}
              className={`focus-row ${isDense ? 'py-3 lg:py-2' : 'py-3 sm:py-6'} ${selection ? 'flex gap-3' : ''}`}
            >
              {selection ? (
                <>
                  <RowCheckbox item={item} name={nameOf(item)} selection={selection} />
                  <div data-selectable="" className="min-w-0 flex-1">
                    {children(item)}
                  </div>
                </>
              ) : (
                children(item)
              )}
            </article>
          </li>
        ))}
      </ul>
    </Rows>
  )
}

type RowsProps = { count: number; more: More | undefined; children: ReactNode }

/** Rows with a button that loads more. After a removal the next row takes the focus, and after 'Load More' the first new row. */
export const Rows = ({ count, more, children }: RowsProps) => {
  const { list, expectMore } = useFocusOnAdded<HTMLDivElement>(count)
  return (
    <>
      <div ref={list}>{children}</div>
      {more && (
        <p className="border-t border-line pt-6 text-center">
          <Button
            aria-disabled={more.isLoading}
            onClick={() => {
              expectMore()
              more.onMore()
            }}
          >
            {more.isLoading ? (more.loading ?? 'Loading...') : (more.label ?? 'Load More')}
          </Button>
        </p>
      )}
    </>
  )
}

const STEP = 20

/** Returns the first 20 items of a list, and a button that shows 20 more. */
export const useShowMore = <Item,>(items: readonly Item[]) => {
  const [shown, setShown] = useState(STEP)
  const hidden = items.length - shown
  const more =
    hidden > 0 ? { label: `Show ${Math.min(hidden, STEP)} more`, onMore: () => setShown(shown + STEP) } : undefined
  return { items: items.slice(0, shown), more }
}
