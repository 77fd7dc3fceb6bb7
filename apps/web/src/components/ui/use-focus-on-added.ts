import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the first row that a click added to a list.
 *
 * @param length the number of rows in the list
 * @returns `list`, a ref for the element whose rows are marked with `data-row`, and `expectMore`, which the click handler calls
 */
export const useFocusOnAdded = (length: number) => {
  const list = useRef<HTMLUListElement>(null)
  const lengthBefore = useRef<number>(undefined)
  useEffect(() => {
    if (lengthBefore.current === undefined) return
    list.current?.querySelectorAll<HTMLElement>('[data-row]')[lengthBefore.current]?.focus()
    lengthBefore.current = undefined
  }, [length])
  const expectMore = () => {
    lengthBefore.current = length
  }
  return { list, expectMore }
}
