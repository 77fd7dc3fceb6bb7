import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { LineArea } from './line-area.tsx'

const renderForm = (isDisabled = false) => {
  const sent = vi.fn((event) => event.preventDefault())
  render(
    <form onSubmit={sent}>
      <LineArea aria-label="Title" />
      <button type="submit" disabled={isDisabled}>
        Save
      </button>
    </form>,
  )
  return sent
}
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Title')

it('Enter in a line sends the form and adds no line break, unless the form cannot be sent now', () => {
  const sent = renderForm()
  expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(false)
  expect(sent).toHaveBeenCalledOnce()
  cleanup()
  const refused = renderForm(true)
  expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(false)
  expect(refused).not.toHaveBeenCalled()
})

it('a title that is pasted with line breaks is one line', () => {
  renderForm()
  fireEvent.change(field(), { target: { value: 'Rainfall thresholds \r\n of landslides' } })
  expect(field().value).toBe('Rainfall thresholds of landslides')
})
