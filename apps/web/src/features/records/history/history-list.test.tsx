import type { Revision } from '@hazards/schema/history'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { later, renderInPanel } from '../../../testing/panel.tsx'
import HistoryList from './history-list.tsx'

const ID = '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed'
const revision = (id: string, role: string, order = 1): Revision => ({
  id,
  at: '2026-05-01T00:00:00.000Z',
  by: 'admin',
  action: 'edited',
  before: { role: '' },
  after: { role, order },
})

it('a double click restores a version once, so that one Undo reverts it', async () => {
  const { arrived, arrive } = later()
  const restore = vi.fn((_input: unknown) =>
    arrived.then(() => ({ record: 'person', recordId: ID, label: 'A. Example' })),
  )
  const onRestored = vi.fn()
  await renderInPanel(<HistoryList record="person" id={ID} onRestored={onRestored} />, (call, input) => {
    if (call === 'history.restore') return restore(input)
    return { items: [revision('b', 'Lead'), revision('a', 'Member')], total: 2, nextCursor: null }
  })
  const button = await screen.findByRole('button', { name: /^Restore this version/ })
  fireEvent.click(button)
  fireEvent.click(button)
  await act(async () => arrive())
  await waitFor(() => expect(onRestored).toHaveBeenCalledOnce())
  expect(restore).toHaveBeenCalledOnce()
  expect(restore).toHaveBeenCalledWith({ id: 'a', keepState: true })
})

it('a version that differs from the current one only in its place or in who sees it is not offered, because restoring keeps both', async () => {
  const last = revision('c', 'Lead', 2)
  const draft = { ...last, after: { ...last.after, publishAt: null } }
  const items = [draft, revision('b', 'Lead', 1), revision('a', 'Member', 1)]
  await renderInPanel(<HistoryList record="person" id={ID} onRestored={() => {}} />, () => {
    return { items, total: 3, nextCursor: null }
  })
  expect(await screen.findAllByRole('button', { name: /^Restore this version/ })).toHaveLength(1)
  const notes = screen.getAllByText(/current version$/i).map(({ textContent }) => textContent)
  expect(notes).toEqual(['Current version', 'Same as the current version'])
})
