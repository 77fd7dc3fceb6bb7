import { type AdminNewsEvent, newsEventSchema } from '@hazards/schema/news-event'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { later, renderInPanel } from '../../testing/panel.tsx'
import EditItemForm from './edit-item-form.tsx'

afterEach(cleanup)

const ITEM = {
  ...Object.fromEntries(Object.keys(newsEventSchema.shape).map((field) => [field, null])),
  id: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
  category: 'Workshop',
  title: 'A workshop',
  content: 'Two days of maps.',
  postedBy: 'A. Example',
  eventDate: '2026-05-31T09:30:00.000Z',
} as AdminNewsEvent

it('what is typed during a save stays in the form, and is saved with the next one', async () => {
  const { arrived, arrive } = later()
  const save = vi.fn(async (input: unknown) => ({ ...ITEM, ...(input as object) }))
  save.mockImplementationOnce(async () => {
    await arrived
    return ITEM
  })
  const onSaved = vi.fn()
  await renderInPanel(
    <EditItemForm item={ITEM} onDirty={vi.fn()} onCancel={vi.fn()} onSaved={onSaved} />,
    (call, input) => (call === 'newsEvents.update' ? save(input) : { items: [] }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByRole('button', { name: 'Saving…' })
  fireEvent.input(screen.getByLabelText('Content'), { target: { value: 'Typed during the save.' } })
  await act(async () => arrive())
  const again = await screen.findByRole('button', { name: 'Save Changes' })
  expect(onSaved).not.toHaveBeenCalled()
  fireEvent.click(again)
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(save.mock.lastCall?.[0]).toMatchObject({ content: 'Typed during the save.' })
})
