import { TEXTS } from '@hazards/schema/texts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { later, press, renderInPanel } from '../../testing/panel.tsx'
import { TextsPanel } from './texts-panel.tsx'

const { putFile } = vi.hoisted(() => ({ putFile: vi.fn() }))
vi.mock('../uploads/put-file.ts', async (original) => ({ ...(await original<object>()), putFile }))

const save = vi.fn((_input: unknown): unknown => undefined)
const answer = async (call: string, input: unknown) => {
  if (call === 'texts.list')
    return Object.entries(TEXTS).map(([page, { original }]) => ({ ...original, page, updatedAt: null }))
  if (call === 'uploads.create') return { uploadURL: '/upload' }
  if (!call.startsWith('textUpdates.')) return { items: [] }
  await save(input)
  return { ...(input as object), page: 'about', updatedAt: '2024-05-17T00:00:00.000Z' }
}
const edit = async (name: string) => fireEvent.click(await screen.findByRole('button', { name: `Edit ${name}` }))
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } })

it('a save that ends late closes no form of another page', { tags: ['release'] }, async () => {
  const { arrived, arrive } = later()
  save.mockReturnValueOnce(arrived)
  await renderInPanel(<TextsPanel />, answer)
  await edit('Publications')
  type('Introduction', 'What we wrote.')
  press('Save')
  await screen.findByRole('button', { name: 'Saving…' })
  await edit('Team')
  press('Discard')
  await screen.findByRole('form', { name: 'Texts: Team' })
  type('Introduction', 'Typed during the save.')
  await act(async () => arrive())
  await screen.findByText('Publications updated.')
  expect(field('Introduction').value).toBe('Typed during the save.')
})

it('an uploaded picture stays with its item of a list that is moved meanwhile, and is waited for', {
  tags: ['release'],
}, async () => {
  const { arrived, arrive } = later()
  putFile.mockReturnValueOnce(arrived.then(() => ({ imageUrl: '/objects/uploads/one.png' })))
  await renderInPanel(<TextsPanel />, answer)
  await edit('News')
  const formatTitle = (place: Element | null) => place?.querySelector<HTMLTextAreaElement>('[name$=".title"]')?.value
  const second = screen.getByText('news item 2').closest('li') as HTMLElement
  const title = formatTitle(second)
  expect(title).toBeTruthy()
  const file = new File(['abc'], 'any', { type: 'image/png' })
  fireEvent.change(second.querySelector('input[type=file]') as Element, { target: { files: [file] } })
  await waitFor(() => expect(putFile).toHaveBeenCalledOnce())
  putFile.mockResolvedValueOnce({ imageUrl: '/objects/uploads/two.png' })
  fireEvent.change(document.querySelector('input[type=file]') as Element, { target: { files: [file] } })
  await waitFor(() => expect(document.querySelector('img[src="/objects/uploads/two.png"]')).not.toBeNull())
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  press('Move news item 2 up')
  await act(async () => arrive())
  const picture = await waitFor(() => document.querySelector('img[src="/objects/uploads/one.png"]') as Element)
  expect(formatTitle(picture.closest('li'))).toBe(title)
  expect(formatTitle(screen.getByText('news item 1').closest('li'))).toBe(title)
})

it('an entry of a list that is moved to the top keeps the focus on its button', { tags: ['release'] }, async () => {
  await renderInPanel(<TextsPanel />, answer)
  await edit('News')
  const button = screen.getByRole('button', { name: 'Move news item 2 up' })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(button.getAttribute('aria-label')).toBe('Move news item 1 up'))
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect((button as HTMLButtonElement).disabled).toBe(false)
  fireEvent.click(button)
  expect(button.getAttribute('aria-label')).toBe('Move news item 1 up')
})

it('what is wrong with a page that has lists is said at its field, and the rest is saved once it is mended', {
  tags: ['release'],
}, async () => {
  await renderInPanel(<TextsPanel />, answer)
  await edit('About')
  const mission = field('Mission').value
  type('Mission', '')
  press('Save')
  await screen.findByText('Mission is required')
  type('Mission', mission)
  press('Remove facility 1')
  press('Save')
  await screen.findByText('About updated.')
  expect(save.mock.lastCall?.[0]).toEqual({
    facilities: expect.any(Array),
    expected: { facilities: expect.any(Array) },
  })
})

it.each([
  ['Team', 'input, textarea'],
  ['Focus areas', 'input, textarea'],
  ['Mails', 'input, textarea'],
])('the form of the texts %s opens with its first field in focus', async (name, kind) => {
  await renderInPanel(<TextsPanel />, answer)
  await edit(name)
  const form = await screen.findByRole('form', { name: `Texts: ${name}` })
  await waitFor(() => expect(document.activeElement).toBe(form.querySelector(kind)))
})

it('a preview of texts that are not valid focuses the first wrong field, each time', {
  tags: ['release'],
}, async () => {
  await renderInPanel(<TextsPanel />, answer)
  await edit('Team')
  type('Introduction', '')
  for (const _ of [1, 2]) {
    screen.getByRole('button', { name: 'Preview' }).focus()
    press('Preview')
    // It has had the focus before, when the form was opened.
    await waitFor(() => expect(field('Introduction').getAttribute('aria-invalid')).toBe('true'))
    await waitFor(() => expect(document.activeElement).toBe(field('Introduction')))
  }
})

it('records §19.6: one text is formatted with all texts of the page, as the button says; until it is saved, none of them again', async () => {
  save.mockClear()
  await renderInPanel(<TextsPanel />, (call, input) =>
    call === 'texts.list'
      ? [{ ...withHtml(TEXTS.privacy.original), page: 'privacy', updatedAt: null }]
      : answer(call, input),
  )
  await edit('Privacy')
  const count = TEXTS.privacy.original.sections.length
  const pressFirst = (name: string) => fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement)
  pressFirst('Use formatting in the whole form')
  expect(screen.getAllByRole('toolbar', { name: 'Formatting' })).toHaveLength(count)
  pressFirst('Use no formatting')
  expect(screen.queryAllByRole('toolbar', { name: 'Formatting' })).toEqual([])
  pressFirst('Use formatting in the whole form')
  press('Save')
  await waitFor(() =>
    expect(save.mock.calls).toEqual([[{ textFormat: 'markdown', expected: { textFormat: 'plain' } }]]),
  )
})

/** Returns texts as the server sends them, with the HTML of each section. */
const withHtml = (texts: (typeof TEXTS)['privacy']['original']) => ({
  ...texts,
  sections: texts.sections.map((each) => ({ ...each, textHtml: each.text.map((text) => `<p>${text}</p>`).join('\n') })),
})

it('only changed texts are offered to be reset, and the focus then moves to ‘Edit’ (records §5)', async () => {
  let changed: string | null = '2026-05-01T00:00:00.000Z'
  await renderInPanel(<TextsPanel />, (call) => {
    if (call === 'textResets.about') changed = null
    if (call !== 'texts.list') return { items: [] }
    return (['about', 'team'] as const).map((page) => ({
      ...TEXTS[page].original,
      page,
      updatedAt: page === 'about' ? changed : null,
    }))
  })
  const reset = await screen.findByRole('button', { name: /^Reset to the original texts/ })
  expect(reset.getAttribute('aria-label')).toBe('Reset to the original texts: About')
  reset.focus()
  fireEvent.click(reset)
  await screen.findByText('About reset to the original texts')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Reset/ })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit About' }))
})
