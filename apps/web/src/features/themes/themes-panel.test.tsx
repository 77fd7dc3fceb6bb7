import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { later, press, renderInPanel } from '../../testing/panel.tsx'
import { KindPanel } from '../records/arranged/kind-panel.tsx'

const THEME = {
  id: 't',
  slug: 't',
  updatedAt: '2024-05-17T00:00:00.000Z',
  title: 'Floods',
  label: 'Floods',
  description: 'Too much water.',
  drawing: null,
  imageUrl: null,
  imageAlt: null,
  activeProjects: 0,
}
const save = vi.fn((_call: string, _input: object): unknown => undefined)
const answer = async (call: string, input: unknown) => {
  if (call === 'themes.page') return { items: [THEME], total: 1, nextCursor: null }
  if (!/^themes\.(create|update)$/.test(call)) return { items: [] }
  await save(call, input as object)
  return { ...THEME, ...(input as object) }
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } })

it('what is typed during a save stays in the form, and is saved with the next one', async () => {
  const { arrived, arrive } = later()
  save.mockReturnValueOnce(arrived)
  await renderInPanel(<KindPanel name="theme" />, answer)
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Floods' }))
  type('Title', 'Floods and levees')
  press('Save')
  await screen.findByRole('button', { name: 'Saving…' })
  type('Description', 'Typed during the save.')
  await act(async () => arrive())
  await screen.findByText('Floods and levees updated.')
  expect(field('Description').value).toBe('Typed during the save.')
  press('Save')
  await waitFor(() => expect(screen.queryByLabelText('Description')).toBeNull())
  expect(save.mock.calls.map(([, input]) => input)).toMatchObject([
    { title: 'Floods and levees', expected: { title: 'Floods' } },
    { description: 'Typed during the save.', expected: { description: 'Too much water.' } },
  ])
})

it('a save closes no form that was opened after it', { tags: ['release'] }, async () => {
  const { arrived, arrive } = later()
  save.mockReturnValueOnce(arrived)
  await renderInPanel(<KindPanel name="theme" />, answer)
  press('Add theme')
  for (const name of ['Title', 'In a visitor’s words', 'Description']) type(name, 'First')
  press('Save')
  await screen.findByRole('button', { name: 'Saving…' })
  press('Cancel')
  press('Discard')
  await waitFor(() => expect(screen.queryByLabelText('Title')).toBeNull())
  press('Add theme')
  type('Title', 'Second')
  await act(async () => arrive())
  await screen.findByText('First added.')
  expect(field('Title').value).toBe('Second')
})
