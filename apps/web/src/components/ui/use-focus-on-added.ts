import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the first row that a click added to a list.
 *
 * @param length how many rows the list has
 * @returns `list`, a ref of the element whose rows are marked with `data-row`, and `expectMore`, to be called by the click
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
