import { useEffect, useRef } from 'react'

/** No person fills in a form faster than this. */
export const MINIMUM_MS = 2000
/** The field that no person sees. */
export const TRAP_NAME = 'website'

/**
 * A guard against simple bots, without any third party: a field that no person sees and a least time to fill the form in. Who
 * is faster is kept waiting and not refused, so that nobody is stopped by mistake.
 *
 * @returns the field for the form, and `passes`, to be awaited before sending
 */
export const useBotTrap = () => {
  const field = useRef<HTMLInputElement>(null)
  const shownAt = useRef(0)
  useEffect(() => {
    shownAt.current = performance.now()
  }, [])
  const passes = async (): Promise<boolean> => {
    const rest = shownAt.current + MINIMUM_MS - performance.now()
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
    return field.current?.value === ''
  }
  const trap = (
    <div aria-hidden="true" className="sr-only">
      <label>
        Leave this empty
        <input ref={field} name={TRAP_NAME} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
  return { trap, passes }
}
