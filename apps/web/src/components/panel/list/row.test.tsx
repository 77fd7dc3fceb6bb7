import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Row } from './row.tsx'

afterEach(cleanup)

it('a compact row keeps the whole name for screen readers, and as a tooltip for what is cut off', () => {
  render(<Row name="A long title" line="2024" isCompact />)
  const heading = screen.getByRole('heading', { name: 'A long title' })
  expect([heading.title, heading.className]).toEqual(['A long title', expect.stringContaining('lg:truncate')])
  cleanup()
  render(<Row name="A long title" line="2024" />)
  expect(screen.getByRole('heading').title).toBe('')
  expect(screen.getByRole('heading').className).not.toContain('truncate')
})
