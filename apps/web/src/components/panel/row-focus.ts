/**
 * Focuses a row and scrolls it into view: a row higher than the window from its beginning, below what covers the window's top.
 * The browser's own scrolling would show the middle of it.
 */
export const showRow = (row: HTMLElement): void => {
  row.focus({ preventScroll: true })
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  const isHigher = row.getBoundingClientRect().height > innerHeight - covered
  row.scrollIntoView({ block: isHigher ? 'start' : 'nearest' })
}

/** Focuses the first row that is shown, or the first heading below the page's title if there is no row. */
export const skipToList = (): void => {
  const [row] = getShown('main [data-row]')
  const [heading] = getShown('main h2')
  const target = row ?? heading
  if (!target) return
  target.tabIndex = -1
  showRow(target)
}

const getShown = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility())

/**
 * Remembers, before a row of a list is removed, where the focus goes afterwards: to the row that takes its place, else to
 * the row before it, else to the list's heading.
 *
 * @param control a control in the row that may be removed
 * @returns a function that moves the focus there, unless it has moved elsewhere meanwhile: typed letters are shortcuts in a row
 */
export const focusAfterRemoval = (control: Element | null): (() => void) => {
  const place = control?.closest('li, [role=row]')
  const list = place?.parentElement ?? null
  const neighbour = place?.nextElementSibling ?? place?.previousElementSibling
  const isRow = neighbour instanceof HTMLElement && neighbour.matches('[data-row]')
  const row = isRow ? neighbour : neighbour?.querySelector<HTMLElement>('[data-row]')
  const heading = control?.closest('section')?.querySelector<HTMLElement>('h2')
  return () => {
    const { activeElement, body } = document
    // A dialog around the list takes the focus of what is gone.
    const isAround = activeElement === body || activeElement?.contains(list)
    if (!isAround && !place?.contains(activeElement)) return
    const target = row?.isConnected ? row : heading
    if (!target) return
    target.tabIndex = -1
    showRow(target)
  }
}
