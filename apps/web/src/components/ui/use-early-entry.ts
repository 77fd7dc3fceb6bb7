import { type RefObject, useEffect, useRef } from 'react'

/**
 * Picks up a value that the visitor entered before hydration. A page can be used well before its scripts have loaded.
 *
 * @param control the control whose value may differ from `value`
 */
export const useEarlyEntry = (
  control: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  value: string,
  onChange: (value: string) => void,
): void => {
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) return
    isFirst.current = false
    const entered = control.current?.value
    if (entered !== undefined && entered !== value) onChange(entered)
  })
}
