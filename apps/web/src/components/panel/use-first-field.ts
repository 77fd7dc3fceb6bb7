import { useEffect, useRef } from 'react'

/** Focuses a field when its form opens. */
export const useFirstField = <Name extends string>(form: { setFocus: (name: Name) => void }, name: Name): void => {
  const first = useRef(() => form.setFocus(name))
  useEffect(() => first.current(), [])
}
