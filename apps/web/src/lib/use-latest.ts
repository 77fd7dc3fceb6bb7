import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Returns a ref for what was rendered last, for work that ends after later renderings. */
export const useLatest = <Value>(value: Value): RefObject<Value> => {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
