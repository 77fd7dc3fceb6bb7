import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { refusal, renderInPanel } from '../../../testing/panel.tsx'
import { WORKSHOP } from '../../../testing/workshop.ts'
import EditItemForm from '../../news-events/form/edit-item-form.tsx'

const DRAFT = {
  record: 'newsEvent',
  id: WORKSHOP.id,
  fields: { postedBy: 'Ada' },
  savedBy: 'ada',
  savedAt: '2026-05-31T09:30:00.000Z',
  contested: ['postedBy'],
}
const onSaved = vi.fn()
const calls: [string, unknown][] = []
const open = async (item: typeof WORKSHOP, answers: Record<string, unknown> = {}) => {
  calls.length = 0
  onSaved.mockClear()
  const form = <EditItemForm item={item} onDirty={vi.fn()} onCancel={vi.fn()} onSaved={onSaved} />
  await renderInPanel(form, (call, input) => {
    calls.push([call, input])
    const answer = answers[call]
    if (answer instanceof Error) throw answer
    return answer ?? { items: [] }
  })
}
const sent = (call: string) => calls.filter(([name]) => name === call).map(([, input]) => input)
const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const PUBLIC = { ...WORKSHOP, isApproved: true, isArchived: false, publishAt: '2026-01-01T00:00:00.000Z' }
afterEach(cleanup)

it('changes of a public record are kept as a draft: only what was changed, with what was seen of it', async () => {
  await open(PUBLIC)
  type('Posted by', 'Mine')
  press('Save as draft')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(sent('draftSaves.newsEvent')).toEqual([
    { id: WORKSHOP.id, postedBy: 'Mine', expected: { postedBy: WORKSHOP.postedBy } },
  ])
  expect(sent('newsEvents.update')).toEqual([])
  expect(screen.getByText('Your changes are kept as a draft. Visitors do not see them yet.')).toBeTruthy()
})

it('a record that visitors do not see has no draft beside it', async () => {
  await open({ ...PUBLIC, isApproved: false })
  expect(screen.queryByRole('button', { name: 'Save as draft' })).toBeNull()
  expect(sent('drafts.list')).toEqual([])
})

it('a refused draft loses nothing that was typed, and says why', async () => {
  await open(PUBLIC, { 'draftSaves.newsEvent': refusal('CONFLICT') })
  type('Posted by', 'Mine')
  press('Save as draft')
  await screen.findByText('The draft was not saved')
  expect(screen.getByLabelText<HTMLInputElement>('Posted by').value).toBe('Mine')
  expect(onSaved).not.toHaveBeenCalled()
})

const withDraft = { 'drafts.list': { items: [DRAFT] }, 'draftsOf.newsEvent': DRAFT, 'newsEvents.update': PUBLIC }

it('a draft is told with who saved it, what it changes, and what was changed since; it is published or dropped', async () => {
  await open(PUBLIC, withDraft)
  const notice = (await screen.findByText(/^There is a draft that ada saved on May 31, 2026/))
    .parentElement as HTMLElement
  expect(notice.textContent).toContain('It changes: Posted by. Visitors do not see it yet.')
  expect(notice.textContent).toContain('Changed in the item since then: Posted by.')
  fireEvent.click(within(notice).getByRole('button', { name: 'Publish it' }))
  await waitFor(() => expect(sent('draftPublications.newsEvent')).toEqual([{ id: WORKSHOP.id }]))
  fireEvent.click(within(notice).getByRole('button', { name: 'Drop the draft' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Drop' }))
  await waitFor(() => expect(sent('draftDrops.newsEvent')).toEqual([{ id: WORKSHOP.id }]))
})

it('a draft is continued in the form; saved there it becomes public, and is over', async () => {
  await open(PUBLIC, withDraft)
  await screen.findByText(/^There is a draft/)
  press('Continue with the draft')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Posted by').value).toBe('Ada'))
  press('Save Changes')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(sent('newsEvents.update')).toEqual([
    { id: WORKSHOP.id, postedBy: 'Ada', expected: { postedBy: WORKSHOP.postedBy } },
  ])
  expect(sent('draftDrops.newsEvent')).toEqual([{ id: WORKSHOP.id }])
})
