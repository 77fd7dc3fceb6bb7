import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Reopenable, renderInPanel } from '../../testing/panel.tsx'
import { KindPanel } from '../records/arranged/kind-panel.tsx'

const PROJECT = {
  id: 'p',
  slug: 'p',
  updatedAt: '2024-05-17T00:00:00.000Z',
  title: 'Slopes',
  status: 'Active',
  description: 'Two slopes.',
  progress: 0,
  themes: ['floods', 'in-the-trash'],
  people: [],
}
const [themes, people] = [vi.fn(), vi.fn()]
const update = vi.fn((input: unknown) => ({ ...PROJECT, ...(input as object) }))
const answer = (call: string, input: unknown) => {
  if (call === 'projects.page') return { items: [PROJECT], total: 1, nextCursor: null }
  if (call === 'themes.list') return themes()
  if (call === 'people.list') return people()
  if (call === 'projects.update') return update(input)
  return { items: [], nextCursor: null }
}
const panel = (
  <Reopenable>
    <KindPanel name="project" />
  </Reopenable>
)
const edit = async () => fireEvent.click(await screen.findByRole('button', { name: 'Edit Slopes' }))
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })

it("refuses '75-80' as the progress of a project", async () => {
  themes.mockReturnValue([])
  people.mockReturnValue([])
  update.mockClear()
  await renderInPanel(panel, answer)
  await edit()
  const field = screen.getByLabelText<HTMLInputElement>(/^Progress/)
  fireEvent.input(field, { target: { value: '75-80' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(field.value).toBe('75-80')
  expect(update).not.toHaveBeenCalled()
})

it('tells two people with the same name apart', { tags: ['release'] }, async () => {
  themes.mockReturnValue([])
  people.mockReturnValue([
    { slug: 'una', name: 'Una', role: 'Postdoc' },
    { slug: 'una-2', name: 'Una', role: 'Postdoc' },
    { slug: 'uno', name: 'Uno', role: 'Postdoc' },
  ])
  await renderInPanel(panel, answer)
  await edit()
  fireEvent.click(await box('Una, Postdoc (una-2)'))
  expect(await box('Una, Postdoc (una)')).toBeTruthy()
  expect(await box('Uno')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(update.mock.lastCall?.[0]).toMatchObject({ people: ['una-2'] }))
})

it('offers the themes and people of the moment each time it is opened', { tags: ['release'] }, async () => {
  themes.mockReturnValue([])
  people.mockReturnValue([])
  await renderInPanel(panel, answer)
  await edit()
  themes.mockReturnValue([{ slug: 'quakes', title: 'Quakes' }])
  people.mockReturnValue([{ slug: 'una', name: 'Una', role: 'Postdoc' }])
  fireEvent.click(screen.getByRole('button', { name: 'Open again' }))
  await edit()
  expect(await box('Quakes')).toBeTruthy()
  expect(await box('Una')).toBeTruthy()
})
