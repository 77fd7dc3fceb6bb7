import type { FocusEvent } from 'react'

/** Returns whether the focus leaves an element and all that it contains. It does not if the window itself loses the focus. */
export const hasFocusLeft = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  document.hasFocus() && !currentTarget.contains(relatedTarget)

/** Moves the focus to the page's content if the focused element was removed. */
export const catchFocus = (): void => {
  if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
}

/** Shows the start of content that has replaced what was on the page: it may be shorter, and end above the window. */
export const showStart = (): void => {
  catchFocus()
  scrollTo(0, 0)
}

/** The id of the text that says how many records the page's list holds. */
export const LIST_STATUS = 'list-status'

/** Moves the focus to the start of the page's list, for a link that shows another part of the list. */
export const focusList = (): void => document.getElementById(LIST_STATUS)?.focus({ preventScroll: true })
