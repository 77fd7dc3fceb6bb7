import { type RefObject, useEffect, useState } from 'react'
import { HONEYPOT } from '../../lib/honeypot.ts'
import { openAround } from './first-problem.ts'

/** Fields that are not kept: the honeypot, and secrets. */
const EXCLUDED_FIELDS = ['token', 'password', HONEYPOT]

/** The typed values of a form, as name and value pairs. */
type Draft = [name: string, value: string][]

/**
 * Saves the typed values of this page's form until the tab is closed. An empty draft removes them. Does nothing if the browser
 * refuses storage.
 */
export const keepDraft = (page: string, draft: Iterable<[string, FormDataEntryValue]>): void => {
  try {
    sessionStorage[`draft:${page}`] = JSON.stringify([...draft].filter(([name]) => !EXCLUDED_FIELDS.includes(name)))
  } catch {}
}

/** Returns the values saved earlier in the same tab. */
export const readDraft = (page: string): Draft => {
  try {
    return JSON.parse(sessionStorage[`draft:${page}`])
  } catch {
    return []
  }
}

/**
 * Restores what was typed before hydration, or before the visitor left the page and came back. React re-renders a page from
 * scratch if it finds foreign elements, such as those inserted by browser extensions. The server's form is still in the
 * document at that point.
 */
export const useRestoredInput = (form: RefObject<HTMLFormElement | null>, page: string) => {
  const [typed] = useState(() => {
    if (typeof document === 'undefined') return []
    const old = document.querySelector<HTMLFormElement>(`form[action="${page}#form"]`)
    return old ? [...new FormData(old)] : []
  })
  useEffect(() => {
    for (const [name, value] of [...typed, ...readDraft(page)]) {
      const field = form.current?.elements.namedItem(name)
      // A checkbox and the hidden field for its unchecked state have one name.
      const box = field instanceof RadioNodeList ? Array.from(field).find(isCheckbox) : undefined
      if (box) box.checked ||= value === box.value
      else if (field && 'value' in field && field.value === '' && typeof value === 'string') field.value = value
      if (value && field instanceof Element) openAround(field)
    }
  }, [form, typed, page])
}

const isCheckbox = (node: Node): node is HTMLInputElement =>
  node instanceof HTMLInputElement && node.type === 'checkbox'
