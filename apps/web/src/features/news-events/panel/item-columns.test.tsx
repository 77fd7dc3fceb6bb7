import type { AdminNewsEvent } from '@hazards/schema/news-event'
import type { NewsEventState } from '@hazards/schema/news-event.constants'
import { cleanup, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInPanel } from '../../../testing/panel.tsx'
import { WORKSHOP } from '../../../testing/workshop.ts'
import { ManagedItems } from './managed-items.tsx'

const show = (state: NewsEventState, given: Partial<AdminNewsEvent> = {}) => {
  const item = { ...WORKSHOP, isArchived: state === 'archived', ...given }
  return renderInPanel(
    <ManagedItems state={state} filter={{}} onFilter={vi.fn()} onEdit={vi.fn()} onAnswer={vi.fn()} />,
    (call) =>
      call === 'newsEvents.page'
        ? { items: [item], total: 1, nextCursor: null }
        : { hazards: [], events: [], items: [] },
  )
}
const headings = async (state: 'approved' | 'archived') => {
  await show(state)
  return (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)
}

it('the archive says what an item was before, and of none that it is public (records §6)', async () => {
  expect(await headings('approved')).toEqual(expect.arrayContaining(['Title', 'State']))
  cleanup()
  const archived = await headings('archived')
  expect(archived).toContain('Former state')
  expect(archived).not.toContain('State')
})

it('an item says what its sender was asked, also after its change, and that it was declined (records §9)', async () => {
  const asked = { isApproved: false, answerMessage: 'Which river?' }
  await show('pending', { ...asked, answer: 'change-asked' })
  await screen.findByText('Change requested: “Which river?”')
  cleanup()
  await show('pending', { ...asked, answer: null })
  await screen.findByText('Changed by its sender, whom you had asked: “Which river?”')
  cleanup()
  await show('archived', { ...asked, answer: 'declined' })
  await screen.findByText('was declined')
})

it('the list of approved items gives the offset of a time, as the lists of visitors do, and not the name of its clock (pages 40)', async () => {
  const times = { eventDate: '2026-12-05T03:00:00.000Z', endDate: '2026-12-05T04:30:00.000Z', isAllDay: false }
  await show('approved', { ...times, timeZone: 'America/Los_Angeles' })
  await screen.findByTitle('December 4, 2026, 19:00–20:30 UTC−8')
})
