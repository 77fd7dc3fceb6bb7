import type { DigestInput, DigestPreview } from '@hazards/schema/newsletter'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { refusal, renderInPanel } from '../../testing/panel.tsx'
import { DigestForm } from './digest-form.tsx'

const [preview, test, send] = [vi.fn(), vi.fn(), vi.fn()]
const ITEM = { id: '0b8e1c52-6f0e-4c7f-9d5c-1f0a3b6f2a11', title: 'A slope', eventDate: '2026-03-01T00:00:00.000Z' }
const PAPER = { id: '1c9e1c52-6f0e-4c7f-9d5c-1f0a3b6f2a12', title: 'A paper', journal: 'Slopes', year: 2026 }
const NEXT_PAPER = { ...PAPER, id: '1c9e1c52-6f0e-4c7f-9d5c-1f0a3b6f2a13', title: 'The next paper' }
const OLD_PAPER = { ...PAPER, id: '1c9e1c52-6f0e-4c7f-9d5c-1f0a3b6f2a14', title: 'An old paper' }
const ANSWERS: Record<string, (input: never) => unknown> = {
  'newsEvents.page': () => ({ items: [ITEM], nextCursor: null, total: 1 }),
  'publications.page': ({ search, cursor }: { search: string; cursor?: string }) => {
    const items = search === 'old' ? [OLD_PAPER] : [cursor ? NEXT_PAPER : PAPER]
    return { items, nextCursor: search || cursor ? null : 'next', total: search ? 1 : 2 }
  },
  'newsletter.previewDigest': preview,
  'newsletter.testDigest': test,
  'newsletter.sendDigest': send,
}
afterEach(() => void vi.resetAllMocks())

const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const shown = () => screen.queryByRole('region', { name: 'Preview of the digest' })
const buildPreview = ({ subject, intro }: DigestInput): DigestPreview => ({
  subject,
  text: intro ?? '',
  html: '',
  recipients: 2,
})

it('a preview that arrives after its draft was changed is not shown, and exactly the shown text is sent', async () => {
  let arrive = (_: DigestPreview): void => undefined
  preview.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)))
  preview.mockImplementation(async (input: DigestInput) => buildPreview(input))
  test.mockResolvedValue({ message: 'Sent.' })
  send.mockResolvedValue({ recipients: 2 })
  await renderInPanel(<DigestForm hasMail />, (call, input) => ANSWERS[call]?.(input as never))
  type(/^Subject/, 'News')
  type(/^Introduction/, 'Old')
  fireEvent.click(await screen.findByRole('checkbox', { name: /A slope/ }))
  await press('Preview')
  type(/^Introduction/, 'Fresh')
  await act(async () => arrive(buildPreview(preview.mock.calls[0]?.[0])))
  expect(shown()).toBeNull()

  await press('Preview')
  expect(shown()?.textContent).toContain('Fresh')
  await press('Send a test to the group')
  await press('Send to 2 subscribers')
  await press('Send')
  const [, [previewed]] = preview.mock.calls as [unknown, [DigestInput]]
  expect(previewed.intro).toBe('Fresh')
  expect(test).toHaveBeenCalledExactlyOnceWith(previewed)
  expect(send).toHaveBeenCalledExactlyOnceWith(previewed)
  await screen.findByText('Digest is being sent')
  expect(document.activeElement).toBe(screen.getByLabelText(/^Subject/))
})

it('the introduction is said to be mailed as typed', async () => {
  await renderInPanel(<DigestForm hasMail />, (call, input) => ANSWERS[call]?.(input as never))
  const hint = screen.getByLabelText(/^Introduction/).getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(hint)?.textContent).toMatch(/^Mailed as typed/)
})

it('on a site without mail it says so before anything is written, and offers nothing that sends', async () => {
  preview.mockImplementation(async (input: DigestInput) => buildPreview(input))
  await renderInPanel(<DigestForm hasMail={false} />, (call, input) => ANSWERS[call]?.(input as never))
  expect(screen.getByText(/^Mail is not set up on this site/)).toBeDefined()
  type(/^Subject/, 'News')
  type(/^Introduction/, 'Words')
  fireEvent.click(await screen.findByRole('checkbox', { name: /A slope/ }))
  await press('Preview')
  expect(shown()?.textContent).toContain('Words')
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
})

it('the first thing that is missing in a digest is focused, at each attempt', async () => {
  await renderInPanel(<DigestForm hasMail />, (call, input) => ANSWERS[call]?.(input as never))
  await press('Preview')
  expect(document.activeElement).toBe(screen.getByLabelText(/^Subject/))
  type(/^Subject/, 'News')
  await press('Preview')
  const items = screen.getByRole('group', { name: /^Items/ })
  const problem = screen.getByText('Choose at least one item')
  expect(items.getAttribute('aria-describedby')).toBe(problem.id)
  // Before the lists, which are higher than a screen.
  expect(problem.previousElementSibling?.tagName).toBe('LEGEND')
  expect(document.activeElement).toBe(problem)
  problem.blur()
  await press('Preview')
  expect(document.activeElement).toBe(problem)
  fireEvent.click(await screen.findByRole('checkbox', { name: /A slope/ }))
  expect(screen.queryByText('Choose at least one item')).toBeNull()
})

