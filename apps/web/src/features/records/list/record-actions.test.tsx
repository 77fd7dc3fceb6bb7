import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInPanel } from '../../../testing/panel.tsx'
import { buildPage, isPublished, RecordActions } from './record-actions.tsx'

afterEach(cleanup)

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
  const answer = vi.fn((call: string) => (call === 'previews.create' ? made : { message: 'Preview link withdrawn' }))
  await renderInPanel(actions(false), answer)
  fireEvent.click(screen.getByRole('button', { name: 'Preview Ada' }))
  const open = await screen.findByRole('link', { name: /^Open/ })
  expect(open.getAttribute('href')).toBe(made.url)
  expect(screen.getByText(/until March 8, 2026, 12:00 UTC/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull())
  expect(answer).toHaveBeenLastCalledWith('previews.withdraw', { id: '2' }, expect.anything())
})

it('a draft and a record whose moment is to come are not public, whatever this browser’s clock', () => {
  const after = (ms: number) => new Date(Date.now() + ms).toISOString()
  const isPublic = (publishAt: string | null) => isPublished({ publishAt, updatedAt: after(-2000) })
  expect([after(-1000), after(60_000), null].map(isPublic)).toEqual([true, false, false])
  // Just published by a server whose clock is ahead.
  expect(isPublished({ publishAt: after(60_000), updatedAt: after(60_000) })).toBe(true)
})
