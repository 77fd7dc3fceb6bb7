import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { useFocusOnAdded } from '../ui/use-focus-on-added.ts'
import type { Selection } from './use-selection.ts'

type RowListProps<Item> = {
  items: readonly Item[]
  /** How a row is called when it takes the focus. */
  nameOf: (item: Item) => string
  /** The words of the button that brings more, where there are more. */
  more?: { label: string; isLoading?: boolean; onMore: () => void } | false
  /** For rows of one or two lines. */
  isDense?: boolean
  /** Where several rows can be chosen: which are. */
  selection?: Selection | undefined
  children: (item: Item) => ReactNode
}

/** Records as rows that can take the focus when a neighbour goes; of those that a click adds, the first one takes it. */
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
              className={`focus-row ${isDense ? 'py-3' : 'py-6'} ${selection ? 'flex gap-3' : ''}`}
            >
              {selection && (
                <label className="-ms-2.5 -mt-2.5 grid size-11 shrink-0 place-items-center">
                  <input
                    type="checkbox"
                    checked={selection.isChosen(item.id)}
                    onChange={({ target }) => selection.choose(item.id, target.checked)}
                    aria-label={`Select ${nameOf(item)}`}
                    className="size-5 accent-signal"
                  />
                </label>
              )}
              {selection ? <div className="min-w-0 flex-1">{children(item)}</div> : children(item)}
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
            {more.label}
          </Button>
        </p>
      )}
    </>
  )
}

const STEP = 20

/** The first 20 of a list, and what brings 20 more. */
export const useSteps = <Item,>(items: readonly Item[]) => {
  const [shown, setShown] = useState(STEP)
  const hidden = items.length - shown
  const more = hidden > 0 && { label: `Show ${Math.min(hidden, STEP)} more`, onMore: () => setShown(shown + STEP) }
  return { items: items.slice(0, shown), more }
}

type Paged = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }

/** The button that brings the next page of a query, in its words. */
export const moreOf = (
  { hasNextPage, isFetchingNextPage, fetchNextPage }: Paged,
  words = { idle: 'Load More', busy: 'Loading...' },
) =>
  hasNextPage && {
    label: isFetchingNextPage ? words.busy : words.idle,
    isLoading: isFetchingNextPage,
    onMore: () => void fetchNextPage(),
  }
