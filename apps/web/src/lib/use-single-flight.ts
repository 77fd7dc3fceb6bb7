import { useRef } from 'react'

/** Makes sure that a second click while the first is at work does nothing: nothing is sent twice. */
export const useSingleFlight = <Values extends unknown[]>(work: (...values: Values) => Promise<void>) => {
  const isFlying = useRef(false)
  return async (...values: Values): Promise<void> => {
    if (isFlying.current) return
    isFlying.current = true
    try {
      await work(...values)
    } finally {
      isFlying.current = false
    }
  }
}
