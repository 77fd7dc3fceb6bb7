import { showRow } from './row-focus.ts'

/** The panel's keyboard shortcuts (records §6) and their actions. */
export const PANEL_KEYS = [
  { key: 'j', does: 'Go to the next row' },
  { key: 'k', does: 'Go to the previous row' },
  { key: 'a', does: 'Approve the item, or accept the work, in this row' },
  { key: 'm', does: 'Merge the work in this row into its publication' },
  { key: 'r', does: 'Reject the work in this row' },
  { key: 'e', does: 'Edit the record in this row' },
  { key: 'z', does: 'Undo the action in the message' },
  { key: '?', does: 'Show these shortcuts' },
] as const
export type PanelKey = (typeof PANEL_KEYS)[number]['key']

const STORAGE_KEY = 'hazards.panel-keys'

/** Returns whether the shortcuts are turned off in this browser (WCAG 2.1.4). */
export const areKeysOff = (): boolean => {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'off'
  } catch {
    return false
  }
}

export const setKeysEnabled = (isOn: boolean): void => {
  try {
    if (isOn) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, 'off')
  } catch {
    // Without storage, the setting lasts until the page is closed.
  }
}

/** Elements where a key types text or has its own meaning. */
const TYPING = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]'

/** Returns whether a dialog covers the page. */
export const isDialogOpen = (): boolean => document.querySelector('[role=dialog], [role=alertdialog]') !== null

/**
 * Returns the shortcut for a key press, or undefined while typing, with a modifier key, or while a dialog is open. A key that is
 * held down moves on from row to row, but acts only once.
 */
export const findPanelKey = (event: KeyboardEvent): PanelKey | undefined => {
  const { key, target, ctrlKey, altKey, metaKey, isComposing, defaultPrevented, repeat } = event
  if (ctrlKey || altKey || metaKey || isComposing || defaultPrevented) return undefined
  if (repeat && key !== 'j' && key !== 'k') return undefined
  if ((target instanceof Element && target.closest(TYPING)) || isDialogOpen()) return undefined
  return PANEL_KEYS.find((known) => known.key === key)?.key
}

/** Moves the focus to the next or previous visible row, or to the first row if none has the focus. */
export const focusRow = (step: 1 | -1): void => {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')].filter((row) => row.checkVisibility())
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const row = at < 0 ? rows[0] : rows[at + step]
  if (row) showRow(row)
}

/** Clicks the focused row's button for this shortcut. What a folded row hides is not pressed: it has not been seen. */
export const pressInRow = (key: PanelKey): void => {
  const row = document.activeElement?.closest('[data-row]')
  const button = row?.querySelector<HTMLElement>(`[data-key="${key}"]`)
  if (!button?.closest('[hidden]')) button?.click()
}
