import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { MapLinkField } from './map-link-field.tsx'

it('records §5.16: a pasted map link fills in the place, and one without a place says what to do', () => {
  const setValue = vi.fn()
  render(<MapLinkField form={{ setValue }} />)
  const input = screen.getByLabelText(/^Map link/)
  fireEvent.change(input, { target: { value: 'https://maps.app.goo.gl/AbC' } })
  screen.getByText(/This is a short link/)
  expect([setValue.mock.calls, input.getAttribute('aria-invalid')]).toEqual([[], 'true'])
  fireEvent.change(input, { target: { value: 'geo:48.02,-122.05' } })
  screen.getByText('Found 48.02, -122.05. Save to use it.')
  const how = { shouldDirty: true, shouldValidate: true }
  expect(setValue.mock.calls).toEqual([
    ['latitude', '48.02', how],
    ['longitude', '-122.05', how],
  ])
})
