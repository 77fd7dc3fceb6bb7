import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { press, renderInPanel } from '../../../../testing/panel.tsx'
import { WORKSHOP } from '../../../../testing/workshop.ts'
import EditItemForm from '../../../news-events/form/edit-item-form.tsx'

const calls: [string, unknown][] = []
const open = async (item: typeof WORKSHOP | null) => {
  calls.length = 0
  const form = <EditItemForm item={item} onDirty={vi.fn()} onCancel={vi.fn()} onSaved={vi.fn()} />
  await renderInPanel(form, (call, input) => {
    calls.push([call, input])
    if (call === 'formatting.preview') return { html: '<p>Seen <strong>so</strong></p>' }
    return call === 'newsEvents.update' ? item : { items: [] }
  })
}
const content = () => screen.getByLabelText<HTMLTextAreaElement>('Content')
const bar = () => screen.queryByRole('toolbar', { name: 'Formatting' })
const sent = (call: string) => calls.filter(([name]) => name === call).map(([, input]) => input)

it('a new text is formatted by buttons and keys, and its preview is what the server makes of it', async () => {
  await open(null)
  fireEvent.input(content(), { target: { value: 'High water' } })
  content().setSelectionRange(0, 4)
  fireEvent.click(within(bar() as HTMLElement).getByRole('button', { name: 'Bold' }))
  expect(content().value).toBe('**High** water')
  expect([content().selectionStart, content().selectionEnd]).toEqual([2, 6])
  fireEvent.keyDown(content(), { key: 'i', ctrlKey: true })
  expect(content().value).toBe('***High*** water')

  press('Preview: Content')
  const seen = await screen.findByText('so')
  expect(seen.tagName).toBe('STRONG')
  expect(sent('formatting.preview')).toEqual([{ text: '***High*** water', textFormat: 'markdown' }])
  press('Write: Content')
  expect(content().value).toBe('***High*** water')
})

it('a link whose address nobody has typed is not saved, and the form says what is missing', async () => {
  await open({ ...WORKSHOP, textFormat: 'markdown' })
  fireEvent.input(content(), { target: { value: 'See [words](https://).' } })
  press('Save Changes')
  expect(await screen.findByText(/^Content: a link has no address yet/)).toBeTruthy()
  expect(sent('newsEvents.update')).toEqual([])
})

it('a text of before stays as typed, until somebody asks for formatting', { tags: ['release'] }, async () => {
  await open(WORKSHOP)
  expect(bar()).toBeNull()
  fireEvent.keyDown(content(), { key: 'b', ctrlKey: true })
  expect(content().value).toBe(WORKSHOP.content)
  press('Use formatting in the whole form')
  expect(bar()).not.toBeNull()
  press('Use no formatting')
  expect(bar()).toBeNull()
  press('Use formatting in the whole form')
  press('Save Changes')
  await waitFor(() =>
    expect(sent('newsEvents.update')).toEqual([
      { id: WORKSHOP.id, textFormat: 'markdown', expected: { textFormat: 'plain' } },
    ]),
  )
})

it('a picture is inserted only with words for those who cannot see it', async () => {
  await open(null)
  fireEvent.click(within(bar() as HTMLElement).getByRole('button', { name: 'Picture' }))
  const dialog = await screen.findByRole('dialog', { name: 'Picture' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Insert' }))
  expect(within(dialog).getByText('Description of the picture is required')).toBeTruthy()
  expect(within(dialog).getByText('An image is required')).toBeTruthy()
  expect(content().value).toBe('')
})
