import { useRef } from 'react'

/** Wraps an async handler so that calls during a running one are ignored. Prevents double submits. */
export const useSingleFlight = <Values extends unknown[]>(work: (...values: Values) => Promise<void>) => {
  const isRunning = useRef(false)
  return async (...values: Values): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await work(...values)
    } finally {
      isRunning.current = false
    }
  }
}
