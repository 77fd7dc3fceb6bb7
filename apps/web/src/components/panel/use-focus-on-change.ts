import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Focuses an element that replaces another, whose control had the focus.
 *
 * @param state what is shown; undefined while unknown. The first state moves no focus
 * @param focus how to focus the element
 * @returns a ref for the element
 */
export const useFocusOnChange = <Shown extends HTMLElement>(
  state: string | undefined,
  focus: (element: Shown) => void = (element) => element.focus(),
) => {
  const element = useRef<Shown>(null)
  const hasShown = useRef(false)
  const moveFocus = useEffectEvent(() => {
    if (hasShown.current && element.current) focus(element.current)
    hasShown.current = true
  })
  useEffect(() => {
    if (state !== undefined) moveFocus()
  }, [state])
  return element
}
