import type { ClipboardEvent } from 'react'

/** Breaks of words and marks of encoding, direction and control: nobody sees them, and the server refuses most of them. */
const UNSEEN = /[\u00AD\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]|(?![\t\n\r])\p{Cc}/gu
/** How word processors begin the line of a list. */
const BULLET = /^[\uF0B7\u2022\u00B7]\t/gm
/** Word processors end a line within a paragraph with a vertical tab, and a page with a form feed. */
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/** Returns a copied text without what a word processor, a table or a PDF file has put between its words. */
export const cleanPasted = (text: string, isOneLine: boolean): string => {
  const lines = text.replace(LINE_END, '\n').replace(BULLET, '- ').replace(UNSEEN, '')
  return isOneLine ? lines.replace(/[\t\n]+/g, ' ') : lines
}

/** Pastes into fields of text what {@link cleanPasted} leaves: an error about a character that nobody sees helps nobody. */
export const pasteClean = (event: ClipboardEvent<HTMLElement>): void => {
  const field = event.target
  const isArea = field instanceof HTMLTextAreaElement
  if (!isArea && !(field instanceof HTMLInputElement && /^(?:text|search|email|url|tel)$/.test(field.type))) return
  const text = event.clipboardData.getData('text/plain')
  const clean = cleanPasted(text, !isArea || field.rows === 1)
  // Fields make line feeds of these line ends themselves.
  if (clean === text.replace(/\r\n?/g, '\n')) return
  event.preventDefault()
  // As if typed: the form hears of it, and it can be undone.
  document.execCommand('insertText', false, clean)
}
