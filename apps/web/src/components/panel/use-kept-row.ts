import { useState } from 'react'

/**
 * Keeps the row whose form is open in its place, also where it is listed no more: what is typed in it must stay.
 *
 * @param open the id of the record whose form is open
 * @returns the rows to show, and which of them is there for its form alone
 */
export const useKeptRow = <Item extends { id: string }>(items: readonly Item[], open: string | undefined) => {
  const [kept, setKept] = useState<{ item: Item; at: number }>()
  const at = items.findIndex(({ id }) => id === open)
  const item = items[at]
  // While rendering, so that the row is never gone for a moment (react.dev, 'Storing information from previous renders').
  if (item && kept?.item !== item) setKept({ item, at })
  const isLost = !item && open !== undefined && kept?.item.id === open
  return isLost ? { rows: items.toSpliced(kept.at, 0, kept.item), lost: open } : { rows: items, lost: undefined }
}
