import { useRef } from 'react'

/**
 * Returns a function that says, of each change of a list's filter, whether it replaces the address before it: what is typed
 * into a search without other changes between is one step back in the browser.
 */
export const useTypingReplaces = () => {
  const wasTyping = useRef(false)
  return (isTyping = false): boolean => {
    const isReplacing = isTyping && wasTyping.current
    wasTyping.current = isTyping
    return isReplacing
  }
}
