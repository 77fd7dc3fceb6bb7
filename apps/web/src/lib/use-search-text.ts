import { useEffect, useRef, useState } from 'react'

/** How long the typing rests before its words are searched for, in milliseconds. */
export const TYPING_REST = 250

/**
 * Returns the text of a search field, and `sent`, to which the field sets the text that it has searched for. The text
 * follows `value` when that is changed elsewhere, such as by the back button.
 */
export const useSearchText = (value: string) => {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  useEffect(() => {
    if (value !== sent.current.trim()) {
      sent.current = value
      setText(value)
    }
  }, [value])
  return { text, setText, sent }
}
