import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInPanel } from '../../../testing/panel.tsx'
import { buildPage, isPublished, RecordActions } from './record-actions.tsx'

const actions = (isPublic: boolean) => (
  <RecordActions
    record="person"
    id="1"
    name="Ada"
    isPublic={isPublic}
    question="Delete?"
    onEdit={vi.fn()}
    onDelete={vi.fn(async () => true)}
  />
)

it('a row makes a preview link of a record that is not public; what is public has its page (records §11)', async () => {
  await renderInPanel(actions(true), vi.fn())
  expect(screen.queryByRole('button', { name: 'Preview Ada' })).toBeNull()
  expect(buildPage('person', { slug: 'ada' })).toEqual({ to: '/team/$slug', params: { slug: 'ada' } })
  cleanup()
  const made = { id: '2', url: 'https://site.example/previews/token', expiresAt: '2026-03-08T12:00:00.000Z' }
  const answer = vi.fn((call: string) => {
    if (call === 'previews.list') return []
    return call === 'previews.create' ? made : { message: 'Preview link withdrawn' }
  })
  await renderInPanel(actions(false), answer)
  fireEvent.click(screen.getByRole('button', { name: 'Preview Ada' }))
  const open = await screen.findByRole('link', { name: /^Open/ })
  expect(open.getAttribute('href')).toBe(made.url)
  expect(screen.getByText(/until March 8, 2026, 12:00 UTC/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull())
  expect(answer).toHaveBeenLastCalledWith('previews.withdraw', { id: '2' }, expect.anything())
})

it('earlier preview links of a record stand below the new one, each to withdraw (records §11)', async () => {
  const until = { createdAt: '2026-03-01T12:00:00.000Z', expiresAt: '2026-03-08T12:00:00.000Z' }
  const made = (id: string, recordId = '1') => ({ id, record: 'person', recordId, createdBy: `maker ${id}`, ...until })
  let links = [made('2'), made('3'), made('4', 'another')]
  const withdrawn = vi.fn()
  await renderInPanel(actions(false), (call, input) => {
    if (call === 'previews.create') return { id: '2', url: 'https://site.example/previews/token', ...until }
    if (call === 'previews.list') return links
    withdrawn(input)
    links = links.filter(({ id }) => id !== '3')
    return { message: 'Preview link withdrawn' }
  })
  fireEvent.click(screen.getByRole('button', { name: 'Preview Ada' }))
  const earlier = within(await screen.findByRole('region', { name: 'Earlier links' }))
  expect(earlier.getAllByText(/^Made by/).map(({ textContent }) => textContent)).toEqual([
    'Made by maker 3 March 1, 2026, 12:00 UTC, works until March 8, 2026, 12:00 UTC',
  ])
  fireEvent.click(earlier.getByRole('button', { name: /^Withdraw the link that maker 3 made/ }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Earlier links' })).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Preview' }).contains(document.activeElement)).toBe(true)
  expect(withdrawn.mock.calls).toEqual([[{ id: '3' }]])
})

it('a draft and a record whose moment is to come are not public, whatever this browser’s clock', () => {
  const after = (ms: number) => new Date(Date.now() + ms).toISOString()
  const isPublic = (publishAt: string | null) => isPublished({ publishAt, updatedAt: after(-2000) })
  expect([after(-1000), after(60_000), null].map(isPublic)).toEqual([true, false, false])
  // Just published by a server whose clock is ahead.
  expect(isPublished({ publishAt: after(60_000), updatedAt: after(60_000) })).toBe(true)
})
