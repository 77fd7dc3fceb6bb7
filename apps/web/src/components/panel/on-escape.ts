import type { KeyboardEvent } from 'react'

/**
 * Returns a keydown handler that calls `close` on Escape. Radix itself starts to listen a moment after its dialog has the
 * focus; a key pressed in that moment would be lost.
 */
export const onEscape =
  (close: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    close()
  }
