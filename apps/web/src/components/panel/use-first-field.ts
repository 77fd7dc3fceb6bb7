import { useEffect, useRef } from 'react'

/** Gives the focus to a field of a form when the form opens. */
export const useFirstField = <Name extends string>(form: { setFocus: (name: Name) => void }, name: Name): void => {
  const first = useRef(() => form.setFocus(name))
  useEffect(() => first.current(), [])
}
