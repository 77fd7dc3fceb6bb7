import { type RefObject, useEffect, useState } from 'react'
import { HONEYPOT } from '../../lib/form-action.ts'

/** What another control holds for the visitor, what no visitor sees, and what nobody else may find here. */
const NOT_KEPT = ['imageUrl', 'token', 'password', HONEYPOT]

/** What was typed into a form, by the names of its fields. */
type Draft = [name: string, value: string][]

/**
 * Keeps what a visitor has typed into the form of this page, until the tab is closed; with an empty draft, forgets it. Where the
 * browser keeps nothing, nothing is kept.
 */
export const keepDraft = (page: string, draft: Iterable<[string, FormDataEntryValue]>): void => {
  try {
    sessionStorage[`draft:${page}`] = JSON.stringify([...draft].filter(([name]) => !NOT_KEPT.includes(name)))
  } catch {}
}

/** What was typed into the form of this page before, in the same tab. */
const readDraft = (page: string): Draft => {
  try {
    return JSON.parse(sessionStorage[`draft:${page}`])
  } catch {
    return []
  }
}

/**
 * Keeps what was typed before hydration, or before the visitor went to another page and came back. React draws a page anew in
 * which it finds what is not its own, such as the elements that browser extensions put beside fields; the form of the server is
 * still there while it does.
 */
export const useTyped = (form: RefObject<HTMLFormElement | null>, page: string) => {
  const [typed] = useState(() => {
    if (typeof document === 'undefined') return []
    const old = document.querySelector<HTMLFormElement>(`form[action="${page}#form"]`)
    return old ? [...new FormData(old)] : []
  })
  useEffect(() => {
    for (const [name, value] of [...typed, ...readDraft(page)]) {
      const field = form.current?.elements.namedItem(name)
      if (field && 'value' in field && field.value === '' && typeof value === 'string') field.value = value
    }
  }, [form, typed, page])
}
