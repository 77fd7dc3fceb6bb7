import { type RefObject, useEffect, useState } from 'react'
import { HONEYPOT } from '../../lib/form-action.ts'

/** What was typed into a form, by the names of its fields. */
type Draft = [name: string, value: string][]

const keyOf = (page: string): string => `draft:${page}`

/**
 * Keeps what a visitor has typed into the form of this page, until the tab is closed. What another control holds for the
 * visitor (hidden fields, files) is left out. Where the browser keeps nothing, nothing is kept.
 */
export const keepDraft = (page: string, form: HTMLFormElement): void => {
  const draft = [...new FormData(form)].filter(([name, value]) => {
    const field = form.elements.namedItem(name)
    return value && name !== HONEYPOT && field instanceof HTMLElement && !field.matches('[type=hidden], [type=file]')
  })
  try {
    sessionStorage.setItem(keyOf(page), JSON.stringify(draft))
  } catch {}
}

/** What was typed into the form of this page before, in the same tab. */
const readDraft = (page: string): Draft => {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(page)) ?? '[]')
  } catch {
    return []
  }
}

export const dropDraft = (page: string): void => {
  try {
    sessionStorage.removeItem(keyOf(page))
  } catch {}
}

/**
 * Keeps what was typed before hydration, or before the visitor went to another page and came back. React draws a page anew in which it finds what is not its own, such as the elements
 * that browser extensions put beside fields; the form of the server is still there while it does.
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
