import { isToCome } from '@hazards/schema/event-dates'
import type { NewsEventWithNeighbours } from '@hazards/schema/news-event'
import { cleanup, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { NewsTeaser } from '../list/news-teaser.tsx'
import { NewsItemPage } from './news-item-page.tsx'

vi.mock('@tanstack/react-router', () => ({ Link: 'a' }))
const NOW = '2026-11-25T00:00:00.000Z'
const ITEM = {
  id: '1',
  slug: 'a-workshop',
  category: 'Workshop',
  title: 'A workshop',
  content: 'C',
  postedBy: 'B',
  eventDate: '2031-05-31T00:00:00.000Z',
  isAllDay: true,
  previous: null,
  next: null,
} as NewsEventWithNeighbours

it('links who signed it to the person’s page, if that is one of the group', () => {
  const signed = (signer: string | null) => {
    cleanup()
    render(<NewsItemPage item={ITEM} publicUrl="https://site.example" signer={signer} />)
    return screen.queryByText('B')?.getAttribute('to')
  }
  expect([signed('b'), signed(null)]).toEqual(['/team/$slug', undefined])
})

it('offers addresses of the item to others', () => {
  render(<NewsItemPage item={ITEM} publicUrl="https://site.example" isToCome />)
  const offers = [
    screen.queryByText(/^Copy/),
    screen.queryByText('Share by email'),
    screen.queryByText('Add to calendar'),
  ]
  expect(offers.map((offer) => offer !== null)).toEqual([true, true, true])
})

it('what can be done with the item comes before what else is about it, which on a phone is far below', () => {
  render(
    <NewsItemPage item={ITEM} publicUrl="https://site.example" isToCome>
      <h2>People</h2>
    </NewsItemPage>,
  )
  const action = screen.getByText('Add to calendar')
  expect(action.compareDocumentPosition(screen.getByText('People'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it.each([
  ['an upcoming event can', {}, 2],
  ['the last day of an event can', { eventDate: '2020-05-31T00:00:00.000Z', endDate: NOW }, 2],
  ['an upcoming deadline can', { category: 'Grant Award' }, 2],
  ['a past event cannot', { eventDate: '2020-05-31T00:00:00.000Z' }, 0],
] as const)('%s be added to a calendar, on its page and in the list (records §3)', (_, change, count) => {
  const item = { ...ITEM, ...change }
  const isAhead = isToCome(item, NOW)
  render(<NewsItemPage item={item} publicUrl="https://site.example" isToCome={isAhead} />)
  render(<NewsTeaser item={item} isUpcoming={isAhead} />)
  expect(screen.queryAllByText('Add to calendar')).toHaveLength(count)
})
