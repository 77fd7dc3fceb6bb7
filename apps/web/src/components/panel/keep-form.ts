import type { KeyboardEvent } from 'react'

/** Keeps Enter in a search within a form from sending the form. */
export const keepForm = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
