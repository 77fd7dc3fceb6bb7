import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Row } from './row.tsx'

afterEach(cleanup)

it('a compact row keeps the whole name for screen readers, and as a tooltip for what is cut off', () => {
  render(<Row name="A long title" line="2024" isCompact />)
  const heading = screen.getByRole('heading', { name: 'A long title' })
  expect([heading.title, heading.className]).toEqual(['A long title', expect.stringContaining('sm:truncate')])
  cleanup()
  render(<Row name="A long title" line="2024" />)
  expect(screen.getByRole('heading').title).toBe('')
  expect(screen.getByRole('heading').className).not.toContain('truncate')
})

it('on a phone, a compact row asks for its buttons but ‘Edit’', () => {
  render(
    <Row name="A title" line="2024" isCompact>
      <button type="button">Delete</button>
    </Row>,
  )
  const isHidden = () => screen.getByRole('button', { name: 'Delete' }).parentElement?.className.includes(':hidden')
  expect(isHidden()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'More actions for A title', expanded: false }))
  expect(isHidden()).toBe(false)
  screen.getByRole('button', { name: 'More actions for A title', expanded: true })
})
