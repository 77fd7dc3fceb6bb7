/** Focuses the first invalid field of a form and scrolls it to the middle of the window, where nothing covers it. */
export const showFirstProblem = (form: HTMLElement | null): void => {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
  if (!field) return
  openAround(field)
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center', behavior: 'instant' })
}

/** Opens the collapsed section that a field is in. */
export const openAround = (field: Element): void => field.closest('details')?.setAttribute('open', '')
