/** Focuses the first invalid field of a form and scrolls it to the middle of the window, where nothing covers it. */
export const showFirstProblem = (form: HTMLElement | null): void => {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
  for (let part = field?.closest('details'); part; part = part.parentElement?.closest('details')) part.open = true
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center', behavior: 'instant' })
}
