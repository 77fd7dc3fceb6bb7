/** Focuses an element and scrolls it to the middle of the window, where neither the header nor a toast covers it. */
export const showInMiddle = (element: HTMLElement): void => {
  element.focus({ preventScroll: true })
  element.scrollIntoView({ block: 'center' })
}

/** Shows the first invalid field of a form. */
export const showFirstProblem = (form: HTMLElement | null): void => {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
  if (!field) return
  openAround(field)
  showInMiddle(field)
}

/** Opens the collapsed section that a field is in. */
export const openAround = (field: Element): void => field.closest('details')?.setAttribute('open', '')
