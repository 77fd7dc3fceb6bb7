import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInPanel } from '../../../testing/panel.tsx'
import { TableRow } from './table-row.tsx'

it('a row leads to the page of its record, and keeps the whole name as a tooltip for what is cut off', async () => {
  await renderInPanel(
    <TableRow name="A long title" page={{ to: '/team/$slug', params: { slug: 'ada' } }} cells={null} />,
    vi.fn(),
  )
  expect(screen.getByRole('heading', { name: 'A long title' }).title).toBe('A long title')
  expect(screen.getByRole('link', { name: 'A long title' }).getAttribute('href')).toBe('/team/ada')
  cleanup()
  await renderInPanel(<TableRow name="A draft" page={undefined} cells={null} />, vi.fn())
  expect(screen.queryByRole('link')).toBeNull()
})

it('on a phone, a row asks for its buttons but ‘Edit’', () => {
  render(
    <TableRow name="A title" page={undefined} cells={null}>
      <button type="button">Delete</button>
    </TableRow>,
  )
  const isHidden = () => screen.getByRole('button', { name: 'Delete' }).parentElement?.className.includes(':hidden')
  expect(isHidden()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'More actions for A title', expanded: false }))
  expect(isHidden()).toBe(false)
  screen.getByRole('button', { name: 'More actions for A title', expanded: true })
})