it('when a chosen item is removed, the focus goes to the one beside it, and from the last to the search', async () => {
  await renderInPanel(<DigestForm hasMail />, (call, input) => ANSWERS[call]?.(input as never))
  for (const name of [/A slope/, /A paper/]) fireEvent.click(await screen.findByRole('checkbox', { name }))
  const chip = (name: RegExp) => screen.getByRole('button', { name })
  fireEvent.click(chip(/A slope ?\(remove\)/))
  expect(document.activeElement).toBe(chip(/A paper ?\(remove\)/))
  fireEvent.click(chip(/A paper ?\(remove\)/))
  expect(document.activeElement).toBe(screen.getByLabelText('Find news or events by title or content'))
})

const anyPreview = async (recipients: number) => {
  preview.mockImplementation(async (input: DigestInput) => ({ ...buildPreview(input), recipients }))
  await renderInPanel(<DigestForm hasMail />, (call, input) => ANSWERS[call]?.(input as never))
  type(/^Subject/, 'News')
  fireEvent.click(await screen.findByRole('checkbox', { name: /A slope/ }))
  await press('Preview')
}

it('a digest or a test that could not be sent says so beside its button, and takes the focus', async () => {
  await anyPreview(2)
  send.mockRejectedValue(refusal('CONFLICT'))
  await press('Send to 2 subscribers')
  await press('Send')
  const notice = await screen.findByText('The digest was not sent')
  expect(shown()?.contains(notice)).toBe(true)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
  test.mockRejectedValue(new TypeError('Failed to fetch'))
  await press('Send a test to the group')
  await screen.findByText('The test may have been sent')
  expect(screen.queryByText('The digest was not sent')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  screen.getByLabelText(/^Subject/).focus()
  type(/^Subject/, 'Fresh')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText(/^Subject/))
})

it.each([
  ['refuses', {}, 'The test was not sent'],
  ['leaves open', { isOutcomeUnknown: true }, 'The test may have been sent'],
] as const)('a test that the server %s is reported as such', async (_, more, title) => {
  await anyPreview(2)
  test.mockRejectedValue(refusal('SERVICE_UNAVAILABLE', more))
  await press('Send a test to the group')
  await screen.findByText(title)
})

it('a digest that nobody would get cannot be sent, and says why', async () => {
  await anyPreview(0)
  expect(shown()?.textContent).toContain('Nobody has confirmed a subscription yet.')
  expect(screen.queryByRole('button', { name: /^Send to / })).toBeNull()
})

it('a digest holds papers as well as news, in the order of choosing, and its preview is the mail in a frame without scripts', async () => {
  const mail = '<style>x</style><p style="color:red">A &quot;quoted&quot; style</p>'
  preview.mockImplementation(async (input: DigestInput) => ({ ...buildPreview(input), html: mail }))
  await renderInPanel(<DigestForm hasMail />, (call, input) => ANSWERS[call]?.(input as never))
  type(/^Subject/, 'News')
  fireEvent.click(await screen.findByRole('checkbox', { name: /A paper/ }))
  fireEvent.click(await screen.findByRole('checkbox', { name: /A slope/ }))
  await press('Preview')
  expect(preview.mock.calls[0]?.[0]).toMatchObject({ items: [PAPER.id, ITEM.id] })
  const frame = screen.getByTitle('The mail')
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin')
  expect(frame.getAttribute('srcdoc')).toBe('<p data-style="color:red">A &quot;quoted&quot; style</p>')
})

it('every public publication can be chosen, by its words or further down the list, and what was chosen stays in sight', async () => {
  preview.mockImplementation(async (input: DigestInput) => buildPreview(input))
  await renderInPanel(<DigestForm hasMail />, (call, input) => ANSWERS[call]?.(input as never))
  type(/^Subject/, 'News')
  await screen.findByRole('checkbox', { name: /A paper/ })
  await press('Load More Publications')
  const next = await screen.findByRole('checkbox', { name: /The next paper/ })
  expect(document.activeElement).toBe(next)
  fireEvent.click(next)
  type(/^Find a publication/, 'old')
  fireEvent.click(await screen.findByRole('checkbox', { name: /An old paper/ }))
  fireEvent.click(screen.getByRole('checkbox', { name: /A slope/ }))
  fireEvent.click(screen.getByRole('button', { name: /^3\. A slope/ }))
  const chosen = screen.getByRole('list', { name: 'Chosen items' })
  expect(chosen.textContent).toBe('1. The next paper(remove)2. An old paper(remove)')
  await press('Preview')
  expect(preview.mock.calls[0]?.[0]).toMatchObject({ items: [NEXT_PAPER.id, OLD_PAPER.id] })
})
