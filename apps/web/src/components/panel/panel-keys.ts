/** The keys of the panel (records §6), and what each does. */
export const PANEL_KEYS = [
  { key: 'j', does: 'Go to the next row' },
  { key: 'k', does: 'Go to the row before' },
  { key: 'a', does: 'Approve the item of the row' },
  { key: 'e', does: 'Edit the record of the row' },
  { key: 'z', does: 'Undo what the message speaks of' },
  { key: '?', does: 'Show these keys' },
] as const
export type PanelKey = (typeof PANEL_KEYS)[number]['key']

const STORAGE_KEY = 'hazards.panel-keys'

/** Whether the keys are turned off in this browser (WCAG 2.1.4). */
export const areKeysOff = (): boolean => {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'off'
  } catch {
    return false
  }
}

export const turnKeys = (isOn: boolean): void => {
  try {
    if (isOn) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, 'off')
  } catch {
    // Where the browser keeps nothing, it is good for this page.
  }
}

/** Where a letter is text, or belongs to something else. */
const TYPING = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]'
const WINDOW = '[role=dialog], [role=alertdialog]'

/** The key that was pressed, as far as it is meant for the panel: not while typing, beside a modifier, or under a window. */
export const panelKeyOf = (event: KeyboardEvent): PanelKey | undefined => {
  const { key, target, ctrlKey, altKey, metaKey, isComposing, defaultPrevented } = event
  if (ctrlKey || altKey || metaKey || isComposing || defaultPrevented) return undefined
  if ((target instanceof Element && target.closest(TYPING)) || document.querySelector(WINDOW)) return undefined
  return PANEL_KEYS.find((known) => known.key === key)?.key
}

/** Moves the focus to the next row that is shown, or the one before; to the first where none has it. */
export const focusRow = (step: 1 | -1): void => {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')].filter((row) => row.checkVisibility())
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const row = at < 0 ? rows[0] : rows[at + step]
  row?.focus()
}

/** Presses the button of the focused row that is marked with this key. */
export const pressInRow = (key: PanelKey): void => {
  const row = document.activeElement?.closest('[data-row]')
  row?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click()
}
