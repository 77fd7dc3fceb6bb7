import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import ToastRegion from './toast-region.tsx'
import { showToast, updateToast } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

const tell = (title: string, onAction?: () => void) =>
  act(() => showToast({ title, ...(onAction && { action: { label: 'Undo', onAction } }) }))
const isShown = (title: string) => screen.queryByText(title, { selector: 'li *' }) !== null

it('shows one message at a time, the newest', () => {
  render(<ToastRegion />)
  tell('First')
  tell('Second')
  expect(isShown('First')).toBe(false)
  expect(isShown('Second')).toBe(true)
})

it('closes a message after 5 seconds, or by its button', () => {
  render(<ToastRegion />)
  tell('Waits')
  act(() => vi.advanceTimersByTime(4900))
  expect(isShown('Waits')).toBe(true)
  act(() => vi.advanceTimersByTime(200))
  expect(isShown('Waits')).toBe(false)
  tell('Clicked away')
  act(() => screen.getByRole('button', { name: 'Close' }).click())
  expect(isShown('Clicked away')).toBe(false)
})

it('a message about work that goes on stays, with a bar, until the answer replaces it', () => {
  render(<ToastRegion />)
  let id = 0
  act(() => {
    id = showToast({ title: 'Undoing…', progress: { done: 50, total: 120 } })
  })
  act(() => vi.advanceTimersByTime(70_000))
  expect(isShown('Undoing…')).toBe(true)
  act(() => updateToast(id, { progress: { done: 100, total: 120 } }))
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Undoing…' })
  expect([bar.value, bar.max]).toEqual([100, 120])
  tell('Undone')
  expect(isShown('Undoing…')).toBe(false)
  act(() => vi.advanceTimersByTime(5100))
  expect(isShown('Undone')).toBe(false)
})

const renderOnPage = () =>
  render(
    <>
      <main id="main" tabIndex={-1}>
        <button type="button">Before</button>
      </main>
      <ToastRegion />
    </>,
  )
const press = (name: string) =>
  act(() => {
    const button = screen.getByRole('button', { name })
    button.focus()
    button.click()
  })
const WAYS = {
  'its action': () => press('Undo'),
  'its button': () => press('Close'),
  Escape: () => {
    act(() => screen.getByRole('button', { name: 'Close' }).focus())
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
  },
  'the next message': () => {
    act(() => screen.getByRole('button', { name: 'Undo' }).focus())
    tell('In between')
  },
}

for (const [way, close] of Object.entries(WAYS)) {
  it(`a message with the focus that is closed by ${way} returns it, and the next one closes after 5 seconds`, () => {
    renderOnPage()
    const before = screen.getByRole('button', { name: 'Before' })
    before.focus()
    tell('Deleted', () => expect(document.activeElement).toBe(before))
    fireEvent.keyDown(document.body, { code: 'F8' })
    expect(document.activeElement?.tagName).toBe('OL')
    close()
    expect(document.activeElement).toBe(before)
    expect(isShown('Deleted')).toBe(false)
    tell('Undone')
    act(() => vi.advanceTimersByTime(5100))
    expect(isShown('Undone')).toBe(false)
  })
}

it('the focus goes to the content of the page if what had it is gone', () => {
  renderOnPage()
  const before = screen.getByRole('button', { name: 'Before' })
  before.focus()
  tell('Deleted', () => undefined)
  screen.getByRole('button', { name: 'Undo' }).focus()
  before.remove()
  press('Undo')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
