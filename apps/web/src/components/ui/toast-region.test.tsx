import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import ToastRegion from './toast-region.tsx'
import { showToast } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const tell = (title: string) => act(() => showToast({ title }))
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
