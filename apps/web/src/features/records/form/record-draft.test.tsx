import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { later, press, refusal, renderInPanel, typeInto } from '../../../testing/panel.tsx'
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
const SHOWN = { id: DRAFT.id, savedAt: DRAFT.savedAt }
const onSaved = vi.fn()
const calls: [string, unknown][] = []
const open = async (item: typeof WORKSHOP, answers: Record<string, unknown> = {}) => {
  calls.length = 0
  onSaved.mockClear()
  const form = <EditItemForm item={item} onDirty={vi.fn()} onCancel={vi.fn()} onSaved={onSaved} />
  await renderInPanel(form, (call, input) => {
    calls.push([call, input])
    const given = answers[call]
    const answer = typeof given === 'function' ? given(input) : given
    if (answer instanceof Error) throw answer
    return answer ?? { items: [] }
  })
}
const sent = (call: string) => calls.filter(([name]) => name === call).map(([, input]) => input)
const PUBLIC = { ...WORKSHOP, isApproved: true, isArchived: false, publishAt: '2026-01-01T00:00:00.000Z' }
it('changes of a public record are kept as a draft: only what was changed, with what was seen of it', async () => {
  await open(PUBLIC)
  typeInto('Posted by', 'Mine')
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

it('a refused draft loses nothing that was typed, and says why', { tags: ['release'] }, async () => {
  await open(PUBLIC, { 'draftSaves.newsEvent': refusal('CONFLICT'), 'draftsOf.newsEvent': refusal('NOT_FOUND') })
  typeInto('Posted by', 'Mine')
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
  await waitFor(() => expect(sent('draftPublications.newsEvent')).toEqual([SHOWN]))
  fireEvent.click(within(notice).getByRole('button', { name: 'Drop the draft' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Drop' }))
  await waitFor(() => expect(sent('draftDrops.newsEvent')).toEqual([SHOWN]))
})

it('a draft that somebody has published or dropped meanwhile is shown no longer, and said to be over in the server’s words', async () => {
  let items = [DRAFT]
  await open(PUBLIC, {
    ...withDraft,
    'drafts.list': () => ({ items }),
    'draftPublications.newsEvent': () => {
      items = []
      return refusal('NOT_FOUND')
    },
  })
  await screen.findByText(/^There is a draft/)
  press('Publish it')
  await screen.findByText('The draft was not published')
  // The server's words, which a test reads as the code.
  expect(screen.getByText('NOT_FOUND')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Publish it' })).toBeNull())
  expect(onSaved).not.toHaveBeenCalled()
})

it('a draft that is being published says so, and is published once', async () => {
  const { arrived, arrive } = later()
  await open(PUBLIC, {
    ...withDraft,
    'draftPublications.newsEvent': () => arrived.then(() => ({ message: 'Draft published' })),
  })
  await screen.findByText(/^There is a draft/)
  press('Publish it')
  await screen.findByRole('button', { name: 'Publishing…' })
  press('Publishing…')
  arrive()
  await screen.findByText('Draft published.')
  expect(sent('draftPublications.newsEvent')).toHaveLength(1)
})

it('a draft is continued in the form; saved there it becomes public, and is over', { tags: ['release'] }, async () => {
  await open(PUBLIC, withDraft)
  await screen.findByText(/^There is a draft/)
  screen.getByRole('button', { name: 'Continue with the draft' }).focus()
  press('Continue with the draft')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Posted by').value).toBe('Ada'))
  expect(document.activeElement).toBe(screen.getByLabelText('Category'))
  press('Save Changes')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(sent('newsEvents.update')).toEqual([
    { id: WORKSHOP.id, postedBy: 'Ada', expected: { postedBy: WORKSHOP.postedBy } },
  ])
  expect(sent('draftDrops.newsEvent')).toEqual([SHOWN])
})

it('saved there, a draft to which somebody has added meanwhile is kept, which is said', async () => {
  await open(PUBLIC, { ...withDraft, 'draftDrops.newsEvent': refusal('CONFLICT') })
  await screen.findByText(/^There is a draft/)
  press('Continue with the draft')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Posted by').value).toBe('Ada'))
  press('Save Changes')
  await screen.findByText('The draft is kept')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
})

it('a field of a continued draft that is set back to what is public is kept so, and what others changed is settled', async () => {
  await open(PUBLIC, withDraft)
  await screen.findByText(/^There is a draft/)
  press('Continue with the draft')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Posted by').value).toBe('Ada'))
  typeInto('Posted by', WORKSHOP.postedBy)
  press('Save as draft')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(sent('draftSaves.newsEvent')).toEqual([
    { id: WORKSHOP.id, postedBy: WORKSHOP.postedBy, updatedAt: WORKSHOP.updatedAt, expected: { postedBy: 'Ada' } },
  ])
})

/** A server with Ada's draft, which refuses other values than are expected, as the API does. */
const withKeptDraft = () => {
  let kept = DRAFT
  return {
    'drafts.list': () => ({ items: [kept] }),
    'draftsOf.newsEvent': () => kept,
    'draftSaves.newsEvent': ({ expected, ...fields }: { expected: object; id: string }) => {
      const shown: Record<string, unknown> = { ...PUBLIC, ...kept.fields }
      const isSame = Object.entries(expected).every(([field, value]) => shown[field] === value)
      if (isSame) kept = { ...kept, fields: { ...kept.fields, ...fields } }
      return isSame ? kept : refusal('CONFLICT')
    },
  }
}
const typed = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

it('a draft that is there already and has another value is told as it is, and what was typed replaces it if wanted', {
  tags: ['release'],
}, async () => {
  await open(PUBLIC, withKeptDraft())
  typeInto('Posted by', 'Mine')
  press('Save as draft')
  const title = await screen.findByText('There is a draft of this item already')
  const notice = title.closest('[role=alert]') as HTMLElement
  expect(notice.textContent).toContain('ada saved it on May 31, 2026, 09:30 UTC. Nothing was saved now')
  expect(
    within(notice)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ada'])
  expect(screen.queryByText(/has changed this/)).toBeNull()
  expect([typed('Posted by'), onSaved.mock.calls.length]).toEqual(['Mine', 0])
  press('Replace it with mine')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(sent('draftSaves.newsEvent').at(-1)).toEqual({
    id: WORKSHOP.id,
    postedBy: 'Mine',
    expected: { postedBy: 'Ada' },
  })
})

it('or the value of the draft is taken, and all else that was typed stays and joins it', {
  tags: ['release'],
}, async () => {
  await open(PUBLIC, withKeptDraft())
  typeInto('Posted by', 'Mine')
  typeInto('Title', 'My title')
  press('Save as draft')
  await screen.findByText('There is a draft of this item already')
  press('Continue with the draft’s')
  await waitFor(() => expect(typed('Posted by')).toBe('Ada'))
  expect(typed('Title')).toBe('My title')
  expect(screen.queryByText('There is a draft of this item already')).toBeNull()
  press('Save as draft')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(sent('draftSaves.newsEvent').at(-1)).toMatchObject({ title: 'My title', expected: { title: WORKSHOP.title } })
})

it('what was typed before a draft is continued stays in the fields that it does not change', {
  tags: ['release'],
}, async () => {
  await open(PUBLIC, withDraft)
  await screen.findByText(/^There is a draft/)
  typeInto('Title', 'My title')
  press('Continue with the draft')
  await waitFor(() => expect(typed('Posted by')).toBe('Ada'))
  expect(typed('Title')).toBe('My title')
})
