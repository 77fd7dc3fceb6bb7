import { type RefObject, useEffect, useRef } from 'react'

/**
 * Catches up on what a visitor entered before the page came alive: a page can be read and used well before its scripts
 * have arrived.
 *
 * @param control whose value may be ahead of `value`
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
