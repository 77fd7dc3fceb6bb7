import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Loaded } from '../../ui/loaded.tsx'
import { useLastData } from './list-rows.ts'

type Given = { data?: string[]; error?: Error }
const List = (given: Given) => {
  const query = useLastData({ data: given.data, error: given.error, isFetching: false, refetch: () => undefined })
  return (
    <Loaded query={query} loading="Loading...">
      {() => query.data?.map((name) => <input key={name} aria-label={name} />)}
    </Loaded>
  )
}

it('an open form in a list keeps what was typed when another filter cannot be loaded', () => {
  const { rerender } = render(<List data={['Title']} />)
  fireEvent.input(screen.getByLabelText('Title'), { target: { value: 'Typed' } })
  rerender(<List error={new Error('away')} />)
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Typed')
  expect(screen.getByRole('alert').textContent).toContain('This list may be out of date.')
})

it('a list of which nothing was loaded says that it could not be', () => {
  render(<List error={new Error('away')} />)
  expect(screen.queryByLabelText('Title')).toBeNull()
  expect(screen.getByRole('alert').textContent).toContain('This could not be loaded.')
})
