import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useFocusOnAdded } from '../../ui/use-focus-on-added.ts'
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

/** On a phone, an open form is as wide as the row: it also uses the place below the checkbox. */
const BESIDE_CHECKBOX = 'min-w-0 flex-1 max-sm:[&_[data-form-card]]:-ms-11'

/**
 * A list of records as focusable rows. After a removal the next row takes the focus, and after 'Load More' the first new row.
 */
export const RowList = <Item extends { id: string }>({
  items,
  nameOf,
  more,
  isDense,
  selection,
  children,
}: RowListProps<Item>) => {
  const { list, expectMore } = useFocusOnAdded(items.length)
  return (
    <>
      <ul ref={list} className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.id}>
            <article
              data-row=""
              tabIndex={-1}
              aria-label={nameOf(item)}
              className={`focus-row ${isDense ? 'py-3 has-data-compact:py-1.5 lg:py-2 lg:has-data-compact:py-0.5' : 'py-3 sm:py-6'} ${selection ? 'flex gap-3' : ''}`}
            >
              {selection && (
                <label className="-ms-3 -mt-2.5 grid size-11 shrink-0 place-items-center">
                  <input
                    type="checkbox"
                    checked={selection.isChosen(item.id)}
                    onChange={({ target }) => selection.choose(item.id, target.checked)}
                    aria-label={`Select ${nameOf(item)}`}
                    className="size-5 accent-signal"
                  />
                </label>
              )}
              {selection ? (
                <div data-selectable="" className={BESIDE_CHECKBOX}>
                  {children(item)}
                </div>
              ) : (
                children(item)
              )}
            </article>
          </li>
        ))}
      </ul>
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
