import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { refusal, renderInPanel } from '../../../testing/panel.tsx'
import { WORKSHOP } from '../../../testing/workshop.ts'
import EditItemForm from './edit-item-form.tsx'

it('a new item of which nothing is left that was typed has no changes to discard', async () => {
  const onDirty = vi.fn()
  const form = <EditItemForm item={null} onDirty={onDirty} onCancel={vi.fn()} onSaved={vi.fn()} />
  await renderInPanel(form, () => ({ items: [] }))
  const content = screen.getByLabelText('Content')
  fireEvent.input(content, { target: { value: 'A' } })
  await waitFor(() => expect(onDirty).toHaveBeenLastCalledWith(true))
  fireEvent.input(content, { target: { value: '' } })
  await waitFor(() => expect(onDirty).toHaveBeenLastCalledWith(false))
})

it('the button of a new item says whether visitors will read it', async () => {
  const form = <EditItemForm item={null} onDirty={vi.fn()} onCancel={vi.fn()} onSaved={vi.fn()} />
  await renderInPanel(form, () => ({ items: [] }))
  const choose = (label: RegExp) => fireEvent.click(screen.getByLabelText(label))
  expect(screen.getByText('Publish')).toBeTruthy()
  choose(/^Draft/)
  expect(screen.getByText('Save as draft')).toBeTruthy()
  choose(/^From a day/)
  expect(screen.getByText('Publish later')).toBeTruthy()
  choose(/^At once/)
  expect(screen.getByText('Publish')).toBeTruthy()
  // The times and the end are above it.
  expect(screen.getByText(': place, online address')).toBeTruthy()
})

it('says of a new item that it is published only if visitors read it', { tags: ['release'] }, async () => {
  const save = (input: unknown) => ({ ...WORKSHOP, ...(input as object), publishAt: null })
  await renderInPanel(
    <EditItemForm item={null} onDirty={vi.fn()} onCancel={vi.fn()} onSaved={vi.fn()} />,
    (call, input) => (call === 'newsEvents.create' ? save(input) : { items: [] }),
  )
  fireEvent.change(screen.getByLabelText(/^Category/), { target: { value: 'Workshop' } })
  for (const [label, value] of [
    ['Title', 'A draft'],
    ['Content', 'Its text'],
    ['Posted by', 'Ada'],
  ] as const)
    fireEvent.input(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } })
  fireEvent.input(screen.getByLabelText(/^(Event date|Date)/), { target: { value: '2031-05-01' } })
  fireEvent.click(screen.getByLabelText(/^Draft: visitors do not see it/))
  fireEvent.click(screen.getByRole('button', { name: 'Save as draft' }))
  await screen.findByText('News/event has been saved as a draft.')
})

it('refuses an end date of which only a part is typed', { tags: ['release'] }, async () => {
  const save = vi.fn()
  await renderInPanel(
    <EditItemForm item={WORKSHOP} onDirty={vi.fn()} onCancel={vi.fn()} onSaved={vi.fn()} />,
    (call, input) => (call === 'newsEvents.update' ? save(input) : { items: [] }),
  )
  const end = screen.getByLabelText<HTMLInputElement>(/^End date/)
  Object.defineProperty(end, 'validity', { value: { badInput: true } }) // jsdom has no half-typed dates
  fireEvent.blur(end)
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText(/^End date must be a date/)
  expect(save).not.toHaveBeenCalled()
})

it('names the publications that an item is about, found by their words (records §17.11)', async () => {
  const save = vi.fn((input: unknown) => ({ ...WORKSHOP, ...(input as object) }))
  const levees = { slug: 'levees', title: 'Levees between earthquakes', authors: 'A. Example', year: 2024 }
  await renderInPanel(
    <EditItemForm
      item={{ ...WORKSHOP, publications: ['gauges'] }}
      onDirty={vi.fn()}
      onCancel={vi.fn()}
      onSaved={vi.fn()}
    />,
    (call, input) => {
      const { id, search } = input as { id?: string; search?: string }
      if (call === 'newsEvents.update') return save(input)
      if (call === 'publications.adminGet') return id === 'gauges' ? { title: 'Low-cost gauges' } : levees
      if (call === 'publications.page') return { items: search === 'levees' ? [levees] : [], total: 1 }
      return []
    },
  )
  fireEvent.input(screen.getByLabelText(/^Find a publication/), { target: { value: 'levees' } })
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Levees between earthquakes/ }))
  const chosen = () => screen.getByRole('list', { name: 'Chosen publications' }).textContent
  await waitFor(() => expect(chosen()).toMatch(/Low-cost gauges.*Levees between earthquakes/))
  fireEvent.click(screen.getByRole('button', { name: /^Low-cost gauges/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(save.mock.lastCall?.[0]).toMatchObject({ publications: ['levees'] })
})

it('says that publications could not be searched, and searches again', { tags: ['release'] }, async () => {
  let isAway = true
  await renderInPanel(
    <EditItemForm item={WORKSHOP} onDirty={vi.fn()} onCancel={vi.fn()} onSaved={vi.fn()} />,
    (call) => {
      if (call !== 'publications.page') return { items: [] }
      if (isAway) throw refusal('BAD_REQUEST')
      return { items: [{ slug: 'levees', title: 'Levees', authors: 'A. Example', year: 2024 }], total: 1 }
    },
  )
  fireEvent.input(screen.getByLabelText(/^Find a publication/), { target: { value: 'levees' } })
  await screen.findByText('This could not be loaded.')
  isAway = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('checkbox', { name: /^Levees/ })
})
