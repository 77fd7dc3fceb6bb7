import type { TrashItem } from '@hazards/schema/history'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { doubleClick, later, refusal, renderInPanel } from '../../../testing/panel.tsx'
import { TrashList } from './trash-list.tsx'

const deleted = (id: string, label: string): TrashItem => ({
  id,
  record: 'theme',
  recordId: id,
  label,
  deletedAt: '2026-05-01T00:00:00.000Z',
})
const FLOODS = deleted('1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed', 'Floods')
const QUAKES = deleted('0b8e1c52-6f0e-4c7f-9d5c-1f0a3b6f2a11', 'Quakes')

/** Shows the trash with two records. `restore` answers 'Put back'. */
const open = async (restore: (input: unknown) => unknown) => {
  let items = [FLOODS, QUAKES]
  await renderInPanel(<TrashList />, (call, input) => {
    if (call !== 'history.restore') return { items, total: items.length, nextCursor: null }
    items = [QUAKES]
    return restore(input)
  })
}
const putBack = (label: string) => screen.findByRole('button', { name: `Put back ${label}` })

it('records §6.22: says by the group’s clock when a record was deleted', async () => {
  const answer = () => ({ items: [FLOODS], total: 1, nextCursor: null })
  await renderInPanel(<TrashList />, answer, {}, { timeZone: 'Europe/Zurich' })
  await screen.findByText('May 1, 2026 at 02:00 (Europe/Zurich)')
})

it('a double click puts back one record, not also the one that takes its place under the pointer', async () => {
  const restore = vi.fn(() => ({ record: 'theme', recordId: FLOODS.recordId, label: 'Floods' }))
  await open(restore)
  doubleClick(await putBack('Floods'), await putBack('Quakes'))
  await screen.findByText('Put back', { selector: '.toast *' })
  expect(restore).toHaveBeenCalledExactlyOnceWith({ id: FLOODS.id, keepState: false })
})

it('a record that is no longer in the trash leaves the list, and the next one has the focus', async () => {
  await open(() => {
    throw refusal('CONFLICT')
  })
  const button = await putBack('Floods')
  button.focus()
  fireEvent.click(button)
  await screen.findByText('This could not be restored')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Quakes' })))
  expect(screen.queryByRole('button', { name: 'Put back Floods' })).toBeNull()
})

it('several records are put back together, with their progress, and those that cannot be are named', async () => {
  const { arrived, arrive } = later()
  const restore = vi.fn(async ({ id }: { id: string }) => {
    await arrived
    if (id === QUAKES.id) throw refusal('CONFLICT')
    return { record: 'theme', recordId: id, label: 'Floods' }
  })
  await open((input) => restore(input as { id: string }))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all shown' }))
  fireEvent.click(screen.getByRole('button', { name: 'Put back selected (2)' }))
  expect((await screen.findByRole('progressbar', { name: 'Putting back' })).getAttribute('max')).toBe('2')
  arrive()
  await screen.findByText('1 of 2 put back')
  expect(restore).toHaveBeenCalledTimes(2)
  expect(screen.queryByRole('progressbar')).toBeNull()
})
