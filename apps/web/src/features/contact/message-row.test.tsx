import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { doubleClick, renderInPanel } from '../../testing/panel.tsx'
import { type Message, MessageRow } from './message-row.tsx'

const buildMessage = (id: string): Message => ({
  id,
  firstName: 'A.',
  lastName: 'Example',
  email: 'a@example.org',
  institution: null,
  subject: 'other',
  message: 'A question.',
  createdAt: '2026-05-01T00:00:00.000Z',
  answeredAt: null,
  fromSender: 1,
  fromNetwork: 1,
})

it('a double click marks one message, not also the one that takes its place under the pointer', async () => {
  const mark = vi.fn()
  await renderInPanel(
    ['1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed', '0b8e1c52-6f0e-4c7f-9d5c-1f0a3b6f2a11'].map((id) => (
      <MessageRow key={id} message={buildMessage(id)} />
    )),
    (call, input) => (call === 'contact.mark' ? mark(input) : { items: [] }),
  )
  const [first, next] = screen.getAllByRole('button', { name: 'Mark answered' })
  doubleClick(first, next)
  await screen.findByText('Marked as answered')
  expect(mark).toHaveBeenCalledExactlyOnceWith({
    id: buildMessage('1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed').id,
    answered: true,
  })
})
