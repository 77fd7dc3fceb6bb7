import { cleanup, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ColorNote } from './color-note.tsx'

const show = (mainColor: string, accentColor: string) =>
  render(<ColorNote form={{ watch: (() => [mainColor, accentColor]) as never }} />)

it('records §5.18: shows each tone with its contrast, and whether it had to be changed', () => {
  show('#0a4d82', '#ffd200')
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toHaveLength(5)
  expect(items[0]).toMatch(/^Links, light: #0a4d82, contrast 7\.\d : 1 \(as chosen\)$/)
  expect(items[3]).toMatch(/^Buttons and marks, light: #[\da-f]{6}, contrast 4\.[5-9] : 1 \(made darker to be read\)$/)
  expect(items[4]).toMatch(/^Buttons and marks, dark: #ffd200, contrast \d+\.\d : 1 \(as chosen\)$/)
  cleanup()
  show('#0a4', '')
  expect(screen.queryByRole('listitem')).toBeNull()
})
