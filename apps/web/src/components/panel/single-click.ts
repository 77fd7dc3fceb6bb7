import type { MouseEvent } from 'react'

/**
 * Returns a click handler that ignores the second click of a double click: after the first one, the button of the next row may
 * be under the pointer.
 */
export const onSingleClick =
  (act: (button: HTMLElement) => unknown) =>
  ({ detail, currentTarget }: MouseEvent<HTMLElement>): void => {
    if (detail <= 1) act(currentTarget)
  }
