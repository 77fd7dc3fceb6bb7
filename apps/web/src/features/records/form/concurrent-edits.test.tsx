import { fireEvent, screen, waitFor } from '@testing-library/react'
import { getQueryKey } from '@trpc/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { trpc } from '../../../lib/trpc.ts'
import { press, refusal, renderInPanel, typeInto } from '../../../testing/panel.tsx'
import { WORKSHOP } from '../../../testing/workshop.ts'
import EditItemForm from '../../news-events/form/edit-item-form.tsx'

type Item = typeof WORKSHOP
type Update = Partial<Item> & { expected: Partial<Item> }

/** The item on the server, which checks what is expected as the API does. */
let stored: Item
const updates: Update[] = []
const update = ({ expected, ...changes }: Update): Item => {
  updates.push({ expected, ...changes })
  const isSame = ([field, value]: [string, unknown]) => (stored[field as keyof Item] ?? null) === (value ?? null)
  if (!Object.entries(expected).every(isSame)) throw refusal('CONFLICT')
  stored = { ...stored, ...changes, updatedAt: `after ${updates.length}` }
  return stored
}
const answers: Record<string, (input: unknown) => unknown> = {
  'newsEvents.update': (input) => update(input as Update),
  'newsEvents.adminGet': () => stored,
  'history.page': () => ({
    items: [{ id: 'r', at: '2026-05-31T09:30:00Z', by: 'ada', action: 'edited', before: {}, after: {} }],
    nextCursor: null,
    total: 1,
  }),
}
const onSaved = vi.fn()
let cache: Awaited<ReturnType<typeof renderInPanel>>
beforeEach(async () => {
  stored = WORKSHOP
  updates.length = 0
  onSaved.mockClear()
  const form = <EditItemForm item={WORKSHOP} onDirty={vi.fn()} onCancel={vi.fn()} onSaved={onSaved} />
  cache = await renderInPanel(form, (call, input) => answers[call]?.(input) ?? { items: [] })
})
it('what two people change in different fields is merged: only what was changed in the form is sent', async () => {
  stored = { ...stored, title: 'Their title', updatedAt: 'later' }
  typeInto('Posted by', 'Mine')
  press('Save Changes')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(stored).toMatchObject({ title: 'Their title', postedBy: 'Mine' })
  expect(updates).toEqual([{ id: WORKSHOP.id, postedBy: 'Mine', expected: { postedBy: WORKSHOP.postedBy } }])
})

it('a field that both changed is asked about, with who changed the record and when; the others are not', async () => {
  stored = { ...stored, title: 'Their title', postedBy: 'Theirs', updatedAt: 'later' }
  typeInto('Posted by', 'Mine')
  press('Save Changes')
  const title = await screen.findByText('Someone else has changed this item')
  expect(title.closest('[role=alert]')?.textContent).toContain('ada did so on May 31, 2026, 09:30 UTC.')
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Theirs'])
  expect(onSaved).not.toHaveBeenCalled()

  press('Overwrite with mine')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(stored).toMatchObject({ title: 'Their title', postedBy: 'Mine' })
})

it('the version of somebody else can be loaded, which discards what was typed', async () => {
  stored = { ...stored, postedBy: 'Theirs', updatedAt: 'later' }
  typeInto('Posted by', 'Mine')
  press('Save Changes')
  fireEvent.click(await screen.findByRole('button', { name: 'Load their version' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Posted by').value).toBe('Theirs'))
  expect(screen.queryByText('Someone else has changed this item')).toBeNull()
})

it('a conflict is explained in the form alone: no toast asks to try again, which would fail again', async () => {
  stored = { ...stored, postedBy: 'Theirs' }
  typeInto('Posted by', 'Mine')
  press('Save Changes')
  await screen.findByText('Someone else has changed this item')
  expect(screen.queryByText(/^Failed to update/)).toBeNull()
})

it('who has changed a record in another window is not called someone else', { tags: ['release'] }, async () => {
  cache.setQueryData(getQueryKey(trpc.auth.status, undefined, 'query'), { user: { username: 'ada' } })
  stored = { ...stored, postedBy: 'Mine elsewhere' }
  typeInto('Posted by', 'Mine')
  press('Save Changes')
  const title = await screen.findByText('This item was changed in another window')
  expect(title.closest('[role=alert]')?.textContent).toContain('You did so on May 31, 2026, 09:30 UTC.')
})

it('a third version after the question is asked about again', { tags: ['release'] }, async () => {
  stored = { ...stored, postedBy: 'Theirs' }
  typeInto('Posted by', 'Mine')
  press('Save Changes')
  await screen.findByText('Someone else has changed this item')
  stored = { ...stored, postedBy: 'Somebody else’s' }
  press('Overwrite with mine')
  await waitFor(() => expect(screen.getByRole('definition').textContent).toBe('Somebody else’s'))
  expect(stored.postedBy).toBe('Somebody else’s')
})

it('the same change by both is none', async () => {
  stored = { ...stored, postedBy: 'The same' }
  typeInto('Posted by', 'The same')
  press('Save Changes')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(screen.queryByText(/^Someone else/)).toBeNull()
})
