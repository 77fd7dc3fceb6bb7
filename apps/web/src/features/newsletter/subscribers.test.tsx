import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { PanelSearch } from '../../lib/panel-search.ts'
import { refusal, renderInPanel } from '../../testing/panel.tsx'
import { Subscribers } from './subscribers.tsx'

afterEach(cleanup)

const ADA = { id: 'a', email: 'ada@example.org', createdAt: '2026-05-31T09:30:00.000Z' }
const Panel = () => {
  const [filter, setFilter] = useState<PanelSearch>({})
  return <Subscribers filter={filter} onFilter={setFilter} />
}

it('a search that fails leaves the subscribers and what was typed', async () => {
  await renderInPanel(<Panel />, (_, input) => {
    if ((input as PanelSearch).search) throw refusal('INTERNAL_SERVER_ERROR')
    return { items: [ADA], confirmed: 1, unconfirmed: 0, refused: 0, nextCursor: null }
  })
  await screen.findByText('ada@example.org')
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  fireEvent.change(field, { target: { value: 'bob' } })
  await screen.findByText('This list may be out of date.')
  expect(screen.getByRole('searchbox')).toBe(field)
  expect(field.value).toBe('bob')
  expect(screen.getByText('ada@example.org')).toBeTruthy()
})
