import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the first row that a click added to a list.
 *
 * @param length the number of rows in the list
 * @param hasFailed whether the rows could not be loaded. They are then no longer expected
 * @returns `list`, a ref for the element whose rows are marked with `data-row`, and `expectMore`, which the click handler calls
 */
export const useFocusOnAdded = <List extends HTMLElement = HTMLUListElement>(length: number, hasFailed = false) => {
  const list = useRef<List>(null)
  const lengthBefore = useRef<number>(undefined)
  useEffect(() => {
    if (lengthBefore.current === undefined) return
    list.current?.querySelectorAll<HTMLElement>('[data-row]')[lengthBefore.current]?.focus()
    lengthBefore.current = undefined
  }, [length])
  useEffect(() => {
    if (hasFailed) lengthBefore.current = undefined
  }, [hasFailed])
  const expectMore = () => {
    lengthBefore.current = length
  }
  return { list, expectMore }
}
