import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FormNotice } from './form-notice.tsx'

const buildForm = (hasNotice: boolean) => (
  <form>
    {hasNotice && (
      <FormNotice title="Someone else has changed this">
        <button type="button">Overwrite with mine</button>
      </FormNotice>
    )}
    <button type="submit">Save</button>
  </form>
)

it('a notice that goes while its button has the focus leaves it to the button that saves', () => {
  const { rerender } = render(buildForm(true))
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  screen.getByRole('button', { name: 'Overwrite with mine' }).focus()
  rerender(buildForm(false))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }))
})
