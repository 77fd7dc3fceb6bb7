import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { trpc } from '../../lib/trpc.ts'
import { refusal, renderInPanel } from '../../testing/panel.tsx'
import { useDeleteSubmissions } from './use-delete-submission.ts'

const IDS = Array.from({ length: 240 }, (_, number) => `m${number}`)
const Panel = () => {
  const { data } = trpc.contact.page.useInfiniteQuery({}, { getNextPageParam: () => null })
  const remove = useDeleteSubmissions()
  return (
    <button type="button" onClick={() => void remove.many(IDS)}>
      Delete {data?.pages[0]?.total}
    </button>
  )
}

it('deletes more messages than one call may name', async () => {
  const sizes: number[] = []
  await renderInPanel(<Panel />, (call, input) => {
    if (call === 'contact.page') return { items: [], total: 240, nextCursor: null }
    const { ids } = input as { ids: string[] }
    sizes.push(ids.length)
    return { message: `${ids.length} contact submissions deleted`, deleted: ids.length }
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Delete 240' }))
  await screen.findByText('240 contact submissions deleted')
  expect(sizes).toEqual([200, 40])
})

it('shows which messages are left if only some could be deleted', async () => {
  const deleteMany = vi.fn(() => ({ message: '', deleted: 200 }))
  let total = 240
  await renderInPanel(<Panel />, (call) => {
    if (call === 'contact.page') return { items: [], total, nextCursor: null }
    if (deleteMany.mock.calls.length > 0) throw refusal('INTERNAL_SERVER_ERROR')
    total = 40
    return deleteMany()
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Delete 240' }))
  await screen.findByText('Failed to delete contact submission')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete 40' })).toBeTruthy())
})
