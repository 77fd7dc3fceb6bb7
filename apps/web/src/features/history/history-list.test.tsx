import type { Revision } from '@hazards/schema/history'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { later, renderInPanel } from '../../testing/panel.tsx'
import HistoryList from './history-list.tsx'

afterEach(cleanup)

const ID = '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed'
const revision = (id: string, role: string): Revision => ({
  id,
  at: '2026-05-01T00:00:00.000Z',
  by: 'admin',
  action: 'edited',
  before: { role: '' },
  after: { role },
})

it('a double click restores a version once, so that one Undo reverts it', async () => {
  const { arrived, arrive } = later()
  const restore = vi.fn(() => arrived.then(() => ({ record: 'person', recordId: ID, label: 'A. Example' })))
  const onRestored = vi.fn()
  await renderInPanel(<HistoryList record="person" id={ID} onRestored={onRestored} />, (call) => {
    if (call === 'history.restore') return restore()
    return { items: [revision('b', 'Lead'), revision('a', 'Member')], total: 2, nextCursor: null }
  })
  const button = await screen.findByRole('button', { name: /^Restore this version/ })
  fireEvent.click(button)
  fireEvent.click(button)
  await act(async () => arrive())
  await waitFor(() => expect(onRestored).toHaveBeenCalledOnce())
  expect(restore).toHaveBeenCalledOnce()
})
