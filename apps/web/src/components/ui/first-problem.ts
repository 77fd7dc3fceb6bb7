/** Focuses the first invalid field of a form and scrolls it to the middle of the window, where nothing covers it. */
export const showFirstProblem = (form: HTMLElement | null): void => {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
  if (!field) return
  openAround(field)
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center', behavior: 'instant' })
}

/** Opens the collapsed sections that an element is in. */
export const openAround = (element: Element): void => {
  for (let part = element.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
    part.open = true
}
