import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { PanelSearch } from '../../lib/panel-search.ts'
import { refusal, renderInPanel } from '../../testing/panel.tsx'
import { ContactPanel } from './contact-panel.tsx'

const MESSAGE = {
  id: 'm',
  firstName: 'Ada',
  lastName: 'Example',
  email: 'ada@example.org',
  subject: 'other',
  message: 'Which river?',
  createdAt: '2026-05-31T09:30:00.000Z',
  answeredAt: null,
  fromSender: 1,
  fromNetwork: 1,
}
const Panel = () => {
  const [filter, setFilter] = useState<PanelSearch>({})
  return <ContactPanel filter={filter} onFilter={setFilter} />
}
const searchField = () => screen.getByRole<HTMLInputElement>('searchbox')

it('the messages are sorted by a heading, on the server (records §6)', async () => {
  const sorts: unknown[] = []
  await renderInPanel(<Panel />, (call, input) => {
    if (call === 'contact.page') sorts.push((input as PanelSearch).sort)
    return { items: [MESSAGE], total: 1, nextCursor: null }
  })
  await screen.findByText('Which river?')
  for (const name of ['Name', 'Name, ascending', 'Name, descending'])
    fireEvent.click(await screen.findByRole('button', { name }))
  await waitFor(() => expect(sorts).toEqual([undefined, 'name', '-name']))
})

it('a search that fails leaves the messages and what was typed', async () => {
  await renderInPanel(<Panel />, (_, input) => {
    if ((input as PanelSearch).search) throw refusal('INTERNAL_SERVER_ERROR')
    return { items: [MESSAGE], total: 1, nextCursor: null }
  })
  await screen.findByText('Which river?')
  fireEvent.change(searchField(), { target: { value: 'levee' } })
  await screen.findByText('This list may be out of date.')
  expect(searchField().value).toBe('levee')
  expect(screen.getByText('Which river?')).toBeTruthy()
})
