/**
 * Notes, before a row of a RowList goes, where the focus belongs afterwards: on the row that takes its place, else on the one
 * before it, else on the list's heading.
 *
 * @param control in the row that may go
 * @returns moves the focus there
 */
export const besideRow = (control: Element | null): (() => void) => {
  const place = control?.closest('li')
  const neighbour = place?.nextElementSibling ?? place?.previousElementSibling
  const row = neighbour?.querySelector<HTMLElement>('[data-row]')
  const heading = control?.closest('section')?.querySelector<HTMLElement>('h2')
  return () => {
    const target = row?.isConnected ? row : heading
    if (!target) return
    target.tabIndex = -1
    target.focus()
  }
}
