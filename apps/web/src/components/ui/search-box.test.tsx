import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SearchBox } from './search-box.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

const box = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const rest = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

it('searches once typing rests, not at each letter', () => {
  const onSearch = vi.fn()
  render(<SearchBox label="Title" value="" onSearch={onSearch} />)
  type('l')
  rest(200)
  type('levee')
  rest(200)
  expect(onSearch).not.toHaveBeenCalled()
  rest(50)
  expect(onSearch.mock.calls).toEqual([['levee']])
})

it('searches by what its page does at that moment, with filters that were chosen meanwhile', () => {
  const before = vi.fn()
  const now = vi.fn()
  const { rerender } = render(<SearchBox label="Title" value="" onSearch={before} />)
  type('levee')
  rerender(<SearchBox label="Title" value="" onSearch={now} />)
  rest(250)
  expect(before).not.toHaveBeenCalled()
  expect(now.mock.calls).toEqual([['levee']])
})

it('shows a search that comes by other means, such as the back button, and asks for nothing then', () => {
  const onSearch = vi.fn()
  const { rerender } = render(<SearchBox label="Title" value="flood" onSearch={onSearch} />)
  expect(box().value).toBe('flood')
  rerender(<SearchBox label="Title" value="" onSearch={onSearch} />)
  expect(box().value).toBe('')
  rest(1000)
  expect(onSearch).not.toHaveBeenCalled()
})

it('keeps a blank at the end while the address has none', () => {
  const onSearch = vi.fn()
  const { rerender } = render(<SearchBox label="Title" value="" onSearch={onSearch} />)
  type('river ')
  rest(250)
  rerender(<SearchBox label="Title" value="river" onSearch={onSearch} />)
  expect(box().value).toBe('river ')
})

it('asks for nothing once it is gone', () => {
  const onSearch = vi.fn()
  const { unmount } = render(<SearchBox label="Title" value="" onSearch={onSearch} />)
  type('levee')
  unmount()
  rest(1000)
  expect(onSearch).not.toHaveBeenCalled()
})
