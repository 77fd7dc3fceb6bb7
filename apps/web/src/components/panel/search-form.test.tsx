import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { SearchForm } from './search-form.tsx'

afterEach(cleanup)

/** A list whose address keeps the trimmed search. */
const List = () => {
  const [search, setSearch] = useState('flood')
  return (
    <>
      <SearchForm label="Title" value={search} maxLength={200} onSearch={(text) => setSearch(text.trim())} />
      <button type="button" onClick={() => setSearch('')}>
        Back
      </button>
    </>
  )
}
const box = () => screen.getByRole<HTMLInputElement>('searchbox')

it('keeps the focus and the typed text after its own search', async () => {
  render(<List />)
  expect(box().value).toBe('flood')
  await userEvent.type(box(), ' plain {Enter}s')
  expect(document.activeElement).toBe(box())
  expect(box().value).toBe('flood plain s')
})

it('shows a search that comes by other means, such as the back button', async () => {
  render(<List />)
  await userEvent.type(box(), ' plain{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(box().value).toBe('')
})
