import { useState } from 'react'

/**
 * Keeps the row whose form is open in its place, even if the list no longer contains it, so that typed input is not lost.
 *
 * @param open the id of the record whose form is open
 * @returns the rows to show, and the id of the row that is shown only for its form
 */
export const useKeptRow = <Item extends { id: string }>(items: readonly Item[], open: string | undefined) => {
  const [kept, setKept] = useState<{ item: Item; at: number }>()
  const at = items.findIndex(({ id }) => id === open)
  const item = items[at]
  // Set during rendering, so that the row never disappears (react.dev, 'Storing information from previous renders').
  if (item && kept?.item !== item) setKept({ item, at })
  const isFormOnly = !item && open !== undefined && kept?.item.id === open
  return isFormOnly ? { rows: items.toSpliced(kept.at, 0, kept.item), lost: open } : { rows: items, lost: undefined }
}
