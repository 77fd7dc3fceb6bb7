import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Loaded } from './loaded.tsx'

afterEach(cleanup)

const list = (query: { data?: string; error?: Error; isFetching?: boolean }) => (
  <Loaded
    query={{ data: undefined, error: undefined, isFetching: false, refetch: () => undefined, ...query }}
    loading="Loading..."
  >
    {() => <input aria-label="Title" />}
  </Loaded>
)

it('an open form in a list keeps what was typed when another filter cannot be loaded', () => {
  const { rerender } = render(list({ data: 'the list' }))
  fireEvent.input(screen.getByLabelText('Title'), { target: { value: 'Typed' } })
  rerender(list({ error: new Error('away') }))
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Typed')
  expect(screen.getByRole('alert').textContent).toContain('This list may be out of date.')
})

it('a list of which nothing was loaded says that it could not be', () => {
  render(list({ error: new Error('away') }))
  expect(screen.queryByLabelText('Title')).toBeNull()
  expect(screen.getByRole('alert').textContent).toContain('This could not be loaded.')
})
